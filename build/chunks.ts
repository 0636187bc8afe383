import { resolve } from "node:path";
import { CORE, FIRST_PAGES } from "../src/app/firstPages.ts";
import { pageFileOf, type PageName, paths } from "../src/paths.ts";
import { FILL } from "./paths.ts";
import { importedBy } from "./syntax.ts";

export const ENTRY = "src/app/entry.tsx";
const pagesOf = (part: string) =>
  (Object.keys(FIRST_PAGES) as (keyof typeof FIRST_PAGES)[]).filter((page) => FIRST_PAGES[page] === part).map(pageFileOf);
/** The first pages by kind: those of one have code and words in common. */
export const PARTS = [...new Set(Object.values(FIRST_PAGES))].map((part) => ({ part, pages: pagesOf(part) }));
/** The files of all of them. */
export const PAGES = PARTS.flatMap(({ pages }) => pages);
const SHARED = "shared";
/** What a first press opens over a page: saving and log-in, each in one piece, so that a press waits for few files. */
const PRESSED = { name: "pressed", roots: ["src/app/openSaving.ts", "src/app/openAuth.tsx"] };
/** What that and much else is made of. */
const OFTEN = "often";
const OFTEN_PAGES = 8;
const PATHS = resolve("src/paths.ts");

/**
 * In which chunk a file of ours stands, by who imports it at once, not later: what the entry needs, all pages of the core, or home and
 * most others, in one; what pages of several kinds need, or all of one kind, in theirs; what a first press opens, in two. What is lazy
 * otherwise, and what only some pages of one kind need, stays by itself.
 */
export function chunkGroups() {
  const roots = [ENTRY, ...PAGES].map((file) => resolve(file));
  const inEntry = importedBy(resolve(ENTRY));
  const needed = PARTS.map(({ part, pages }) => ({ part, byPage: pages.map((page) => importedBy(resolve(page))) }));
  const groupOf = (id: string): string | null => {
    if (id === `\0${FILL}`) return SHARED; // every page has links (build/paths.ts)
    if (id === PATHS) return null; // who reads the table whole fetches it with its own code
    if (roots.includes(id) || /\/src\/app\//.test(id)) return null;
    const by = needed.filter(({ byPage }) => byPage.some((files) => files.has(id)));
    const parts = by.map(({ part }) => part);
    const isMostly = parts.includes("home") && parts.length > CORE.length;
    if (inEntry.has(id) || isMostly || CORE.every((part) => parts.includes(part))) return SHARED;
    return parts.length > 1 || by[0]?.byPage.every((files) => files.has(id)) ? parts.join() : null;
  };
  const files = needed.flatMap(({ byPage }) => byPage.flatMap((one) => [...one]));
  const groups = new Set([SHARED, ...files.map(groupOf).filter((group) => group !== null)]);
  const first = new Set([...inEntry, ...files]);
  const [often, pressed] = pressedParts((id) => !first.has(id));
  // The more pages need a file, the sooner its group takes it, for a group takes along what its files import.
  return [
    ...[...groups].map((name) => ({
      name,
      priority: 2 + (name === SHARED ? PARTS.length : name.split(",").length),
      test: (id: string) => groupOf(id) === name,
    })),
    // What these import and the first pages need stays where it is.
    { name: OFTEN, priority: 2, test: (id: string) => often.has(id), includeDependenciesRecursively: false },
    { name: PRESSED.name, priority: 1, test: (id: string) => pressed.has(id), includeDependenciesRecursively: false },
  ];
}

/** What a press needs that the first pages do not: what many other pages have too, or any dialog, and the rest. */
function pressedParts(isFree: (id: string) => boolean): [often: Set<string>, pressed: Set<string>] {
  const all = new Set(PRESSED.roots.flatMap((file) => [...importedBy(resolve(file))]));
  const pages = (Object.keys(paths) as PageName[]).map((name) => importedBy(resolve(pageFileOf(name))));
  const isOften = (id: string) => /\/src\/(ui|lib)\//.test(id) || pages.filter((files) => files.has(id)).length > OFTEN_PAGES;
  const [often, pressed] = [new Set<string>(), new Set<string>()];
  for (const id of all) if (isFree(id)) (isOften(id) ? often : pressed).add(id);
  return [often, pressed];
}
