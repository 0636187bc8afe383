import { SERVICE_FEE_PERCENT } from "#areas/discovery/listings/rules.ts";
import { inCurrency, isExact, MICROS, type Money, percentOf, type Rates } from "#lib/money/money.ts";

export const PAGE_SIZE = 18;
/** How many finds a row shows, on the front page and beside a search of stays. */
export const ENTRIES_PER_ROW = 8;
export const REVIEWS_A_STEP = 12;
export const MAX_REVIEWS = 60;

/** The largest group that a search asks for. */
export const MAX_SEATS = 20;
/** Until so long before it begins something can be booked, and so many days ahead a table can. */
export const LEAD_MINUTES = { experience: 60, restaurant: 30 } as const;
export const TABLE_DAYS_AHEAD = 90;
/** How far ahead an experience has dates. */
export const EXPERIENCE_DAYS_AHEAD = 365;
/** When something begins, by the clocks of its town: from this hour up to, not including, that. */
export const DAY_PARTS = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] } as const;
/** What of a day can be asked for: of an experience its part, of a restaurant its service. */
export const TIMES = { experience: ["morning", "afternoon", "evening"], restaurant: ["lunch", "dinner"] } as const;

/** What a meal for one costs, in dollars, from which a table counts as the next level. */
const PRICE_LEVELS_USD = [12, 25, 50];

/** 1 to 4: how dear a table is, the same everywhere in the world; null where nothing is said. */
export function priceLevel(price_usd_micros: number | null): number | null {
  if (price_usd_micros === null) return null;
  return 1 + PRICE_LEVELS_USD.filter((usd) => price_usd_micros > usd * MICROS).length;
}

/** What a seat of an experience, or all of them, costs, in its own currency. */
export type SeatPricing = { price_micros: number; currency: string; tax_percent: number };

/** Of which parts: each is rounded by itself for one seat, so that a party pays exactly as many times what one pays. */
export const seatParts = ({ price_micros, currency, tax_percent }: SeatPricing) => ({
  price: price_micros,
  service: percentOf(price_micros, SERVICE_FEE_PERCENT, currency),
  tax: percentOf(price_micros, tax_percent, currency),
});

/** A seat with everything in it, as it is paid in the end; in its own currency where it is too much to be counted in the other. */
export function wholeSeat(pricing: SeatPricing, to: string, rates: Rates): Money {
  const sumIn = (currency: string) =>
    Object.values(seatParts(pricing))
      .map((amount_micros) => inCurrency({ amount_micros, currency: pricing.currency }, currency, rates).amount_micros)
      .reduce((sum, amount) => sum + amount);
  const shown = { amount_micros: sumIn(to), currency: to };
  return isExact(shown) ? shown : { amount_micros: sumIn(pricing.currency), currency: pricing.currency };
}

const WORDS_A_MINUTE = 200;

/** Whole minutes that reading takes, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.ceil(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length / WORDS_A_MINUTE));

/** What a search shows first: good ratings, trusted the more of them there are; what nobody rated stands in the middle. */
export function scoreOf(rating: number | null, count: number): number {
  const trusted = ((rating ?? 0) * count + 4.5 * 6) / (count + 6);
  return Math.round((trusted + Math.log1p(count) * 0.06) * 1000) / 1000;
}
