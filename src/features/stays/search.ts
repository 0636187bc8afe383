import { isDay } from "#lib/dates.ts";
import { MOST_GUESTS, ROOM_TYPES, SOUGHT_TIERS } from "./rules.ts";

export const SORTS = ["best", "price", "price_desc", "rating"] as const;
/** How much a search may ask for; the contract names the same. */
export const MOST_WORDS = 100;
export const MOST_OF_A_LIST = 20;
export const MOST_PRICE = 100_000_000;
export const MOST_ROOMS = 50;
export const MOST_INFANTS = 5;
export const MOST_PAGES = 1000;
export const SLUG = /^[a-z_]{1,40}$/;

type Read<T> = (given: unknown) => T | undefined;

const text: Read<string> = (given) =>
  typeof given === "string" && given.trim() && given.length <= MOST_WORDS && !given.includes("\0") ? given : undefined;
export const day: Read<string> = (given) => (isDay(given) ? given : undefined);
const flag: Read<boolean> = (given) => (given === true || given === "true" || given === "on" || given === "1" ? true : undefined);
export const number =
  (least: number, most: number, isWhole = true): Read<number> =>
  (given) => {
    const n = typeof given === "string" && given.trim() === "" ? Number.NaN : Number(given);
    return n >= least && n <= most && (!isWhole || Number.isInteger(n)) ? n : undefined;
  };
export const oneOf =
  <T extends string>(known: readonly T[]): Read<T> =>
  (given) =>
    known.find((one) => one === given);
export const list =
  <T extends string>(read: Read<T>): Read<T[]> =>
  (given) => {
    const all = Array.isArray(given) ? given.map(read).filter((one) => one !== undefined) : [];
    return all.length > 0 ? [...new Set(all)].slice(0, MOST_OF_A_LIST) : undefined;
  };
export const slug: Read<string> = (given) => (typeof given === "string" && SLUG.test(given) ? given : undefined);

/** Everything that a search of stays may ask for; the same words in the address of the page and in the call. */
const READ = {
  place: text,
  checkin: day,
  checkout: day,
  adults: number(0, MOST_GUESTS),
  children: number(0, MOST_GUESTS),
  infants: number(0, MOST_INFANTS),
  min_price: number(0, MOST_PRICE),
  max_price: number(0, MOST_PRICE),
  room_types: list(oneOf(ROOM_TYPES)),
  tiers: list(oneOf(SOUGHT_TIERS)),
  kinds: list(slug),
  amenities: list(slug),
  bedrooms: number(0, MOST_ROOMS),
  beds: number(0, MOST_ROOMS),
  bathrooms: number(0, MOST_ROOMS),
  instant: flag,
  free_cancellation: flag,
  sort: oneOf(SORTS),
  page: number(1, MOST_PAGES),
  ne_lat: number(-90, 90, false),
  ne_lng: number(-180, 180, false),
  sw_lat: number(-90, 90, false),
  sw_lng: number(-180, 180, false),
};
export type ListingSearch = { [K in keyof typeof READ]?: NonNullable<ReturnType<(typeof READ)[K]>> | undefined };

/** For an address: what cannot be read is left out, and the rest of the search stands. */
export function readSearch(search: Record<string, unknown>): ListingSearch {
  const pairs = Object.entries(READ).map(([name, read]) => [name, read(search[name])] as const);
  const asked = Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as ListingSearch;
  if (asked.checkin && asked.checkout && asked.checkin >= asked.checkout) delete asked.checkout;
  return asked;
}

export const REVIEWS_A_STEP = 12;
const MOST_REVIEWS = 60;

/** The address of a stay: days and guests, and which reviews are shown. */
export type StaySearch = Pick<ListingSearch, "checkin" | "checkout" | "adults" | "children" | "infants"> & {
  q?: string;
  reviews?: number;
};

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
      q: text(search.q)?.trim(),
      reviews: reviews > REVIEWS_A_STEP ? reviews : undefined,
    }).filter(([, value]) => value !== undefined),
  );
}

export const guestsOf = (s: Pick<ListingSearch, "adults" | "children">) => (s.adults ?? 0) + (s.children ?? 0);
