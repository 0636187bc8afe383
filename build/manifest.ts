import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { ESTree, Plugin } from "vite";
import { textOf, walk } from "./syntax.ts";

/**
 * What the browser's build records in its folder: its chunks (Vite's own manifest) and its pages' style sheets (pageSheets.ts).
 */
const MANIFEST = ".vite/manifest.json";
export const SHEETS = ".vite/sheets.json";

/** The chunk names of all parts that the server renders and that the browser fetches only when it renders them itself. */
export const drawnByServer = (): string[] =>
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => drawnIn(file, readFileSync(join("src", file), "utf8")))
    .map((to) => basename(to, ".tsx"));

/**
 * The files that a file loads on the server before it renders: islands (`island(async () => (await
 * import("./HeartLink.tsx")).HeartLink)`), and what it imports only there (`import.meta.env.SSR && (await
 * import("./FiltersForm.tsx")).FiltersForm`).
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
 * `virtual:client-manifest`: the manifest of the browser's build and the pages' style sheets, for the server's build (which runs
 * second); undefined in development.
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
