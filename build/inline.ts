import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

const INLINE = /^(.+)\?inline-script$/;

/** `script.js?inline-script`: the file's minified code as text, for an inline script of the page. */
export const inlineScripts = (): Plugin => ({
  name: "inline-scripts",
  enforce: "pre",
  load(id) {
    const file = INLINE.exec(id)?.[1];
    if (!file) return;
    this.addWatchFile(file);
    const { code, errors } = minifySync(file, readFileSync(file, "utf8"), { module: false });
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
    return `export default ${JSON.stringify(code)}`;
  },
});
