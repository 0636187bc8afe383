import * as z from "zod/mini";
import { isDay } from "#lib/dates.ts";
import { MOST_GUESTS, ROOM_TYPES } from "./rules.ts";

export const SORTS = ["best", "price", "price_desc", "rating"] as const;

const whole = (most: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(most));
const list = <T extends z.core.$ZodType>(one: T) => z.array(one).check(z.maxLength(20));
const day = z.string().check(z.refine(isDay, { error: "invalid" }));
const flag = z.union([z.boolean(), z.stringbool()]);
const degrees = (most: number) => z.coerce.number().check(z.gte(-most), z.lte(most));

/** Everything that a search of stays may ask for; the same words in the address of the page and in the call. */
export const SEARCH_FIELDS = {
  /** A place's slug ("lisbon-pt") or what a guest typed ("Lisbon, Portugal"). */
  place: z.string().check(z.maxLength(100)),
  checkin: day,
  checkout: day,
  adults: whole(MOST_GUESTS),
  children: whole(MOST_GUESTS),
  infants: whole(5),
  /** Whole units of the visitor's currency, a night. */
  min_price: whole(100_000_000),
  max_price: whole(100_000_000),
  room_types: list(z.enum(ROOM_TYPES)),
  kinds: list(z.string().check(z.regex(/^[a-z_]{1,30}$/))),
  amenities: list(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  bedrooms: whole(50),
  beds: whole(50),
  bathrooms: whole(50),
  instant: flag,
  free_cancellation: flag,
  sort: z.enum(SORTS),
  page: z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)),
  ne_lat: degrees(90),
  ne_lng: degrees(180),
  sw_lat: degrees(90),
  sw_lng: degrees(180),
};

const optional = <T extends Record<string, z.core.$ZodType>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field)])) as unknown as {
    [K in keyof T]: z.ZodMiniOptional<T[K]>;
  };

/** For the API: a wrong value is refused by name. */
export const ListingSearch = z.object(optional(SEARCH_FIELDS));
export type ListingSearch = z.output<typeof ListingSearch>;

/** Filters that may be dropped when nothing is found, each with the parameters that make it. */
export const FILTER_PARAMETERS = {
  dates: ["checkin", "checkout"],
  guests: ["adults", "children"],
  price: ["min_price", "max_price"],
  room_types: ["room_types"],
  kinds: ["kinds"],
  rooms: ["bedrooms", "beds", "bathrooms"],
  amenities: ["amenities"],
  instant: ["instant"],
  free_cancellation: ["free_cancellation"],
} as const satisfies Record<string, readonly (keyof ListingSearch)[]>;

/** For an address: what cannot be read is left out, and the rest of the search stands. */
export function readSearch(search: Record<string, unknown>): ListingSearch {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(SEARCH_FIELDS)) {
    const given = search[name];
    if (given === undefined || given === "") continue;
    const parsed = z.safeParse(field, given);
    if (parsed.success && !(Array.isArray(parsed.data) && parsed.data.length === 0)) read[name] = parsed.data;
  }
  const { checkin, checkout } = read as ListingSearch;
  if (checkin && checkout && checkin >= checkout) delete read.checkout;
  return read as ListingSearch;
}

export const REVIEWS_A_STEP = 12;
const MOST_REVIEWS = 60;

/** The address of a stay: days and guests, and which reviews are shown. */
export type StaySearch = Pick<ListingSearch, "checkin" | "checkout" | "adults" | "children" | "infants"> & { q?: string; reviews?: number };

export function readStaySearch(search: Record<string, unknown>): StaySearch {
  const { checkin, checkout, adults, children, infants } = readSearch(search);
  const reviews = Math.min(MOST_REVIEWS, Math.trunc(Number(search.reviews)) || 0);
  return Object.fromEntries(
    Object.entries({
      checkin,
      checkout,
      adults,
      children,
      infants,
      q: typeof search.q === "string" && search.q.trim() ? search.q.trim().slice(0, 100) : undefined,
      reviews: reviews > REVIEWS_A_STEP ? reviews : undefined,
    }).filter(([, value]) => value !== undefined),
  );
}

export const guestsOf = (s: Pick<ListingSearch, "adults" | "children">) => (s.adults ?? 0) + (s.children ?? 0);
