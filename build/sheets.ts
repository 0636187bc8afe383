import { resolve } from "node:path";
import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";

/**
 * What Vite puts around each lazy import, in a quarter of its bytes: here it only has to see to it that the sheets of a part are there
 * before the part is drawn. Those that the page's own sheets are made of (`data-of`, build/pageSheets.ts) are there already. A sheet that does not come leaves the part without it, and is asked for again with the next one; code that does
 * not come is asked for once more (lib/browser/loadCode.ts).
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
