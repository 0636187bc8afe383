import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { pageFileOf, type PageName, paths } from "../src/paths.ts";
import { closureOf } from "../src/lib/browser/closureOf.ts";
import { ENTRY } from "./chunks.ts";
import { ORDER } from "./layers.ts";
import { drawnByServer, SHEETS } from "./manifest.ts";

/** The sheet that all pages link, and each page's own, by its file. `of`: the sheets of parts that it is made of. */
export type PageSheets = { common: string; own: Record<string, { file: string; of: string[] }> };

/** What the bundler says of a chunk that matters here, by its file. */
export type Chunks = Record<
  string,
  { name: string; modules: string[]; imports: string[]; dynamicImports: string[]; css: string[] }
>;

/**
 * Each page waits for two sheets before it is drawn, not for one of each part: for what all pages have, or most, and for what is its own.
 * Parts that come later bring theirs by themselves, unless the page's own has them already (build/sheets.ts).
 */
export const pageSheets = (): Plugin => {
  let sheets: ReturnType<typeof sheetsOf>;
  return {
    name: "page-sheets",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "pre", // before Vite writes down which sheets a part brings
      handler(_, bundle) {
        const chunks: Chunks = {};
        for (const file of Object.values(bundle))
          if (file.type === "chunk") {
            const { name, imports, dynamicImports, moduleIds: modules, viteMetadata } = file;
            chunks[file.fileName] = { name, modules, imports, dynamicImports, css: [...(viteMetadata?.importedCss ?? [])] };
          }
        sheets = sheetsOf(chunks, {
          entry: ENTRY,
          pages: (Object.keys(paths) as PageName[]).map(pageFileOf),
          drawn: drawnByServer(),
        });
        // Which all pages have already, no part has to bring.
        for (const file of Object.values(bundle))
          if (file.type === "chunk") for (const sheet of sheets.common) file.viteMetadata?.importedCss.delete(sheet);
      },
    },
    writeBundle({ dir }) {
      const write = (of: string[]) => {
        const sheet = merged(of.map((file) => readFileSync(join(dir!, file), "utf8")));
        const file = `assets/${createHash("sha256").update(sheet).digest("base64url").slice(0, 7)}.css`;
        writeFileSync(join(dir!, file), sheet);
        return { file, of };
      };
      const own = Object.entries(sheets.own).flatMap(([page, of]) => (of.length > 0 ? [[page, write(of)] as const] : []));
      const all: PageSheets = { common: write(sheets.common).file, own: Object.fromEntries(own) };
      writeFileSync(join(dir!, SHEETS), JSON.stringify(all));
    },
  };
};

/**
 * The sheets of parts by who is drawn with them: every page (what the entry and half of the pages need), and each page besides. `drawn`: the
 * names of parts that are fetched later although the server has drawn them.
 */
export function sheetsOf(chunks: Chunks, { entry, pages, drawn }: { entry: string; pages: string[]; drawn: string[] }) {
  const fileWith = (module: string) => {
    const found = Object.keys(chunks).find((file) => chunks[file]!.modules.includes(resolve(module)));
    if (found === undefined) throw new Error(`${module} is in no chunk`);
    return found;
  };
  const sheetsOfModule = (module: string) => {
    const parts = [...closureOf(chunks, fileWith(module))];
    const later = parts.flatMap((part) => chunks[part]!.dynamicImports);
    const drawnLater = later.filter((part) => drawn.includes(chunks[part]!.name)).flatMap((part) => [...closureOf(chunks, part)]);
    return new Set([...parts, ...drawnLater].flatMap((part) => chunks[part]!.css));
  };
  const byPage = pages.map((page) => [page, sheetsOfModule(page)] as const);
  const isOfMost = (file: string) => byPage.filter(([, sheets]) => sheets.has(file)).length > pages.length / 2;
  const all = new Set([...sheetsOfModule(entry), ...byPage.flatMap(([, sheets]) => [...sheets].filter(isOfMost))]);
  return {
    common: [...all],
    own: Object.fromEntries(byPage.map(([page, sheets]) => [page, [...sheets].filter((file) => !all.has(file))])),
  };
}

/** One sheet of several: the order of the layers, which each of them says, once. */
function merged(sheets: string[]): string {
  const parts = sheets.map((sheet) => {
    if (!sheet.startsWith(ORDER) || /@(import|charset)\b/.test(sheet)) throw new Error(`Not to be merged: ${sheet.slice(0, 80)}`);
    return sheet.slice(ORDER.length).trim();
  });
  return ORDER + parts.join("");
}
