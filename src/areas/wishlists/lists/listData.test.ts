import { expect, test } from "vitest";
import type { WishlistItem } from "./items/itemsContract.ts";
import { beforeOf, type ListData, stepped, withNote, withOrder, withoutItem, withVote } from "./listData.ts";
import { moved } from "./rules.ts";

const item = (id: number) => ({ id, up_votes: [7], down_votes: [8], note: "" }) as unknown as WishlistItem;
const data = { items: [1, 2, 3].map(item), members: [], last_change: 0 } as unknown as ListData;
const idsOf = ({ items }: ListData) => items.map(({ id }) => id);

test("a vote stands on one side at a time, and is taken back from either", () => {
  const votes = (changed: ListData) => [changed.items[1]!.up_votes, changed.items[1]!.down_votes];
  expect(votes(withVote(2, 9, true)(data))).toEqual([[7, 9], [8]]);
  expect(votes(withVote(2, 8, true)(data))).toEqual([[7, 8], []]);
  expect(votes(withVote(2, 7, false)(data))).toEqual([[], [8, 7]]);
  expect(votes(withVote(2, 7, null)(data))).toEqual([[], [8]]);
  expect(withVote(2, 9, true)(data).items[0]).toBe(data.items[0]);
});

test("items are noted on, taken out and put in another order", () => {
  expect(withNote(3, "x")(data).items[2]!.note).toBe("x");
  expect(idsOf(withoutItem(2)(data))).toEqual([1, 3]);
  expect(idsOf(withOrder([3, 1, 2])(data))).toEqual([3, 1, 2]);
});

test("a step up or down ends at the ends", () => {
  expect(stepped([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(stepped([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(stepped([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(stepped([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
});

test("what is moved among some of the items stands beside the same ones among all", () => {
  const all = [1, 2, 3, 4, 5];
  const within = (shown: number[], id: number) => moved(all, id, beforeOf(all, shown, id)).filter((one) => shown.includes(one));
  for (const shown of [
    [4, 2],
    [2, 5, 4],
    [5, 2, 4],
  ])
    expect(within(shown, shown.find((id, i) => all.indexOf(id) > all.indexOf(shown[i + 1] ?? 0)) ?? shown[0]!)).toEqual(shown);
  expect(beforeOf(all, [1, 2, 3, 4, 5], 5)).toBe(null);
  expect(beforeOf(all, [4, 2], 2)).toBe(5);
});
