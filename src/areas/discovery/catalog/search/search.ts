import { day, list, number, oneOf, slug } from "#lib/http/addressValues.ts";
import { type ListingSearch, readSearch } from "#areas/discovery/search/readSearch.ts";
import type { Day } from "#lib/dates/dates.ts";
import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";
import { MAX_REVIEWS, MAX_SEATS, REVIEWS_A_STEP, TIMES } from "#areas/discovery/catalog/rules.ts";

/** What the address of a search of catalog entries says; the kind stands in its path. */
export type CatalogSearch = Pick<
  ListingSearch,
  "place" | "max_price" | "sort" | "page" | "ne_lat" | "ne_lng" | "sw_lat" | "sw_lng"
> & {
  categories?: string[] | undefined;
  /** Of an experience and of a restaurant: on that day, at that time of it, so many can come. */
  date?: Day | undefined;
  time?: (typeof ALL_TIMES)[number] | undefined;
  guests?: number | undefined;
  /** That who leads an experience speaks. */
  language?: string | undefined;
};

export const ALL_TIMES = [...TIMES.experience, ...TIMES.restaurant] as const;
export const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

const readCategories = list(slug);
const [readGuests, readTime] = [number(1, MAX_SEATS), oneOf(ALL_TIMES)];

/** For an address: what cannot be read is left out, and the rest of the search stands. */
export function readCatalogSearch(search: Record<string, unknown>): CatalogSearch {
  const { place, max_price, sort, page, ne_lat, ne_lng, sw_lat, sw_lng } = readSearch(search);
  // A form without JavaScript sends one category as a single word.
  const { categories, language } = search;
  const requested = {
    place,
    categories: readCategories(typeof categories === "string" ? [categories] : categories),
    date: day(search.date),
    time: readTime(search.time),
    guests: readGuests(search.guests),
    language: typeof language === "string" && LANGUAGE.test(language) ? language : undefined,
    max_price,
    sort,
    page,
    ne_lat,
    ne_lng,
    sw_lat,
    sw_lng,
  };
  return Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));
}

/** Filters that may be dropped when nothing is found, each with the parameters that make it. */
export const FILTER_PARAMETERS = {
  categories: ["categories"],
  date: ["date"],
  time: ["time"],
  guests: ["guests"],
  language: ["language"],
  price: ["max_price"],
  frame: ["ne_lat", "ne_lng", "sw_lat", "sw_lng"],
  place: ["place"],
} as const satisfies Record<string, readonly (keyof CatalogSearch)[]>;

/** What the address of a catalog entry that can be booked says of the day and the guests that it was searched for. */
export function queryFor(kind: CatalogKind, { date, guests }: CatalogSearch): Record<string, unknown> {
  if (kind === "experience") return { date, guests };
  return kind === "restaurant" ? { date, number_of_guest: guests } : {};
}

/** How many reviews the address of a catalog entry asks for: more than a step only. */
export function readCatalogPage(search: Record<string, unknown>): { reviews?: number } {
  const reviews = Math.min(MAX_REVIEWS, Math.trunc(Number(search.reviews)) || 0);
  return reviews > REVIEWS_A_STEP ? { reviews } : {};
}
