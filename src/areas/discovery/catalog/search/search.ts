import { day, list, number, oneOf, slug } from "#lib/http/addressValues.ts";
import { type ListingSearch, readSearch } from "#areas/discovery/search/readSearch.ts";
import type { Day } from "#lib/dates/dates.ts";
import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";
import { MAX_REVIEWS, MAX_SEATS, REVIEWS_A_STEP, TIMES } from "#areas/discovery/catalog/rules.ts";

/** The search parameters of a catalog search; the kind is in the path. */
export type CatalogSearch = Pick<
  ListingSearch,
  "place" | "max_price" | "sort" | "page" | "ne_lat" | "ne_lng" | "sw_lat" | "sw_lng"
> & {
  categories?: string[] | undefined;
  /** Experiences and restaurants must be bookable on that day, at that time, for that many guests. */
  date?: Day | undefined;
  time?: (typeof ALL_TIMES)[number] | undefined;
  guests?: number | undefined;
  /** A language that the host of an experience speaks. */
  language?: string | undefined;
};

export const ALL_TIMES = [...TIMES.experience, ...TIMES.restaurant] as const;
export const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

const readCategories = list(slug);
const [readGuests, readTime] = [number(1, MAX_SEATS), oneOf(ALL_TIMES)];

/** Reads search parameters; unreadable values are ignored and the rest is kept. */
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

/** Filters that may be dropped when nothing is found, with the parameters of each. */
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

/** The day and guests that were searched for, as parameters for the page of a bookable catalog entry. */
export function queryFor(kind: CatalogKind, { date, guests }: CatalogSearch): Record<string, unknown> {
  if (kind === "experience") return { date, guests };
  return kind === "restaurant" ? { date, number_of_guest: guests } : {};
}

/** The number of reviews in a catalog entry's address, only if it is more than one step. */
export function readCatalogPage(search: Record<string, unknown>): { reviews?: number } {
  const reviews = Math.min(MAX_REVIEWS, Math.trunc(Number(search.reviews)) || 0);
  return reviews > REVIEWS_A_STEP ? { reviews } : {};
}
