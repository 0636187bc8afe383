import { CURRENCIES } from "#lib/money.ts";

/** Those that many ask for stand first, with a label [A9.2]. */
export const TOP_CURRENCIES = ["CNY", "USD", "JPY", "HKD", "TWD", "EUR", "GBP"] as const;

/** All of them, `top` first if asked for, else by their codes. */
export const sortedCurrencies = (topFirst: boolean): readonly string[] =>
  topFirst
    ? [...TOP_CURRENCIES, ...CURRENCIES.filter((code) => !(TOP_CURRENCIES as readonly string[]).includes(code))]
    : CURRENCIES;
