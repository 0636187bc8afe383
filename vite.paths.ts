import type { Plugin } from "vite";
import { paths } from "./src/paths.ts";

export const FILL = "virtual:fill-address";
const FILLING = `export const to = (url, params) => url.replace(/:(\\w+)/g, (_, key) => encodeURIComponent(String(params[key])));`;
const urlOf = (name: string) => JSON.stringify(paths[name as keyof typeof paths].url);

/**
 * In the browser's code each link has its address, so that no table of all addresses is sent: `to("stay", { id })` becomes
 * `to("/rooms/:id", { id })`, and `paths.stay.url` the text. Who reads the table in another way gets it whole.
 */
export const linkAddresses = (): Plugin => ({
  name: "link-addresses",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: (id) => (id === FILL ? `\0${id}` : undefined),
  load: (id) => (id === `\0${FILL}` ? FILLING : undefined),
  transform(code, id) {
    const imported = /import \{([^}]+)\} from "#paths";/.exec(code);
    if (!imported || !/\/src\/[^?]*\.tsx?$/.test(id)) return;
    const written = code
      .replace(imported[0], "")
      .replace(/\bpaths\.(\w+)\.url/g, (_, name: string) => urlOf(name))
      .replace(/(?<![.\w])to\("(\w+)"(?=[,)])/g, (_, name: string) => `to(${urlOf(name)}`);
    if (/(?<![.\w])to\((?!"\/)/.test(written)) this.error('to() takes the name of a page as text: to("home", {})');
    const names = imported[1]!.split(",").filter((name) => !/^\s*(to|type .*)?\s*$/.test(name));
    const others = names.filter((name) => new RegExp(`\\b${name.trim()}\\b`).test(written));
    return `import { to } from "${FILL}";${others.length > 0 ? `import {${others.join()}} from "#paths";` : ""}${written}`;
  },
});
