import { day, number, readValues, text } from "#lib/http/addressValues.ts";
import { MAX_GUESTS } from "./rules.ts";

export const MAX_INFANTS = 5;
export const REVIEWS_A_STEP = 12;
const MAX_REVIEWS = 60;

/** The parameters for days and guests in every address of stays. */
export const STAY_PARAMETERS = {
  checkin: day,
  checkout: day,
  adults: number(0, MAX_GUESTS),
  children: number(0, MAX_GUESTS),
  infants: number(0, MAX_INFANTS),
};
export type StayDates = ReturnType<typeof readValues<typeof STAY_PARAMETERS>>;

/** Drops a check-out that is not after the check-in. */
export function inOrder<T extends Pick<StayDates, "checkin" | "checkout">>(requested: T): T {
  if (requested.checkin && requested.checkout && requested.checkin >= requested.checkout) delete requested.checkout;
  return requested;
}

/** The search parameters of a stay: days and guests, and which reviews are shown. */
export type StaySearch = StayDates & { q?: string; reviews?: number };

const reviews = (input: unknown) => {
  const requested = Math.min(MAX_REVIEWS, Math.trunc(Number(input)) || 0);
  return requested > REVIEWS_A_STEP ? requested : undefined;
};
const READ = { ...STAY_PARAMETERS, q: (input: unknown) => text(input)?.trim(), reviews };

export const readStaySearch = (search: Record<string, unknown>): StaySearch => inOrder(readValues(READ, search)) as StaySearch;

export const guestsOf = (s: Pick<StayDates, "adults" | "children">) => (s.adults ?? 0) + (s.children ?? 0);
