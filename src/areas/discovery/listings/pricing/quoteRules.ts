import { addDays, type Day, daysBetween, nightsOf, weekday } from "#lib/dates/dates.ts";
import { inCurrency, isExact, type Money, percentOf, type Rates, roundToMinor, shownIn } from "#lib/money/money.ts";
import { MAX_NIGHTS_AHEAD } from "#areas/discovery/listings/rules.ts";

export const SERVICE_FEE_PERCENT = 10;
/** The number of nights from which the weekly and the monthly discount apply. */
export const WEEK_NIGHTS = 7;
export const MONTH_NIGHTS = 28;

/** The price settings of a listing, in its own currency. */
export type Pricing = {
  currency: string;
  price_micros: number | null;
  weekend_price_micros: number | null;
  cleaning_fee_micros: number;
  weekly_discount_percent: number;
  monthly_discount_percent: number;
  tax_percent: number;
};

export type QuoteLine = { kind: "nights" | "discount" | "cleaning" | "service" | "tax"; shown: Money; charged: Money };
/** A price with everything included. The lines sum to the total exactly, in the currency shown and in the one charged. */
export type Quote = { nights: number; nightly: Money; lines: QuoteLine[]; total: Money; charged: Money };

/** Friday and Saturday nights. */
export const isWeekendNight = (day: Day) => weekday(day) >= 5;

/** Counted by whole weeks, because a request may span ten thousand years. */
export function weekendNights(checkin: Day, checkout: Day): number {
  const weeks = Math.max(0, Math.floor(daysBetween(checkin, checkout) / 7));
  return weeks * 2 + nightsOf(addDays(checkin, weeks * 7), checkout).filter(isWeekendNight).length;
}

export const discountPercent = (p: Pick<Pricing, "weekly_discount_percent" | "monthly_discount_percent">, nights: number) =>
  nights >= MONTH_NIGHTS ? p.monthly_discount_percent : nights >= WEEK_NIGHTS ? p.weekly_discount_percent : 0;

/** The assumed length of a stay before days are chosen: the fees are spread over this many nights. */
export const TYPICAL_NIGHTS = 5;

/**
 * A night of a typical stay with everything included, in the home's currency: the price before days are chosen. Must agree with
 * the column `whole_usd_micros`.
 */
export function wholeNight(p: Pricing & { min_nights: number; max_nights: number }): Money | null {
  if (p.price_micros === null) return null;
  const nights = Math.max(1, Math.min(p.max_nights, Math.max(p.min_nights, TYPICAL_NIGHTS)));
  const night = (p.price_micros * 5 + (p.weekend_price_micros ?? p.price_micros) * 2) / 7;
  const stay = (night * (100 - discountPercent(p, nights))) / 100 + p.cleaning_fee_micros / nights;
  const amount_micros = roundToMinor((stay * (100 + SERVICE_FEE_PERCENT + p.tax_percent)) / 100, p.currency);
  const money = { amount_micros, currency: p.currency };
  return isExact(money) ? money : null;
}

/** How prices are shown to a visitor. `isCharged`: they are also charged in that currency, instead of the host's [A7.11]. */
export type Shown = { locale: string; currency: string; rates: Rates; isCharged: boolean };

/**
 * The total price of these nights, line by line; null if there is none or the stay is too long. The only place where prices of
 * stays are calculated.
 */
export function quote(
  p: Pricing,
  { checkin, checkout }: { checkin: Day; checkout: Day },
  { currency, rates, isCharged }: Omit<Shown, "locale">,
): Quote | null {
  const nights = Math.max(0, daysBetween(checkin, checkout));
  if (p.price_micros === null || nights > MAX_NIGHTS_AHEAD) return null;
  const atWeekends = weekendNights(checkin, checkout);
  const stay = (nights - atWeekends) * p.price_micros + atWeekends * (p.weekend_price_micros ?? p.price_micros);
  const discount = percentOf(stay, discountPercent(p, nights), p.currency);
  const service = percentOf(stay - discount + p.cleaning_fee_micros, SERVICE_FEE_PERCENT, p.currency);
  const tax = percentOf(stay - discount + p.cleaning_fee_micros, p.tax_percent, p.currency);
  const amounts: [QuoteLine["kind"], number][] = [
    ["nights", stay],
    ["discount", -discount],
    ["cleaning", p.cleaning_fee_micros],
    ["service", service],
    ["tax", tax],
  ];
  const inOf = (to: string) => (amount_micros: number) => inCurrency({ amount_micros, currency: p.currency }, to, rates);
  const [shown, charged] = [inOf(currency), inOf(isCharged ? currency : p.currency)];
  const lines = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ kind, shown: shown(amount), charged: charged(amount) }));
  const sum = (which: "shown" | "charged"): Money => ({
    amount_micros: lines.reduce((total, line) => total + line[which].amount_micros, 0),
    currency: (which === "shown" ? shown : charged)(0).currency,
  });
  // In the currency with the smallest unit, a palace for a year exceeds what a number can hold exactly.
  const counted = [sum("shown"), sum("charged"), ...lines.flatMap((line) => [line.shown, line.charged])];
  if (!Number.isSafeInteger(stay) || !counted.every(isExact)) return null;
  return {
    nights,
    nightly: shown(nights ? stay / nights : p.price_micros),
    lines,
    total: sum("shown"),
    charged: sum("charged"),
  };
}

/** The deposit in the visitor's currency; null if there is none. */
export const depositShown = (
  p: { currency: string; deposit_micros: number },
  { currency, rates }: Pick<Shown, "currency" | "rates">,
) => (p.deposit_micros > 0 ? shownIn({ amount_micros: p.deposit_micros, currency: p.currency }, currency, rates) : null);

/** The days of a stay and the counts that its price depends on. */
export type StayDays = { checkin: Day; checkout: Day; nights: number; weekend_nights: number };

/** Null unless there are two days in the right order. */
export function daysOf({ checkin, checkout }: { checkin?: Day | undefined; checkout?: Day | undefined }): StayDays | null {
  if (!checkin || !checkout || checkin >= checkout) return null;
  return { checkin, checkout, nights: daysBetween(checkin, checkout), weekend_nights: weekendNights(checkin, checkout) };
}
