import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { ESTree, Plugin } from "vite";
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

/**
 * What a file has on the server before it draws: islands (`island(async () => (await import("./HeartLink.tsx")).HeartLink)`), and what it
 * fetches there alone (`import.meta.env.SSR && (await import("./FiltersForm.tsx")).FiltersForm`).
 */
export function drawnIn(file: string, code: string): string[] {
  const found: string[] = [];
  const find = (expression: ESTree.Expression) => {
    const part = expression.type === "MemberExpression" ? expression.object : expression;
    const value = part.type === "ParenthesizedExpression" ? part.expression : part;
    const to = value.type === "AwaitExpression" && value.argument.type === "ImportExpression" && textOf(value.argument.source);
    if (to) found.push(to);
    return to;
  };
  if (!/import\.meta\.env\.SSR|\bisland\(/.test(code)) return found;
  walk(file, code, {
    LogicalExpression({ operator, left, right }) {
      if (operator === "&&" && code.slice(left.start, left.end) === "import.meta.env.SSR") find(right);
    },
    CallExpression({ callee, arguments: [open] }) {
      if (callee.type !== "Identifier" || callee.name !== "island") return;
      const body = open?.type === "ArrowFunctionExpression" && open.body;
      if (!body || body.type === "BlockStatement" || !find(body)) throw new Error(`${file}: an island's file cannot be read`);
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
