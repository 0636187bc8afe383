import { createContext, useContext } from "react";
import type en from "#messages/en.json";
import { type Day, formatDay, formatDays } from "#lib/dates/dates.ts";
import { formatList, formatName, formatNumber } from "./formats.ts";
import { memoizeAsync } from "#lib/browser/memoizeAsync.ts";
import { dirOf, type Locale, numbersOf } from "./locales.ts";
import { formatMoney, type Money } from "#lib/money/money.ts";

/** Messages that stand in the folders of features: each adds its own (`messages.d.ts`). */
export interface FeatureMessages {}
export type MessageKey = keyof typeof en | keyof FeatureMessages;
type Values = Record<string, string | number>;
/** A function for each message: what the build makes of the ICU text. */
export type Messages = Record<string, (values: Values) => string>;

/** Words, numbers, money and days of one language. ICU messages were compiled when the product was built. */
export type I18n = {
  locale: Locale;
  dir: "ltr" | "rtl";
  t(key: MessageKey, values?: Values): string;
  /** The message of a key that is put together while running (an amenity, a field's error); null when there is none. */
  find(key: string, values?: Values): string | null;
  number(n: number, options?: Intl.NumberFormatOptions): string;
  money(money: Money, options?: { whole?: boolean }): string;
  /** With its year where that is not this one. */
  day(day: Day, options?: Intl.DateTimeFormatOptions): string;
  days(from: Day, to: Day, options?: { year: "numeric" }): string;
  country(code: string): string;
  currencyName(code: string): string;
  language(code: string): string;
  /** A page's address in the language of this one: with the prefix that this page's address has. `Link` does so by itself. */
  localizePath(path: string): string;
  /** Fulfilled when all messages are there. The server has them from the start. */
  complete(): Promise<void> | undefined;
  /** Fulfilled when those are there that a first press says: of saving, log-in and sign-up. */
  pressed(): Promise<void> | undefined;
  list(items: string[], type?: "conjunction" | "disjunction"): string;
  /** What lies in what, the smallest first: "Alfama, Lisbon, Portugal". */
  within(places: readonly (string | false | null | undefined)[]): string;
  /** Short facts in one line, as many as there are. */
  line(facts: readonly (string | false | null | undefined)[]): string;
};

const COMMAS: Partial<Record<Locale, string>> = { ar: "، ", ja: "、", zh: "，", "zh-TW": "，" };

const YEAR = { year: "numeric" } as const;
/** A day of the calendar, and no month or weekday by itself. */
const isOfYear = ({ day, month, dateStyle }: Intl.DateTimeFormatOptions) => day && month && !dateStyle;

type More = {
  /** Bring the messages that are not there yet: those of a first press, and the others. */
  press?: () => Promise<Messages>;
  rest?: () => Promise<Messages>;
  /** What stands before each address: "/es", or nothing. */
  base?: string;
  /** The day that the page was drawn on. */
  today?: Day;
};

export function i18nOf(
  locale: Locale,
  input: Messages,
  { press, rest, base = "", today = new Date().toISOString() }: More = {},
): I18n {
  let messages = input;
  const joining = (bring: (() => Promise<Messages>) | undefined) =>
    memoizeAsync(async () => {
      const more = await bring?.();
      messages = { ...messages, ...more };
    });
  const pressed = joining(press);
  const others = joining(rest);
  const format = numbersOf(locale);
  const isNow = (day: Day) => day.startsWith(today.slice(0, 5));
  const write = (key: string, values: Values = {}) => messages[key]!(values);
  const translate = locale === "ar-XB" ? (key: string, values?: Values) => accented(write(key, values), values) : write;
  const names = (type: "region" | "currency" | "language") => (code: string) =>
    // Some browsers know these three by their short names alone.
    formatName(code, format, { type, style: /^(HK|MO|PS)$/.test(code) ? "short" : "long" });
  return {
    locale,
    dir: dirOf(locale),
    t: translate,
    find: (key, values) => (Object.hasOwn(messages, key) ? translate(key, values) : null),
    number: (n, options) => formatNumber(n, format, options),
    money: (money, options) => formatMoney(money, format, options),
    day: (day, options) =>
      formatDay(day, format, options && !isNow(day) && isOfYear(options) ? { ...options, ...YEAR } : options),
    days: (from, to, options) => formatDays({ from, to }, format, isNow(from) && isNow(to) ? options : YEAR),
    localizePath: (path) => (`${path}/`.startsWith(`${base}/`) ? path : base + path),
    pressed: () => press && pressed(),
    complete: () => rest && Promise.all([pressed(), others()]).then(() => undefined),
    country: names("region"),
    currencyName: names("currency"),
    language: names("language"),
    list: (items, type = "conjunction") => formatList(items, format, { type }),
    within: (places) => places.filter((place) => place).join(COMMAS[locale] ?? ", "),
    // Each in its own direction: a Latin name would draw the number that follows it to its own side.
    line: (facts) =>
      facts
        .filter((fact) => fact)
        .map((fact) => (dirOf(locale) === "rtl" ? `\u2068${fact as string}\u2069` : fact))
        .join(" · "),
  };
}

const ACCENTS: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú" };
/** Marks each message's own text, so that text from elsewhere shows; the values in it (a name, a price) stay as they are. */
function accented(text: string, values: Values = {}): string {
  const marked = text.replace(/[aeiou]/g, (letter) => ACCENTS[letter]!);
  return Object.values(values).reduce<string>((all, value) => all.replaceAll(accented(String(value)), String(value)), marked);
}

/** Of what a page knows (`lib/page/pageContext.tsx`) the part that every component needs: they share one context. */
export const I18nContext = createContext<{ i18n: I18n } | null>(null);

export function useI18nContext(): { i18n: I18n } {
  const page = useContext(I18nContext);
  if (!page) throw new Error("A PageProvider is missing");
  return page;
}

export const useI18n = (): I18n => useI18nContext().i18n;
