import { SERVICE_FEE_PERCENT } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { inCurrency, isExact, MICROS, type Money, percentOf, type Rates } from "#lib/money/money.ts";

/** The number of entries in a row, on the front page and beside a search of stays. */
export const ENTRIES_PER_ROW = 8;
export const REVIEWS_A_STEP = 12;
export const MAX_REVIEWS = 60;

/** The largest group that can be searched for. */
export const MAX_SEATS = 20;
/**
 * `LEAD_MINUTES`: how long before its start something can still be booked. `TABLE_DAYS_AHEAD`: how far ahead a table can be
 * booked.
 */
export const LEAD_MINUTES = { experience: 60, restaurant: 30 } as const;
export const TABLE_DAYS_AHEAD = 90;
/** How far ahead an experience has dates. */
export const EXPERIENCE_DAYS_AHEAD = 365;
/** Start hours in the local time of the town: from the first hour to before the second. */
export const DAY_PARTS = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] } as const;
/** The times of a day that can be searched for: parts of the day for experiences, services for restaurants. */
export const TIMES = { experience: ["morning", "afternoon", "evening"], restaurant: ["lunch", "dinner"] } as const;

/** The dollar prices of a meal for one above which a restaurant belongs to the next level. */
const PRICE_LEVELS_USD = [12, 25, 50];

/** A restaurant's price level from 1 to 4, on the same scale worldwide; null if the price is unknown. */
export function priceLevel(price_usd_micros: number | null): number | null {
  if (price_usd_micros === null) return null;
  return 1 + PRICE_LEVELS_USD.filter((usd) => price_usd_micros > usd * MICROS).length;
}

/** The price of a seat of an experience, or of all seats, in its own currency. */
export type SeatPricing = { price_micros: number; currency: string; tax_percent: number };

/** The parts of a seat's price. Each is rounded for one seat, so that a party pays an exact multiple. */
export const seatParts = ({ price_micros, currency, tax_percent }: SeatPricing) => ({
  price: price_micros,
  service: percentOf(price_micros, SERVICE_FEE_PERCENT, currency),
  tax: percentOf(price_micros, tax_percent, currency),
});

/** The final price of a seat including all parts; in its own currency if the amount is too large to be exact in the other one. */
export function wholeSeat(pricing: SeatPricing, to: string, rates: Rates): Money {
  const sumIn = (currency: string) =>
    Object.values(seatParts(pricing))
      .map((amount_micros) => inCurrency({ amount_micros, currency: pricing.currency }, currency, rates).amount_micros)
      .reduce((sum, amount) => sum + amount);
  const shown = { amount_micros: sumIn(to), currency: to };
  return isExact(shown) ? shown : { amount_micros: sumIn(pricing.currency), currency: pricing.currency };
}

const WORDS_A_MINUTE = 200;

/** The reading time in whole minutes, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.ceil(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length / WORDS_A_MINUTE));

/** The rank in search results: good ratings first, trusted more the more there are; unrated entries rank in the middle. */
export function scoreOf(rating: number | null, count: number): number {
  const trusted = ((rating ?? 0) * count + 4.5 * 6) / (count + 6);
  return Math.round((trusted + Math.log1p(count) * 0.06) * 1000) / 1000;
}
