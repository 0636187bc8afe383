import { displayNames, numberFormat } from "./formats.ts";

/** "Euro", in a language. */
export const currencyName = (code: string, locale: string): string => displayNames(locale, { type: "currency" }).of(code) ?? code;

/** "€": what stands beside an amount; the shortest that people know. */
export const currencySymbol = (code: string, locale: string): string =>
  numberFormat(locale, { style: "currency", currency: code, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? code;
