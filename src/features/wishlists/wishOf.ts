import type { Wishlist } from "./contract.ts";

/** The days and guests of a list, as they go along to the page of a stay. */
export const wishOf = (list: Pick<Wishlist, "checkin" | "checkout" | "number_of_adults" | "number_of_children">) => ({
  checkin: list.checkin ?? undefined,
  checkout: list.checkout ?? undefined,
  adults: list.number_of_adults,
  children: list.number_of_children || undefined,
});
