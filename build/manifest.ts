import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { textOf, walk } from "./syntax.ts";

/** What the browser's build tells of itself, in its folder: its chunks (Vite's own manifest), and its pages' sheets (pageSheets.ts). */
const MANIFEST = ".vite/manifest.json";
export const SHEETS = ".vite/sheets.json";

/** All parts that are drawn by the server and fetched by the browser only when they are drawn there, by the names of their chunks. */
export const drawnByServer = (): string[] =>
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => drawnIn(file, readFileSync(join("src", file), "utf8")))
    .map((to) => basename(to, ".tsx"));

/** What a file has on the server before it draws, islands above all: `import.meta.env.SSR && (await import("./HeartLink.tsx")).HeartLink`. */
export function drawnIn(file: string, code: string): string[] {
  const found: string[] = [];
  if (!code.includes("import.meta.env.SSR")) return found;
  walk(file, code, {
    LogicalExpression({ operator, left, right }) {
      if (operator !== "&&" || code.slice(left.start, left.end) !== "import.meta.env.SSR") return;
      const part = right.type === "MemberExpression" ? right.object : right;
      const awaited = part.type === "ParenthesizedExpression" ? part.expression : part;
      if (awaited.type !== "AwaitExpression" || awaited.argument.type !== "ImportExpression") return;
      const to = textOf(awaited.argument.source);
      if (to !== undefined) found.push(to);
    },
  });
  return found;
}

/**
 * `virtual:client-manifest`: what the browser's build made, and which sheets the pages have, for the server's build (which runs second);
 * undefined in development.
 */
export const clientManifest = (): Plugin => {
  let folder = "";
  return {
    name: "client-manifest",
    configResolved(config) {
      if (config.command === "build") folder = resolve(config.root, "dist/client");
    },
    resolveId: (id) => (id === "virtual:client-manifest" ? `\0${id}` : undefined),
    load(id) {
      if (id !== "\0virtual:client-manifest") return;
      const [manifest, sheets] = [MANIFEST, SHEETS].map((file) =>
        folder ? readFileSync(join(folder, file), "utf8") : "undefined",
      );
      return `export default ${manifest}; export const sheets = ${sheets};`;
    },
  };
};
