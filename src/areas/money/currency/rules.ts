import { CURRENCIES, inCurrency, type Money, type Rates } from "#lib/money/money.ts";
import type { Rate } from "./contract.ts";

/** The most requested currencies, which come first, with a label [A9.2]. */
export const TOP_CURRENCIES = ["CNY", "USD", "JPY", "HKD", "TWD", "EUR", "GBP"] as const;

/** All of them, `top` first if asked for, else by their codes. */
export const sortedCurrencies = (topFirst: boolean): readonly string[] =>
  topFirst
    ? [...TOP_CURRENCIES, ...CURRENCIES.filter((code) => !(TOP_CURRENCIES as readonly string[]).includes(code))]
    : CURRENCIES;

type Between = { shown: string; charged: string; rates: Rates; day: string };
/** The rate from the currency shown to the one charged; null if they are the same. */
export const rateOf = ({ shown, charged, rates, day }: Between): Rate | null =>
  shown === charged ? null : { from: shown, to: charged, rate: rates[charged]! / rates[shown]!, day };

/** A part of what is charged, in the currency and at the rate in which the guest has read the whole. */
export function partShown(part: Money, { total, charged, rate }: { total: Money; charged: Money; rate: Rate | null }): Money {
  if (part.amount_micros === charged.amount_micros) return total;
  return rate ? inCurrency(part, rate.from, { [rate.from]: 1, [rate.to]: rate.rate }) : part;
}
