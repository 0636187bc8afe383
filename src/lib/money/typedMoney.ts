import { decimalsOf, MICROS, minorUnitMicros } from "./money.ts";
import { digitsTyped } from "./typedAmount.ts";

/** The languages of the pages, listed here because importing the table of languages would add it to every page. */
const LANGUAGES = "en es fr de ar ja zh zh-TW".split(" ");
const DISPLAYS = ["symbol", "narrowSymbol", "code", "name"] as const;
/** Counts for which a language may have different plural forms. */
const COUNTS = [0, 1, 2, 3, 11, 100];
const signs = new Map<string, ReadonlySet<string>>();

const folded = (sign: string): string =>
  sign
    .normalize("NFKC")
    .replace(/[\p{Cf}.]/gu, "")
    .trim()
    .toLowerCase();
/** Signs in addition to those that Intl knows. */
const MORE_SIGNS: Readonly<Record<string, readonly string[]>> = {
  CAD: ["c$"],
  CHF: ["fr"],
  INR: ["rs"],
  MXN: ["mex$"],
  SGD: ["s$"],
  TRY: ["tl"],
};

/** The names and signs of a currency beside its amounts, in every language of the pages: "€", "EUR", "euros", "ユーロ". */
function signsOf(currency: string): ReadonlySet<string> {
  const had = signs.get(currency);
  if (had) return had;
  const amounts = LANGUAGES.flatMap((locale) =>
    DISPLAYS.flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
      return COUNTS.flatMap((count) => format.formatToParts(count).filter(({ type }) => type === "currency"));
    }),
  );
  const made = new Set([...amounts.map(({ value }) => folded(value)), ...(MORE_SIGNS[currency] ?? [])]);
  signs.set(currency, made);
  return made;
}

/**
 * Removes the currency's own sign from either end of the text; a text with another sign is returned unchanged, and is no valid
 * amount.
 */
function withoutSign(text: string, currency: string): string {
  const [, before = "", amount = "", after = ""] = /^(\P{Nd}*)(\p{Nd}(?:.*\p{Nd})?)(\P{Nd}*)$/su.exec(text) ?? [];
  const sign = folded(before) + folded(after);
  return sign !== "" && (folded(before) === "" || folded(after) === "") && signsOf(currency).has(sign) ? amount : text;
}

/**
 * Parses a typed amount, with or without its currency’s sign, into micros; null if it is not valid, more than `most_micros`, or
 * finer than the currency can be paid in.
 */
export function microsTyped(text: string, currency: string, most_micros = Number.MAX_SAFE_INTEGER): number | null {
  // "85.–" and "85:-" mean 85.
  const digits = digitsTyped(withoutSign(text.replace(/(\p{Nd})[.,:]\s?[-‐-―−]+(\P{Nd}*)$/u, "$1$2"), currency));
  if (!digits) return null;
  const [units, fraction] = digits;
  // In a currency without decimals, "15,00" may be a slip for 15,000 as well as 15.
  if (fraction !== "" && decimalsOf(currency) === 0 && /^\P{Nd}*\p{Nd}+[,，]\p{Nd}+\P{Nd}*$/u.test(text)) return null;
  const micros = Number(units) * MICROS + Number(fraction.padEnd(6, "0"));
  return micros <= most_micros && micros % minorUnitMicros(currency) === 0 ? micros : null;
}

/** The inverse: the text for an amount's field. */
export const typedMicros = (micros: number | null): string =>
  micros === null ? "" : (micros / MICROS).toFixed(micros % MICROS === 0 ? 0 : 2);
