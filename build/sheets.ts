import { resolve } from "node:path";
import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";

/**
 * Replaces the wrapper that Vite puts around each lazy import, in a quarter of its bytes: it only has to make sure that a part's
 * style sheets are loaded before the part is rendered. Those that are merged into the page's own sheet (`data-of`,
 * build/pageSheets.ts) are loaded already. If a sheet fails to load, the part is shown without it, and the next part that needs
 * it requests it again; code that fails to load is requested once more (lib/browser/loadCode.ts).
 */
const CODE = `
import { loadCode } from ${JSON.stringify(resolve("src/lib/browser/loadCode.ts"))};
const sheets = {};
const sheet = (file) =>
  document.querySelector('[data-of~="' + file + '"]') ? undefined : new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/" + file;
    link.onload = done;
    link.onerror = () => {
      delete sheets[file];
      link.remove();
      done();
    };
    document.head.append(link);
  });
export const __vitePreload = (load, files = []) =>
  loadCode(() => Promise.all([load(), ...files.map((file) => (sheets[file] ??= sheet(file)))]).then(([part]) => part));
`;

export const sheetsFirst = (): Plugin => ({
  name: "sheets-first",
  enforce: "pre",
  apply: "build",
  load: (id) => (id === HELPER ? CODE : undefined),
});
