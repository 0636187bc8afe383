import { flag, list, number, oneOf, type Read, readValues, slug, text } from "#lib/http/addressValues.ts";
import { boundTyped } from "#lib/money/typedAmount.ts";
import { inOrder, STAY_PARAMETERS } from "#areas/discovery/listings/readStaySearch.ts";
import { ROOM_TYPES, SOUGHT_TIERS } from "#areas/discovery/listings/rules.ts";

export const SORTS = ["best", "price", "price_desc", "rating"] as const;
/**
 * The highest price a search may ask for, in any currency: that of the dearest home (`maxPrice`). The contract has the same
 * limit.
 */
export const MAX_PRICE = 9_000_000_000;
export const MAX_ROOMS = 50;
export const MAX_PAGES = 1000;

/** A price limit in whole units, as typed; rounded outwards, so that no matching price is excluded. NaN if it is not a number. */
export const priceBound = (end: "min" | "max", input: unknown): number =>
  Math[end === "min" ? "floor" : "ceil"](typeof input === "number" ? input : (boundTyped(String(input)) ?? Number.NaN));
const price = (end: "min" | "max"): Read<number> => {
  const read = number(0, MAX_PRICE);
  return (input) => read(priceBound(end, input));
};

/** All parameters of a search of stays, with the same names in the page's address and in the call. */
const READ = {
  place: text,
  ...STAY_PARAMETERS,
  min_price: price("min"),
  max_price: price("max"),
  room_types: list(oneOf(ROOM_TYPES)),
  tiers: list(oneOf(SOUGHT_TIERS)),
  kinds: list(slug),
  amenities: list(slug),
  bedrooms: number(0, MAX_ROOMS),
  beds: number(0, MAX_ROOMS),
  bathrooms: number(0, MAX_ROOMS),
  instant: flag,
  free_cancellation: flag,
  sort: oneOf(SORTS),
  page: number(1, MAX_PAGES),
  ne_lat: number(-90, 90, false),
  ne_lng: number(-180, 180, false),
  sw_lat: number(-90, 90, false),
  sw_lng: number(-180, 180, false),
};
export type ListingSearch = ReturnType<typeof readValues<typeof READ>>;

/** Reads search parameters; unreadable values are ignored and the rest is kept. */
export const readSearch = (search: Record<string, unknown>): ListingSearch => inOrder(readValues(READ, search));
