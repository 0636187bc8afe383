import { type Town, townIn } from "#areas/discovery/places/rules.ts";
import { type Day, daysBetween } from "#lib/dates/dates.ts";
import { inCurrency, isExact, type Money, type Rates, roundToMinor, shownIn } from "#lib/money/money.ts";
import type { Rate } from "#areas/money/currency/contract.ts";
import { rateOf } from "#areas/money/currency/rules.ts";
import { type Pricing, quote } from "#areas/discovery/listings/pricing/quoteRules.ts";

export type LineKind = "nights" | "discount" | "cleaning" | "service" | "tax" | "credit";
/** `host`: the same amount in the currency of the home. */
export type PricedLine<K extends string = LineKind> = { kind: K; shown: Money; charged: Money; host: Money };
/** The lines of any price, of a stay or of something else. */
export type PricedLines<K extends string = LineKind> = {
  lines: PricedLine<K>[];
  total: Money;
  charged: Money;
  rate: Rate | null;
  tax: { percent: number; place: string } | null;
};
/** Charged with the stay and given back after it: not part of its price, nor of what is kept on cancellation. */
export type Deposit = { shown: Money; charged: Money; host: Money };
export type Priced = PricedLines & { nights: number; /** Absent if the host asks for none. */ deposit?: Deposit };
export type Query = { checkin: Day; checkout: Day };
export type PricedIn = { shown: string; charged: string; rates: Rates; day: Day };

const sum = (lines: readonly PricedLine<string>[], which: "shown" | "charged" | "host", kinds?: readonly string[]) =>
  lines.filter(({ kind }) => !kinds || kinds.includes(kind)).reduce((all, line) => all + line[which].amount_micros, 0);

const OF_HOST = ["nights", "discount", "cleaning"] as const;
/** The host's part of a price, and the place's tax, in the currency of the home. */
export const hostPart = (lines: readonly PricedLine[]) => sum(lines, "host", OF_HOST);
export const taxPart = (lines: readonly PricedLine<string>[]) => sum(lines, "host", ["tax"]);
/** The travel credit used, in the currency charged or the one shown. */
export const creditIn = (lines: readonly PricedLine<string>[], which: "charged" | "shown" = "charged") =>
  0 - sum(lines, which, ["credit"]);
export const beforeCredit = (lines: readonly PricedLine<string>[]) => sum(lines, "charged") - sum(lines, "charged", ["credit"]);

/** A stay's price by `quote`, in all currencies involved; null if it has no price. */
export function priceOf(
  pricing: Pricing & { city: string; deposit_micros: number },
  query: Query,
  currencies: PricedIn,
): Priced | null {
  const { rates } = currencies;
  const quoteIn = (currency: string) => quote(pricing, query, { currency, rates, isCharged: true });
  const [shown, charged, host] = [quoteIn(currencies.shown), quoteIn(currencies.charged), quoteIn(pricing.currency)];
  if (!shown || !charged || !host) return null;
  const lines = host.lines.map(({ kind, charged: own }) => {
    const chargedIn = (one: typeof shown) => one.lines.find((line) => line.kind === kind)!.charged;
    return { kind, shown: chargedIn(shown), charged: chargedIn(charged), host: own };
  });
  const deposit = depositOf(pricing, currencies);
  if (deposit && !isExact(deposit.charged)) return null;
  return {
    nights: daysBetween(query.checkin, query.checkout),
    lines,
    ...totals(lines, currencies),
    rate: rateOf(currencies),
    tax: pricing.tax_percent > 0 ? { percent: pricing.tax_percent, place: pricing.city } : null,
    ...(deposit && { deposit }),
  };
}

function depositOf(
  { deposit_micros: amount_micros, currency }: { deposit_micros: number; currency: string },
  { shown, charged, rates }: PricedIn,
): Deposit | null {
  if (amount_micros === 0) return null;
  const host = { amount_micros, currency };
  return { shown: shownIn(host, shown, rates), charged: inCurrency(host, charged, rates), host };
}
/** What is charged in addition to a price and is in none of its sums. */
export const besideOf = <One>({ deposit }: { deposit?: One | undefined }): One[] => (deposit ? [deposit] : []);
/** What host and place are owed of a price once it is paid, and the deposit to give back, as in the books. */
export const amountsOwed = (price: Pick<Priced, "lines" | "deposit">) => ({
  host_micros: hostPart(price.lines),
  tax_micros: taxPart(price.lines),
  deposit_micros: price.deposit?.charged.amount_micros ?? 0,
});
/** A price for other days or guests keeps the deposit that was agreed on. */
export function asAgreed({ deposit: _new, ...price }: Priced, { deposit }: Pick<Priced, "deposit">): Priced {
  return { ...price, ...(deposit && { deposit }) };
}

export const totals = (lines: readonly PricedLine<string>[], { shown, charged }: Pick<PricedIn, "shown" | "charged">) => ({
  total: { amount_micros: sum(lines, "shown"), currency: shown },
  charged: { amount_micros: sum(lines, "charged"), currency: charged },
});

/** Applies this much credit, in the currency charged; never more than the price. */
export function withCredit<K extends string, P extends PricedLines<K | "credit">>(
  price: P,
  credit_micros: number,
  { shown, charged, rates }: PricedIn,
): P {
  const before = price.lines.filter(({ kind }) => kind !== "credit");
  const complete = totals(before, { shown, charged });
  const used = Math.min(credit_micros, complete.charged.amount_micros);
  if (used <= 0) return { ...price, lines: before, ...complete };
  const own = before[0]!.host.currency;
  const minus = (currency: string): Money => {
    const { amount_micros } = inCurrency({ amount_micros: -used, currency: charged }, currency, rates);
    return { amount_micros, currency };
  };
  const isAll = used === complete.charged.amount_micros;
  const line: PricedLine<"credit"> = {
    kind: "credit",
    charged: { amount_micros: -used, currency: charged },
    shown: isAll ? { amount_micros: -complete.total.amount_micros, currency: shown } : minus(shown),
    host: minus(own),
  };
  const lines = [...before, line];
  return { ...price, lines, ...totals(lines, { shown, charged }) };
}

/** How much of a user's credit could be used for a price, and how much is, in the form of a price line. */
export function creditResponse<K extends string, P extends PricedLines<K | "credit">>(
  price: P,
  usable_micros: number,
  currencies: PricedIn,
) {
  if (usable_micros <= 0) return null;
  const { lines } = withCredit<K, P>(price, usable_micros, currencies);
  const charged = (amount_micros: number): Money => ({ amount_micros, currency: currencies.charged });
  return {
    usable: charged(creditIn(lines)),
    usable_shown: { amount_micros: creditIn(lines, "shown"), currency: currencies.shown },
    used: charged(creditIn(price.lines)),
  };
}

/** A part of an amount, rounded to the currency's minor unit. */
export const partOf = ({ amount_micros, currency }: Money, fraction: number): Money => ({
  amount_micros: fraction >= 1 ? amount_micros : roundToMinor(amount_micros * fraction, currency),
  currency,
});

/** A price as a language shows it: with its name of the town whose tax is included. */
export const priceIn = <P extends Pick<Priced, "tax">>(locale: string, price: P, town: Town): P =>
  price.tax?.place === town.city ? { ...price, tax: { ...price.tax, place: townIn(locale, town) } } : price;
