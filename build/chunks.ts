import { resolve } from "node:path";
import { CORE, FIRST_PAGES, PRESSED } from "../src/app/routes/firstPages.ts";
import { pageFileOf, type PageName, paths } from "../src/paths.ts";
import { FILL } from "./paths.ts";
import { importedBy, importedByAll } from "./syntax.ts";

export const ENTRY = "src/app/browser/entry.tsx";
const pagesOf = (part: string) =>
  (Object.keys(FIRST_PAGES) as (keyof typeof FIRST_PAGES)[]).filter((page) => FIRST_PAGES[page] === part).map(pageFileOf);
/** The first pages by kind: pages of one kind share code and messages. */
export const PARTS = [...new Set(Object.values(FIRST_PAGES))].map((part) => ({ part, pages: pagesOf(part) }));
/** The files of all first pages. */
export const PAGES = PARTS.flatMap(({ pages }) => pages);
/** The files with which the first press on a page begins. */
export const PRESS = Object.values(PRESSED).flat();
const SHARED = "shared";
/** The chunk of what both home and search need beyond the shared code; pages that need some of it fetch it too. */
const LISTS = "lists";
/** The chunk of what a first press and some first pages need, or home and others, and neither search nor stay. */
const FIELDS = "fields";
/** Code that more pages than this need does not belong to the press alone. */
const OFTEN_PAGES = 8;
const PATHS = resolve("src/paths.ts");

/**
 * Decides which chunk a source file belongs to, by the files that import it statically: one chunk for the entry and what it, all
 * pages of the core, or a first press on home, search and stay need; one for what both home and search need besides; one per
 * combination for what pages of several kinds need, or all pages of one kind; three for what a first press opens. Other lazy
 * files, and what only some pages of one kind need, stay in their own chunks.
 */
export function chunkGroups() {
  const roots = [ENTRY, ...PAGES].map((file) => resolve(file));
  const inEntry = importedBy(resolve(ENTRY));
  const needed = PARTS.map(({ part, pages }) => ({ part, byPage: pages.map((page) => importedBy(resolve(page))) }));
  const inPress = importedByAll(PRESS);
  const groupOf = (id: string): string | null => {
    if (id === `\0${FILL}`) return SHARED; // every page has links (build/paths.ts)
    if (id === PATHS) return null; // a file that reads the whole table fetches it with its own code
    if (inEntry.has(id)) return SHARED;
    if (roots.includes(id) || /\/src\/app\//.test(id)) return null;
    const by = needed.filter(({ byPage }) => byPage.some((files) => files.has(id)));
    const parts = by.map(({ part }) => part);
    if (CORE.every((part) => parts.includes(part))) return SHARED;
    const isAt = (part: (typeof parts)[number]) => parts.includes(part);
    if (parts.length > 0 && inPress.has(id)) return isAt("stay") || (isAt("home") && isAt("search")) ? SHARED : FIELDS;
    if (isAt("home") && parts.length > 1) return isAt("search") ? LISTS : FIELDS;
    return parts.length > 1 || by[0]?.byPage.every((files) => files.has(id)) ? parts.join() : null;
  };
  const files = needed.flatMap(({ byPage }) => byPage.flatMap((one) => [...one]));
  const groups = new Set([SHARED, ...files.map(groupOf).filter((group) => group !== null)]);
  const first = new Set([...inEntry, ...files]);
  const { often, pressed } = partsOf([...inPress].filter((id) => !first.has(id)));
  const last = PARTS.length;
  const ranks: Record<string, number> = { [SHARED]: last, [LISTS]: last - 0.5, [FIELDS]: last - 0.5 };
  // The more pages need a file, the higher the priority of its group, because a group takes along what its files import.
  return [
    ...[...groups].map((name) => ({
      name,
      priority: 2 + (ranks[name] ?? name.split(",").length),
      test: (id: string) => groupOf(id) === name,
    })),
    // Files that these import and that the first pages need stay where they are.
    { name: "often", priority: 2, test: (id: string) => often.has(id), includeDependenciesRecursively: false },
    { name: "pressed", priority: 1, test: (id: string) => pressed.has(id), includeDependenciesRecursively: false },
  ];
}

/**
 * Splits what a press needs and the first pages do not: `often` for what many other interactions begin with or many pages import,
 * `pressed` for the rest.
 */
function partsOf(files: string[]) {
  const begins = importedByAll(PRESSED.often);
  const pages = (Object.keys(paths) as PageName[]).map((name) => importedBy(resolve(pageFileOf(name))));
  const isOften = (id: string) =>
    begins.has(id) || /\/src\/(ui|lib)\//.test(id) || pages.filter((needed) => needed.has(id)).length > OFTEN_PAGES;
  return { often: new Set(files.filter(isOften)), pressed: new Set(files.filter((id) => !isOften(id))) };
}
