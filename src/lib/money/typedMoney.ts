import { decimalsOf, MICROS, minorUnitMicros } from "./money.ts";
import { digitsTyped } from "./typedAmount.ts";

/** Of the pages, by themselves: the whole table of languages would come with every page. */
const LANGUAGES = "en es fr de ar ja zh zh-TW".split(" ");
const DISPLAYS = ["symbol", "narrowSymbol", "code", "name"] as const;
/** Of which a language may have words of their own. */
const COUNTS = [0, 1, 2, 3, 11, 100];
const signs = new Map<string, ReadonlySet<string>>();

const folded = (sign: string): string =>
  sign
    .normalize("NFKC")
    .replace(/[\p{Cf}.]/gu, "")
    .trim()
    .toLowerCase();
/** Besides what Intl knows. */
const MORE_SIGNS: Readonly<Record<string, readonly string[]>> = {
  CAD: ["c$"],
  CHF: ["fr"],
  INR: ["rs"],
  MXN: ["mex$"],
  SGD: ["s$"],
  TRY: ["tl"],
};

/** How a currency is called beside its amounts, in every language of the pages: "€", "EUR", "euros", "ユーロ". */
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

/** Without the currency's own sign at one of its ends; with any other it stays what it is, which is no amount. */
function withoutSign(text: string, currency: string): string {
  const [, before = "", amount = "", after = ""] = /^(\P{Nd}*)(\p{Nd}(?:.*\p{Nd})?)(\P{Nd}*)$/su.exec(text) ?? [];
  const sign = folded(before) + folded(after);
  return sign !== "" && (folded(before) === "" || folded(after) === "") && signsOf(currency).has(sign) ? amount : text;
}

/** An amount as it is typed, with or without its currency’s sign, in micros; null when it is none, more than `most_micros`, or finer than the currency can be paid in. */
export function microsTyped(text: string, currency: string, most_micros = Number.MAX_SAFE_INTEGER): number | null {
  // "85.–" and "85:-" are 85 without more.
  const digits = digitsTyped(withoutSign(text.replace(/(\p{Nd})[.,:]\s?[-‐-―−]+(\P{Nd}*)$/u, "$1$2"), currency));
  if (!digits) return null;
  const [units, fraction] = digits;
  // Where no decimals are known, "15,00" is a slip for 15,000 as likely as 15.
  if (fraction !== "" && decimalsOf(currency) === 0 && /^\P{Nd}*\p{Nd}+[,，]\p{Nd}+\P{Nd}*$/u.test(text)) return null;
  const micros = Number(units) * MICROS + Number(fraction.padEnd(6, "0"));
  return micros <= most_micros && micros % minorUnitMicros(currency) === 0 ? micros : null;
}

/** The same backwards, for its field. */
export const typedMicros = (micros: number | null): string =>
  micros === null ? "" : (micros / MICROS).toFixed(micros % MICROS === 0 ? 0 : 2);
