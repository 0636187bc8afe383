import { resolve } from "node:path";
import { expect, test } from "vitest";
import { CORE } from "../src/app/routes/firstPages.ts";
import { chunkGroups, ENTRY, PAGES, PARTS } from "./chunks.ts";
import { importedBy } from "./syntax.ts";

const groups = chunkGroups().toSorted((a, b) => b.priority - a.priority);
const groupOf = (file: string) => groups.find(({ test }) => test(resolve(file)))?.name;

test("what all pages of the core import at once is one chunk, and a page and what it alone needs stay by themselves", () => {
  const cores = PARTS.filter(({ part }) => (CORE as string[]).includes(part));
  const [first, ...others] = cores.map(({ pages }) => new Set(pages.flatMap((page) => [...importedBy(resolve(page))])));
  const common = [...first!].filter((file) => /\/src\/(ui|lib)\//.test(file) && others.every((files) => files.has(file)));
  expect(common.length).toBeGreaterThan(20);
  expect(common.filter((file) => groupOf(file) !== "shared")).toEqual([]);
  expect(groupOf(ENTRY)).toBe("shared"); // it is a file less on every page
  expect(PAGES.map(groupOf).filter(Boolean)).toEqual([]);
  const lazy = ["src/areas/discovery/map/live/LiveFrame.tsx", "src/paths.ts", "src/pages/trips/Trips.tsx"];
  expect(lazy.map(groupOf)).toEqual(lazy.map(() => undefined));
});

test("what a first press opens is in one chunk, and what much else begins with as well in another", () => {
  const opened = [
    "src/app/browser/openers/openSaving.ts",
    "src/areas/identity/accounts/screens/AuthModal.tsx",
    "src/app/browser/openers/openCall.ts",
    "src/app/browser/openers/openers.ts",
  ];
  expect(opened.map(groupOf)).toEqual(["pressed", "pressed", "often", "often"]);
});
