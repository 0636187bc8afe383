import { resolve } from "node:path";
import { expect, test } from "vitest";
import { type Chunks, sheetsOf } from "./pageSheets.ts";

const chunk = (name: string, css: string[] = [], imports: string[] = [], dynamicImports: string[] = []) => ({
  name,
  modules: [resolve(`src/${name}.tsx`)],
  imports,
  dynamicImports,
  css,
});
const CHUNKS: Chunks = {
  "e.js": chunk("entry", ["reset.css"], ["ui.js"], ["foot.js", "a.js", "dialog.js"]),
  "ui.js": chunk("ui", ["ui.css"]),
  "foot.js": chunk("Foot", ["foot.css"]),
  "card.js": chunk("Card", ["card.css"]),
  "dialog.js": chunk("Dialog", ["dialog.css"], ["card.js"]),
  "a.js": chunk("A", ["a.css"], ["ui.js", "card.js"], ["dialog.js"]),
  "b.js": chunk("B", ["b.css"], ["card.js"], ["foot.js"]),
  "c.js": chunk("C"),
};

test("every page has the sheets of the entry and of most pages in one, and in its own what it alone is drawn with", () => {
  const sheets = sheetsOf(CHUNKS, { entry: "src/entry.tsx", pages: ["src/A.tsx", "src/B.tsx", "src/C.tsx"], drawn: ["Foot"] });
  expect(sheets.common).toEqual(["reset.css", "ui.css", "foot.css", "card.css"]);
  expect(sheets.own).toEqual({ "src/A.tsx": ["a.css"], "src/B.tsx": ["b.css"], "src/C.tsx": [] });
});

test("a page that stands in no chunk fails the build", () => {
  expect(() => sheetsOf(CHUNKS, { entry: "src/entry.tsx", pages: ["src/Gone.tsx"], drawn: [] })).toThrow("src/Gone.tsx");
});
