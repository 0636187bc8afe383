import { day, number, readValues, text } from "#lib/http/addressValues.ts";
import { MAX_GUESTS } from "./rules.ts";

export const MAX_INFANTS = 5;
export const REVIEWS_A_STEP = 12;
const MAX_REVIEWS = 60;

/** Days and guests, as every address of stays says them. */
export const WISH = {
  checkin: day,
  checkout: day,
  adults: number(0, MAX_GUESTS),
  children: number(0, MAX_GUESTS),
  infants: number(0, MAX_INFANTS),
};
export type WishSearch = ReturnType<typeof readValues<typeof WISH>>;

/** A departure that lies before the arrival is none. */
export function inOrder<T extends Pick<WishSearch, "checkin" | "checkout">>(asked: T): T {
  if (asked.checkin && asked.checkout && asked.checkin >= asked.checkout) delete asked.checkout;
  return asked;
}

/** The address of a stay: days and guests, and which reviews are shown. */
export type StaySearch = WishSearch & { q?: string; reviews?: number };

const reviews = (given: unknown) => {
  const asked = Math.min(MAX_REVIEWS, Math.trunc(Number(given)) || 0);
  return asked > REVIEWS_A_STEP ? asked : undefined;
};
const READ = { ...WISH, q: (given: unknown) => text(given)?.trim(), reviews };

export const readStaySearch = (search: Record<string, unknown>): StaySearch => inOrder(readValues(READ, search)) as StaySearch;

export const guestsOf = (s: Pick<WishSearch, "adults" | "children">) => (s.adults ?? 0) + (s.children ?? 0);
