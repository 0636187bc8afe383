import { expect, test } from "vitest";
import { visualRuns } from "./visualRuns.server.ts";

const seen = (line: string, dir: "ltr" | "rtl") => visualRuns(line, dir).map(({ text }) => text);

test("a line's pieces stand from left to right as they are seen, in both directions", () => {
  expect(seen("Total 3", "ltr")).toEqual(["Total 3"]);
  expect(seen("أبجد Rua 7", "rtl")).toEqual(["Rua 7", "أبجد "]);
  expect(seen("أب (12) جد", "rtl")).toEqual([") جد", "12", "أب ("]);
  expect(seen("Rua أبجد 7", "ltr")).toEqual(["Rua ", "7", "أبجد "]);
});

test("a piece says whether it is read from the right, also where it has signs only", () => {
  expect(visualRuns("\u20686\u2069%، \u2068Funchal\u2069", "rtl")).toEqual([
    { text: "Funchal", isRight: false },
    { text: "%، ", isRight: true },
    { text: "6", isRight: false },
  ]);
});

test("marks of direction are no letters", () => {
  expect(seen("\u2066a\u2069", "ltr")).toEqual(["a"]);
});
