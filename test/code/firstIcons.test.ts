import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { MORE_ICONS } from "#ui/icons/moreIcons.ts";
import { ENTRY, PAGES } from "../../build/chunks.ts";
import { importedBy } from "../../build/syntax.ts";

const DRAWN = /<Icon\b[^>]*>|\bicon=(?:"[^"]*"|\{[^}]*\})/g;

test("what the first pages are taken over with draws no icon that comes later", () => {
  const files = new Set([ENTRY, ...PAGES].flatMap((file) => [...importedBy(resolve(file))]));
  const drawn = [...files]
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(DRAWN)])
    .flatMap(([element]) => [...element.matchAll(/"([^"]+)"/g)].map(([, name]) => name!));
  expect(drawn).toContain("search");
  expect(drawn.filter((name) => Object.hasOwn(MORE_ICONS, name))).toEqual([]);
});
