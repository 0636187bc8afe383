import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CORE, FIRST_PAGES } from "./src/app/firstPages.ts";
import { pageFileOf } from "./src/paths.ts";
import { FILL } from "./vite.paths.ts";

export const ENTRY = "src/app/entry.tsx";
const pagesOf = (part: string) =>
  (Object.keys(FIRST_PAGES) as (keyof typeof FIRST_PAGES)[]).filter((page) => FIRST_PAGES[page] === part).map(pageFileOf);
/** The first pages by kind: those of one have code and words in common. */
export const PARTS = [...new Set(Object.values(FIRST_PAGES))].map((part) => ({ part, pages: pagesOf(part) }));
/** The files of all of them. */
export const PAGES = PARTS.flatMap(({ pages }) => pages);
const SHARED = "shared";

/**
 * In which chunk a file of ours stands, by who imports it at once, not later: what the entry needs, all pages of the core, or home and
 * most others, in one; what only some of the first pages need, in theirs. What is lazy, and what only pages of one kind need, stays by
 * itself, but for the searches of finds, which are nearly one page.
 */
export function chunkGroups() {
  const roots = [ENTRY, ...PAGES].map((file) => resolve(file));
  const inEntry = importedBy(resolve(ENTRY));
  const needs = new Map<string, Set<string>>();
  for (const { part, pages } of PARTS)
    for (const page of pages)
      for (const file of importedBy(resolve(page))) needs.set(file, (needs.get(file) ?? new Set()).add(part));
  const groupOf = (id: string): string | null => {
    if (id === `\0${FILL}`) return SHARED; // every page has links (vite.paths.ts)
    if (roots.includes(id) || /\/src\/app\//.test(id)) return null;
    const by = needs.get(id) ?? new Set();
    const isMostly = by.has("home") && by.size > CORE.length;
    if (inEntry.has(id) || isMostly || CORE.every((part) => by.has(part))) return SHARED;
    return by.size > 1 || by.has("findSearch") || CORE.some((part) => by.has(part)) ? [...by].join() : null;
  };
  const groups = new Set([SHARED, ...[...needs.keys()].map(groupOf).filter((group) => group !== null)]);
  // The more pages need a file, the sooner its group takes it, for a group takes along what its files import.
  return [...groups].map((name) => ({
    name,
    priority: name === SHARED ? PARTS.length : name.split(",").length,
    test: (id: string) => groupOf(id) === name,
  }));
}

export function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const code = /\.tsx?$/.test(file) ? readFileSync(file, "utf8").replace(/import type [^;]*?from "[^"]+"/g, "") : "";
  for (const [, to] of code.matchAll(/(?:from|import)\s*"([^"]+)"/g)) importedBy(pathOf(file, to!), seen);
  return seen;
}

/** By the package's own imports (`#ui/…`), or beside the file. */
const pathOf = (from: string, to: string) => (to.startsWith("#") ? resolve("src", to.slice(1)) : resolve(dirname(from), to));
