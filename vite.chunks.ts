import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { FILL } from "./vite.paths.ts";

export const ENTRY = "src/app/entry.tsx";
/** The pages that nearly everyone opens (CORE of `app/routes.tsx`). */
export const PAGES = ["src/pages/Home.tsx", "src/pages/Search.tsx", "src/pages/Stay.tsx"];

/**
 * In which chunk a file of ours stands, by who imports it at once, not later: what the entry needs, or all of these pages, in one; what
 * only some of them need, in theirs. What is lazy, and what only other pages need, stays by itself.
 */
export function chunkGroups() {
  const needs = new Map<string, string[]>();
  for (const root of [ENTRY, ...PAGES])
    for (const file of importedBy(resolve(root))) needs.set(file, [...(needs.get(file) ?? []), root]);
  const roots = [ENTRY, ...PAGES].map((root) => resolve(root));
  const isOf = (pages: string[]) => (id: string) => {
    const by = roots.includes(id) ? [] : (needs.get(id) ?? []);
    // Every page has links (vite.paths.ts).
    const isShared = by.includes(ENTRY) || by.length === PAGES.length || id === `\0${FILL}`;
    return pages.length === PAGES.length ? isShared && !/\/src\/app\//.test(id) : !isShared && by.join() === pages.join();
  };
  // The more pages need a file, the sooner its group takes it, for a group takes along what its files import.
  const sets = [PAGES, ...PAGES.map((page) => PAGES.filter((other) => other !== page)), ...PAGES.map((page) => [page])];
  return sets.map((pages) => ({
    name: pages.map((page) => /(\w+)\.tsx$/.exec(page)![1]).join(""),
    priority: pages.length,
    test: isOf(pages),
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
