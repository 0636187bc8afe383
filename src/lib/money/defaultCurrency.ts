import { currencyOfCountry } from "./countryCurrencies.ts";
import { DEFAULT_CURRENCY, isCurrency } from "./money.ts";

/**
 * The currency of a visitor who has not chosen: the country's, if the marketplace supports it; else the yuan for Chinese readers,
 * the dollar for others [A4.2.3, A9.1, B9.6].
 */
export function defaultCurrency(language: string, country: string | null): string {
  const theirs = country === null ? null : currencyOfCountry(country);
  if (theirs !== null && isCurrency(theirs)) return theirs;
  return /^zh\b/.test(language) ? "CNY" : DEFAULT_CURRENCY;
}
