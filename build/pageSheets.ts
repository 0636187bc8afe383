import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import { pageFileOf, type PageName, paths } from "../src/paths.ts";
import { closureOf } from "../src/lib/closureOf.ts";
import { ENTRY } from "./chunks.ts";
import { ORDER } from "./layers.ts";
import { drawnByServer, MANIFEST, SHEETS } from "./manifest.ts";

/** A sheet that a page links, and the sheets of parts that it is made of. */
export type PageSheet = { file: string; of: string[] };
export type PageSheets = { common: PageSheet; own: Record<string, PageSheet> };

/**
 * Each page waits for two sheets before it is drawn, not for one of each part: for what all pages have, or most, and for what is its own.
 * Parts that come later bring theirs by themselves, unless the page's have them already (build/sheets.ts).
 */
export const pageSheets = (): Plugin => ({
  name: "page-sheets",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  writeBundle({ dir }, bundle) {
    const manifest = bundle[MANIFEST];
    if (manifest?.type !== "asset") throw new Error("No manifest of the browser's files was written");
    const pages = (Object.keys(paths) as PageName[]).map(pageFileOf);
    const { common, own } = sheetsOf(JSON.parse(String(manifest.source)) as Manifest, pages, drawnByServer());
    const write = (of: string[]): PageSheet => {
      const sheet = merged(of.map((file) => readFileSync(join(dir!, file), "utf8")));
      const file = `assets/${createHash("sha256").update(sheet).digest("base64url").slice(0, 7)}.css`;
      writeFileSync(join(dir!, file), sheet);
      return { file, of };
    };
    const written = Object.entries(own).flatMap(([page, of]) => (of.length > 0 ? [[page, write(of)] as const] : []));
    const all: PageSheets = { common: write(common), own: Object.fromEntries(written) };
    writeFileSync(join(dir!, SHEETS), JSON.stringify(all));
  },
});

/**
 * The sheets of parts by who is drawn with them: every page (what the entry and half of the pages need), and each page besides. `drawn`: the
 * parts that are fetched later although the server has drawn them.
 */
export function sheetsOf(
  manifest: Manifest,
  pages: string[],
  drawn: string[],
): { common: string[]; own: Record<string, string[]> } {
  const of = (key: string) => {
    const parts = [...closureOf(manifest, key)];
    const later = parts.flatMap((part) => manifest[part]!.dynamicImports ?? []);
    const still = later
      .filter((part) => drawn.includes(manifest[part]!.name ?? ""))
      .flatMap((part) => [...closureOf(manifest, part)]);
    return new Set([...parts, ...still].flatMap((part) => manifest[part]!.css ?? []));
  };
  const byPage = pages.map((page) => [page, of(page)] as const);
  const isOfMost = (file: string) => byPage.filter(([, sheets]) => sheets.has(file)).length > pages.length / 2;
  const common = new Set([...of(ENTRY), ...byPage.flatMap(([, sheets]) => [...sheets].filter(isOfMost))]);
  return {
    common: [...common],
    own: Object.fromEntries(byPage.map(([page, sheets]) => [page, [...sheets].filter((file) => !common.has(file))])),
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
