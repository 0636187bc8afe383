import { expect, test } from "vitest";
import { visualRuns } from "./visualRuns.server.ts";

const seen = (line: string, dir: "ltr" | "rtl") => visualRuns(line, dir).map(({ text }) => text);

test("a line's pieces stand from left to right as they are seen, in both directions", () => {
  expect(seen("Total 3", "ltr")).toEqual(["Total 3"]);
  expect(seen("أبجد Rua 7", "rtl")).toEqual(["Rua 7", "أبجد "]);
  expect(seen("أب (12) جد", "rtl")).toEqual(
    [") جد", "12", "أب ("].map((text) => text.replace(/[()]/g, (one) => (one === "(" ? ")" : "("))),
  );
  expect(seen("Rua أبجد 7", "ltr")).toEqual(["Rua ", "7", "أبجد "]);
});

test("signs between letters that are read from the right are turned around by us, for no font does", () => {
  expect(seen("\u20686\u2069%، \u2068Funchal\u2069", "rtl")).toEqual(["Funchal", " ،%", "6"]);
});

test("letters of the reader's own fonts are pieces of their own, marks of direction are none", () => {
  expect(visualRuns("町家 12", "ltr")).toEqual([
    { text: "町家", isBroad: true },
    { text: " 12", isBroad: false },
  ]);
  expect(seen("\u2066a\u2069", "ltr")).toEqual(["a"]);
});
