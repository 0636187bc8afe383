import { expect, test } from "vitest";
import { isSlipOf } from "./isSlipOf.ts";

test("a letter wrong, missing, too many or swapped is a slip; another word is not", () => {
  for (const typed of ["lisbon", "lisbonn", "lsbon", "lizbon", "libson"]) expect(isSlipOf(typed, "lisbon")).toBe(true);
  expect(isSlipOf("reykjavki", "reykjavik")).toBe(true);
  expect(isSlipOf("qwertyville", "libertyville")).toBe(false);
  expect(isSlipOf("nowhere", "nowe")).toBe(false);
  expect(isSlipOf("rom", "rome")).toBe(true);
  expect(isSlipOf("abc", "xyz")).toBe(false);
});
