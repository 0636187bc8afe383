import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** `virtual:client-manifest`: what the browser's build made, for the server's build (which runs second); undefined in development. */
export const clientManifest = (): Plugin => {
  let file = "";
  return {
    name: "client-manifest",
    configResolved(config) {
      if (config.command === "build") file = resolve(config.root, "dist/client/.vite/manifest.json");
    },
    resolveId: (id) => (id === "virtual:client-manifest" ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0virtual:client-manifest") return `export default ${file ? readFileSync(file, "utf8") : "undefined"}`;
    },
  };
};
