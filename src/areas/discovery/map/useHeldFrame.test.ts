import { expect, test } from "vitest";
import { requestedSince, withRequested } from "./useHeldFrame.ts";

test("a map that is moved for an hour remembers only what may still be answered", () => {
  let requested: readonly number[] = [];
  for (let moves = 0; moves < 1000; moves++) {
    requested = withRequested(requested, moves);
    requested = withRequested(requested, moves); // sideways: the same latitude again
    // Each answer comes two questions late.
    requested = requestedSince(requested, moves - 2);
    expect(requested).toContain(moves);
  }
  expect(requested).toEqual([997, 998, 999]);
});

test("an answer lets go of what was asked before it and of nothing else", () => {
  expect(requestedSince([1, 2, 1, 3], 1)).toEqual([1, 2, 1, 3]);
  expect(requestedSince([1, 2, 1, 3], 2)).toEqual([2, 1, 3]);
  expect(requestedSince([1, 2], 7)).toEqual([1, 2]);
  expect(requestedSince([1, 2], undefined)).toEqual([1, 2]);
});
