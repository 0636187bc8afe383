import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Plugin } from "vite";

/** What is fetched by a part, yet drawn by the server: islands above all. */
const DRAWN = /import\.meta\.env\.SSR &&\s*\(await import\("([^"]+)"\)/g;

/** All parts that are drawn by the server and fetched by the browser only when they are drawn there, by the names of their chunks. */
export const drawnByServer = (): string[] =>
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [...readFileSync(join("src", file), "utf8").matchAll(DRAWN)].map(([, to]) => basename(to!, ".tsx")));

/**
 * `virtual:client-manifest`: what the browser's build made, for the server's build (which runs second), and which parts the server draws;
 * undefined and none in development.
 */
export const clientManifest = (): Plugin => {
  let file = "";
  return {
    name: "client-manifest",
    configResolved(config) {
      if (config.command === "build") file = resolve(config.root, "dist/client/.vite/manifest.json");
    },
    resolveId: (id) => (id === "virtual:client-manifest" ? `\0${id}` : undefined),
    load(id) {
      if (id !== "\0virtual:client-manifest") return;
      const [manifest, still] = file ? [readFileSync(file, "utf8"), drawnByServer()] : ["undefined", []];
      return `export default ${manifest}; export const still = ${JSON.stringify(still)};`;
    },
  };
};
