import { createContext, useContext } from "react";
import type en from "#messages/en.json";
import { type Day, formatDay, formatDays } from "#lib/dates/dates.ts";
import { formatList, formatName, formatNumber } from "./formats.ts";
import { memoizeAsync } from "#lib/browser/memoizeAsync.ts";
import { dirOf, type Locale, numbersOf } from "./locales.ts";
import { formatMoney, type Money } from "#lib/money/money.ts";

/** The messages in the folders of features; each adds its own (`messages.d.ts`). */
export interface FeatureMessages {}
export type MessageKey = keyof typeof en | keyof FeatureMessages;
type Values = Record<string, string | number>;
/** A function per message, compiled from its ICU text by the build. */
export type Messages = Record<string, (values: Values) => string>;

/** The texts, numbers, money and dates of one language. ICU messages are compiled at build time. */
export type I18n = {
  locale: Locale;
  dir: "ltr" | "rtl";
  t(key: MessageKey, values?: Values): string;
  /** The message of a key that is composed at runtime (an amenity, a field's error); null if there is none. */
  find(key: string, values?: Values): string | null;
  number(n: number, options?: Intl.NumberFormatOptions): string;
  money(money: Money, options?: { whole?: boolean }): string;
  /** With the year, if it is not the current one. */
  day(day: Day, options?: Intl.DateTimeFormatOptions): string;
  days(from: Day, to: Day, options?: { year: "numeric" }): string;
  country(code: string): string;
  currencyName(code: string): string;
  language(code: string): string;
  /**
   * A page's address in the language of the current page: with the prefix that the page's own address has. `Link` does this by
   * itself.
   */
  localizePath(path: string): string;
  /** Loads the messages with which the page is hydrated. */
  loadPageMessages(): Promise<void> | undefined;
  /** Loads all messages. The server has them from the start. */
  loadAllMessages(): Promise<void> | undefined;
  /** Loads the messages of a first press: of saving, log-in and sign-up. */
  loadPressMessages(): Promise<void> | undefined;
  list(items: string[], type?: "conjunction" | "disjunction"): string;
  /** Places from the smallest to the largest: "Alfama, Lisbon, Portugal". */
  within(places: readonly (string | false | null | undefined)[]): string;
  /** Joins short facts in one line; missing ones are left out. */
  line(facts: readonly (string | false | null | undefined)[]): string;
};

const COMMAS: Partial<Record<Locale, string>> = { ar: "، ", ja: "、", zh: "，", "zh-TW": "，" };

const YEAR = { year: "numeric" } as const;
/** Whether the format shows a full date, and not only a month or a weekday. */
const isOfYear = ({ day, month, dateStyle }: Intl.DateTimeFormatOptions) => day && month && !dateStyle;

type More = {
  /** Load the messages that are still missing: the page's, those of a first press, and the others. */
  first?: () => Promise<Messages>;
  press?: () => Promise<Messages>;
  rest?: () => Promise<Messages>;
  /** The prefix of each address: "/es", or empty. */
  base?: string;
  /** The day on which the page was rendered. */
  today?: Day;
};

export function i18nOf(
  locale: Locale,
  input: Messages,
  { first, press, rest, base = "", today = new Date().toISOString() }: More = {},
): I18n {
  let messages = input;
  const joining = (bring: (() => Promise<Messages>) | undefined) =>
    memoizeAsync(async () => {
      const more = await bring?.();
      messages = { ...messages, ...more };
    });
  const loadFirst = joining(first);
  const loadPress = joining(press);
  const loadRest = joining(rest);
  const format = numbersOf(locale);
  const isNow = (day: Day) => day.startsWith(today.slice(0, 5));
  const write = (key: string, values: Values = {}) => messages[key]!(values);
  const translate = locale === "ar-XB" ? (key: string, values?: Values) => accented(write(key, values), values) : write;
  const names = (type: "region" | "currency" | "language") => (code: string) =>
    // Some browsers know only the short names of these three.
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
    loadPageMessages: () => first && loadFirst(),
    loadPressMessages: () => press && loadPress(),
    loadAllMessages: () => rest && Promise.all([loadFirst(), loadPress(), loadRest()]).then(() => undefined),
    country: names("region"),
    currencyName: names("currency"),
    language: names("language"),
    list: (items, type = "conjunction") => formatList(items, format, { type }),
    within: (places) => places.filter((place) => place).join(COMMAS[locale] ?? ", "),
    // Each fact is isolated, because a Latin name would otherwise pull a following number to its side.
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

/** The part of the page's context (`lib/page/pageContext.tsx`) that every component needs; it is the same context. */
export const I18nContext = createContext<{ i18n: I18n } | null>(null);

export function useI18nContext(): { i18n: I18n } {
  const page = useContext(I18nContext);
  if (!page) throw new Error("A PageProvider is missing");
  return page;
}

export const useI18n = (): I18n => useI18nContext().i18n;
