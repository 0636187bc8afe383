import { list, slug } from "#lib/addressValues.ts";
import { type ListingSearch, readSearch } from "#features/search/readSearch.ts";
import { MOST_REVIEWS, REVIEWS_A_STEP } from "./rules.ts";

/** What the address of a search of finds says; the kind stands in its path. */
export type FindSearch = Pick<
  ListingSearch,
  "place" | "max_price" | "sort" | "page" | "ne_lat" | "ne_lng" | "sw_lat" | "sw_lng"
> & {
  categories?: string[] | undefined;
};

const readCategories = list(slug);

/** For an address: what cannot be read is left out, and the rest of the search stands. */
export function readFindSearch(search: Record<string, unknown>): FindSearch {
  const { place, max_price, sort, page, ne_lat, ne_lng, sw_lat, sw_lng } = readSearch(search);
  // A form without JavaScript sends one category as a single word.
  const { categories } = search;
  const asked = {
    place,
    categories: readCategories(typeof categories === "string" ? [categories] : categories),
    max_price,
    sort,
    page,
    ne_lat,
    ne_lng,
    sw_lat,
    sw_lng,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** Filters that may be dropped when nothing is found, each with the parameters that make it. */
export const FILTER_PARAMETERS = {
  categories: ["categories"],
  price: ["max_price"],
  frame: ["ne_lat", "ne_lng", "sw_lat", "sw_lng"],
  place: ["place"],
} as const satisfies Record<string, readonly (keyof FindSearch)[]>;

/** How many reviews the address of a find asks for: more than a step only. */
export function readFindPage(search: Record<string, unknown>): { reviews?: number } {
  const reviews = Math.min(MOST_REVIEWS, Math.trunc(Number(search.reviews)) || 0);
  return reviews > REVIEWS_A_STEP ? { reviews } : {};
}
