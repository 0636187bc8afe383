// Every text that the JavaScript engine creates from its own tables (CLDR) is created here.

/**
 * Creating a formatter takes a hundred times as long as using it, so formatters are cached: one per language, time zone and set
 * of options.
 */
const made = new Map<string, unknown>();

function once<T>(key: string, make: () => T): T {
  let one = made.get(key) as T | undefined;
  if (!one) made.set(key, (one = make()));
  return one;
}

/** Keyed by the formatter with its options, then by the formatted value. */
export type EngineTexts = Record<string, Record<string, string>>;

/**
 * Engines have different versions of the CLDR tables, so two of them may format a day or a price differently. The texts that the
 * server has formatted on a page are sent with it and reused in the browser; otherwise hydration would fail.
 */
let written: EngineTexts = {};
let isNoting = false;

/** In the browser: sets the texts of the page that is hydrated. */
export function writeAs(texts: EngineTexts): void {
  written = texts;
}

/**
 * On the server, where a page renders synchronously: the texts that are formatted while `draw` runs are what `writtenSoFar`
 * returns.
 */
export function notingTexts<T>(draw: () => T): T {
  [written, isNoting] = [{}, true];
  try {
    return draw();
  } finally {
    [written, isNoting] = [{}, false];
  }
}
export const writtenSoFar = (): EngineTexts => written;
/** The texts of islands, which only the server renders, need not be sent. */
export function pauseNoting(isPaused: boolean): void {
  isNoting = !isPaused;
}

function write(way: string, what: string | number, make: () => string): string {
  const known = written[way]?.[what];
  if (known !== undefined) return known;
  const text = make();
  if (isNoting) (written[way] ??= {})[what] = text;
  return text;
}

type NumberOptions = Intl.NumberFormatOptions;
type DateOptions = Intl.DateTimeFormatOptions;

const numberFormat = (locale: string, options: NumberOptions = {}) =>
  once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
export const dateFormat = (locale: string, options: DateOptions) =>
  once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
export const displayNames = (locale: string, options: Intl.DisplayNamesOptions) =>
  once(`names ${locale} ${JSON.stringify(options)}`, () => new Intl.DisplayNames(locale, options));
const listFormat = (locale: string, options: Intl.ListFormatOptions) =>
  once(`list ${locale} ${JSON.stringify(options)}`, () => new Intl.ListFormat(locale, options));

export const formatNumber = (n: number, locale: string, options: NumberOptions = {}): string =>
  write(`number ${locale} ${JSON.stringify(options)}`, n, () => numberFormat(locale, options).format(n));

/** `#` in a message: the number of a plural, minus its offset. @public for compiled messages (build/messages.ts) */
export const formatCount = (locale: string, n: number, offset: number): string => formatNumber(n - offset, locale);

/** "€": a currency's sign, in its shortest common form. */
export const formatCurrencySign = (currency: string, locale: string): string =>
  write(`sign ${locale}`, currency, () => {
    const parts = numberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).formatToParts(0);
    return parts.find(({ type }) => type === "currency")?.value ?? currency;
  });

/** `ms`: milliseconds since 1970. */
export const formatDate = (ms: number, locale: string, options: DateOptions): string =>
  write(`date ${locale} ${JSON.stringify(options)}`, ms, () => dateFormat(locale, options).format(ms));

type TimeSpan = { from_ms: number; to_ms: number };
export const formatDates = ({ from_ms, to_ms }: TimeSpan, locale: string, options: DateOptions): string =>
  write(`dates ${locale} ${JSON.stringify(options)}`, `${from_ms} ${to_ms}`, () =>
    dateFormat(locale, options).formatRange(from_ms, to_ms),
  );

/** The types of a date's parts in the order of the language: "day month year". */
export const formatDateOrder = (locale: string, options: DateOptions): string =>
  write(`order ${locale}`, JSON.stringify(options), () =>
    dateFormat(locale, options)
      .formatToParts(0)
      .map(({ type }) => type)
      .filter((type) => type !== "literal")
      .join(" "),
  );

/** The name of a region, a language or a currency; the code itself if there is none. */
export const formatName = (code: string, locale: string, options: Intl.DisplayNamesOptions): string =>
  write(`name ${locale} ${JSON.stringify(options)}`, code, () => displayNames(locale, options).of(code) ?? code);

type Sorting<Code> = { list: string; locale: string; nameOf: (code: Code) => string };
/** The codes of a named list, sorted by their names. Engines sort differently, so the browser reuses the server's order. */
export const sortByName = <Code extends string>(codes: readonly Code[], { list, locale, nameOf }: Sorting<Code>): Code[] =>
  write(`sorted ${locale}`, list, () => {
    const named = codes.map((code) => ({ code, name: nameOf(code) }));
    const sorted = named.toSorted((a, b) => a.name.localeCompare(b.name, locale));
    return sorted.map(({ code }) => code).join(" ");
  }).split(" ") as Code[];

export const formatList = (items: string[], locale: string, options: Intl.ListFormatOptions): string =>
  write(`list ${locale} ${JSON.stringify(options)}`, JSON.stringify(items), () => listFormat(locale, options).format(items));
