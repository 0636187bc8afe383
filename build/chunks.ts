import { resolve } from "node:path";
import { CORE, FIRST_PAGES, PRESSED } from "../src/app/routes/firstPages.ts";
import { pageFileOf, type PageName, paths } from "../src/paths.ts";
import { FILL } from "./paths.ts";
import { importedBy, importedByAll } from "./syntax.ts";

export const ENTRY = "src/app/browser/entry.tsx";
const pagesOf = (part: string) =>
  (Object.keys(FIRST_PAGES) as (keyof typeof FIRST_PAGES)[]).filter((page) => FIRST_PAGES[page] === part).map(pageFileOf);
/** The first pages by kind: those of one have code and words in common. */
export const PARTS = [...new Set(Object.values(FIRST_PAGES))].map((part) => ({ part, pages: pagesOf(part) }));
/** The files of all of them. */
export const PAGES = PARTS.flatMap(({ pages }) => pages);
/** What a first press begins with. */
export const PRESS = Object.values(PRESSED).flat();
const SHARED = "shared";
/** What both home and search need besides, and with it whichever pages need some of it. */
const LISTS = "lists";
/** What a first press needs, and some pages of the first beyond the core too. */
const FIELDS = "fields";
/** Code that so many pages need besides is not only the press's. */
const OFTEN_PAGES = 8;
const PATHS = resolve("src/paths.ts");

/**
 * In which chunk a file of ours stands, by who imports it at once, not later: what the entry needs, or all pages of the core, in one;
 * what both home and search need besides, in one; what pages of several kinds need, or all of one kind, in theirs; what a first press
 * opens, in three. What is lazy otherwise, and what only some pages of one kind need, stays by itself.
 */
export function chunkGroups() {
  const roots = [ENTRY, ...PAGES].map((file) => resolve(file));
  const inEntry = importedBy(resolve(ENTRY));
  const needed = PARTS.map(({ part, pages }) => ({ part, byPage: pages.map((page) => importedBy(resolve(page))) }));
  const inPress = importedByAll(PRESS);
  const groupOf = (id: string): string | null => {
    if (id === `\0${FILL}`) return SHARED; // every page has links (build/paths.ts)
    if (id === PATHS) return null; // who reads the table whole fetches it with its own code
    if (roots.includes(id) || /\/src\/app\//.test(id)) return null;
    const by = needed.filter(({ byPage }) => byPage.some((files) => files.has(id)));
    const parts = by.map(({ part }) => part);
    if (inEntry.has(id) || CORE.every((part) => parts.includes(part))) return SHARED;
    if (parts.includes("home") && parts.includes("search")) return LISTS;
    if (parts.length > 0 && inPress.has(id) && !parts.includes("home")) return parts.includes("stay") ? SHARED : FIELDS;
    return parts.length > 1 || by[0]?.byPage.every((files) => files.has(id)) ? parts.join() : null;
  };
  const files = needed.flatMap(({ byPage }) => byPage.flatMap((one) => [...one]));
  const groups = new Set([SHARED, ...files.map(groupOf).filter((group) => group !== null)]);
  const first = new Set([...inEntry, ...files]);
  const { often, pressed } = partsOf([...inPress].filter((id) => !first.has(id)));
  const last = PARTS.length;
  const ranks: Record<string, number> = { [SHARED]: last, [LISTS]: last - 0.5, [FIELDS]: last - 0.5 };
  // The more pages need a file, the sooner its group takes it, for a group takes along what its files import.
  return [
    ...[...groups].map((name) => ({
      name,
      priority: 2 + (ranks[name] ?? name.split(",").length),
      test: (id: string) => groupOf(id) === name,
    })),
    // What these import and the first pages need stays where it is.
    { name: "often", priority: 2, test: (id: string) => often.has(id), includeDependenciesRecursively: false },
    { name: "pressed", priority: 1, test: (id: string) => pressed.has(id), includeDependenciesRecursively: false },
  ];
}

/** Of what a press needs and the first pages do not: what much else begins with, or many pages have; and the rest. */
function partsOf(files: string[]) {
  const begins = importedByAll(PRESSED.often);
  const pages = (Object.keys(paths) as PageName[]).map((name) => importedBy(resolve(pageFileOf(name))));
  const isOften = (id: string) =>
    begins.has(id) || /\/src\/(ui|lib)\//.test(id) || pages.filter((needed) => needed.has(id)).length > OFTEN_PAGES;
  return { often: new Set(files.filter(isOften)), pressed: new Set(files.filter((id) => !isOften(id))) };
}
