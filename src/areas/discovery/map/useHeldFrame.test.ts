import { expect, test } from "vitest";
import { askedSince, withAsked } from "./useHeldFrame.ts";

test("a map that is moved for an hour remembers only what may still be answered", () => {
  let asked: readonly number[] = [];
  for (let moves = 0; moves < 1000; moves++) {
    asked = withAsked(asked, moves);
    asked = withAsked(asked, moves); // sideways: the same latitude again
    // Each answer comes two questions late.
    asked = askedSince(asked, moves - 2);
    expect(asked).toContain(moves);
  }
  expect(asked).toEqual([997, 998, 999]);
});

test("an answer lets go of what was asked before it and of nothing else", () => {
  expect(askedSince([1, 2, 1, 3], 1)).toEqual([1, 2, 1, 3]);
  expect(askedSince([1, 2, 1, 3], 2)).toEqual([2, 1, 3]);
  expect(askedSince([1, 2], 7)).toEqual([1, 2]);
  expect(askedSince([1, 2], undefined)).toEqual([1, 2]);
});
