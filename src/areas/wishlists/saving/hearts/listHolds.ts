import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import { isFull, KINDS, SAVED_KINDS, type SavedItem } from "#areas/wishlists/lists/rules.ts";

export const containsItem = (list: Wishlist, { kind, id }: SavedItem): boolean => list[SAVED_KINDS[kind].ids].includes(id);

/** The number of items of all kinds. */
export const countItems = (list: Wishlist): number => KINDS.reduce((sum, kind) => sum + list[SAVED_KINDS[kind].count], 0);

/** Nothing more of this kind fits in; what is in the list can still be removed. */
export const isFullFor = (list: Wishlist, item: SavedItem): boolean => isFull(list, item.kind) && !containsItem(list, item);

/** The same list after this thing was saved into it or removed. */
export function withItem(list: Wishlist, { kind, id }: SavedItem, isIn: boolean): Wishlist {
  const { ids, count } = SAVED_KINDS[kind];
  const others = list[ids].filter((one) => one !== id);
  const now = isIn ? [id, ...others] : others;
  return { ...list, [ids]: now, [count]: now.length };
}
