import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { pageFileOf, type PageName, paths } from "../src/paths.ts";
import { closureOf } from "../src/lib/browser/closureOf.ts";
import { ENTRY } from "./chunks.ts";
import { ORDER } from "./layers.ts";
import { drawnByServer, SHEETS } from "./manifest.ts";

/**
 * The style sheet that all pages link, and each page's own, by the page's file. `of`: the sheets of parts from which it is
 * merged.
 */
export type PageSheets = { common: string; own: Record<string, { file: string; of: string[] }> };

/** The fields of a bundler's chunk that matter here, by file. */
export type Chunks = Record<
  string,
  { name: string; modules: string[]; imports: string[]; dynamicImports: string[]; css: string[] }
>;

/**
 * Before it is rendered, each page waits for two style sheets instead of one per part: one for what all or most pages need, and
 * one for its own parts. Parts that load later bring theirs themselves, unless the page's own sheet contains them already
 * (build/sheets.ts).
 */
export const pageSheets = (): Plugin => {
  let sheets: ReturnType<typeof sheetsOf>;
  return {
    name: "page-sheets",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "pre", // before Vite records which sheets a part brings
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
        // A part does not have to bring a sheet that all pages have already.
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
 * The parts' style sheets, grouped by the pages that render them: those of every page (what the entry and half of the pages
 * need), and those of each page besides. `drawn`: the names of parts that are fetched later although the server has rendered
 * them.
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

/** Merges several sheets into one and keeps only one copy of the layers' order, which each of them declares. */
function merged(sheets: string[]): string {
  const parts = sheets.map((sheet) => {
    if (!sheet.startsWith(ORDER) || /@(import|charset)\b/.test(sheet)) throw new Error(`Not to be merged: ${sheet.slice(0, 80)}`);
    return sheet.slice(ORDER.length).trim();
  });
  return ORDER + parts.join("");
}
