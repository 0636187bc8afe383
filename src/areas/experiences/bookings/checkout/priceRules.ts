import {
  beforeCredit,
  creditIn,
  type PricedIn,
  type PricedLine,
  type PricedLines,
  taxPart,
  totals,
} from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";
import { rateOf } from "#areas/money/currency/rules.ts";
import { seatParts } from "#areas/discovery/catalog/rules.ts";
import { inCurrency, isExact, type Money } from "#lib/money/money.ts";
import type { Party, RefundRight } from "#areas/experiences/bookings/rules.ts";

export const LINE_KINDS = ["seats", "private", "service", "tax", "credit"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export type Priced = PricedLines<LineKind>;

/** The prices of a date, in its host's currency. */
export type Pricing = {
  price_micros: number;
  private_price_micros: number | null;
  currency: string;
  tax_percent: number;
  city: string;
};

/** The total price of a party, in all currencies involved; null if there is none or it is too large to be exact. */
export function priceOf(p: Pricing, { guests, is_private }: Party, currencies: PricedIn): Priced | null {
  const price_micros = is_private ? p.private_price_micros : p.price_micros;
  if (price_micros === null) return null;
  const { price, service, tax } = seatParts({ ...p, price_micros });
  const units = is_private ? 1 : guests;
  const amounts: [LineKind, number][] = [
    [is_private ? "private" : "seats", price],
    ["service", service],
    ["tax", tax],
  ];
  const lines = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount_micros]): PricedLine<LineKind> => {
      const host = { amount_micros, currency: p.currency };
      const charge = (to: string) => times(inCurrency(host, to, currencies.rates), units);
      return { kind, shown: charge(currencies.shown), charged: charge(currencies.charged), host: times(host, units) };
    });
  const sums = totals(lines, currencies);
  const counted = [sums.total, sums.charged, ...lines.flatMap(({ shown, charged, host }) => [shown, charged, host])];
  if (!counted.every(isExact)) return null;
  return { lines, ...sums, rate: rateOf(currencies), tax: p.tax_percent > 0 ? { percent: p.tax_percent, place: p.city } : null };
}

const times = ({ amount_micros, currency }: Money, units: number): Money => ({ amount_micros: amount_micros * units, currency });

/** The host's part of a price, in their currency. */
export const hostPart = (lines: readonly PricedLine<LineKind>[]) =>
  lines.filter(({ kind }) => kind === "seats" || kind === "private").reduce((sum, { host }) => sum + host.amount_micros, 0);

export type Settlement = {
  /** `refund` to the card, `credit_back` as credit; both in the currency charged. */
  refund: Money;
  credit_back: Money;
  host_keeps_micros: number;
  tax_keeps_micros: number;
};

/** What a right to a refund amounts to: shown before the viewer confirms, and settled afterwards. */
export function settle({ lines, charged }: Priced, { isAll }: Pick<RefundRight, "isAll">): Settlement {
  const money = (amount_micros: number) => ({ amount_micros: isAll ? amount_micros : 0, currency: charged.currency });
  return {
    refund: money(beforeCredit(lines) - creditIn(lines)),
    credit_back: money(creditIn(lines)),
    host_keeps_micros: isAll ? 0 : hostPart(lines),
    tax_keeps_micros: isAll ? 0 : taxPart(lines),
  };
}
