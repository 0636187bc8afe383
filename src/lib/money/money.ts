import { formatNumber } from "#lib/i18n/formats.ts";

/** Money is whole micros (millionths of a unit) of one currency. */
export type Money = { amount_micros: number; currency: string };

export const MICROS = 1_000_000;
export const DEFAULT_CURRENCY = "USD"; // [A4.2.3]

/** The currencies that are accepted and shown [B9.6]. */
export const CURRENCIES = (
  "AED ARS AUD BRL CAD CHF CLP CNY COP CRC CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KRW KZT MAD MXN MYR NOK NZD " +
  "PEN PHP PLN RON SAR SEK SGD THB TRY TWD UAH USD UYU ZAR"
).split(" ");

export const isCurrency = (code: string | undefined): code is string => code !== undefined && CURRENCIES.includes(code);

/** Exchange rates of one day: how many units of a currency one US dollar buys. */
export type Rates = Readonly<Record<string, number>>;

/** Converts an amount, rounded to the micro, half away from zero: the same on all platforms. */
export function convert(amount_micros: number, { from, to }: { from: string; to: string }, rates: Rates): number {
  if (from === to) return amount_micros;
  const [a, b] = [rates[from], rates[to]];
  if (!a || !b) throw new Error(`No exchange rate from ${from} to ${to}`);
  return Math.sign(amount_micros) * Math.round((Math.abs(amount_micros) / a) * b) + 0; // no −0
}

/** Currencies without decimals by ISO 4217; all others here have two. A browser's own table may differ. */
const NO_DECIMALS = "CLP JPY KRW";
/** Currencies whose small coins are no longer used: only banks have decimals in them. */
const WHOLE_BY_CUSTOM = "COP HUF IDR";

/** The number of decimals of a currency by ISO 4217. */
export const decimalsOf = (currency: string): number => (NO_DECIMALS.includes(currency) ? 0 : 2);

/** The smallest amount that can be paid in the currency, in micros: 10,000 for cents, 1,000,000 for yen. */
export const minorUnitMicros = (currency: string): number =>
  WHOLE_BY_CUSTOM.includes(currency) ? MICROS : MICROS / 10 ** decimalsOf(currency);

/** Rounds to an amount that can be paid, half away from zero. */
export function roundToMinor(amount_micros: number, currency: string): number {
  const unit = minorUnitMicros(currency);
  return Math.sign(amount_micros) * Math.round(Math.abs(amount_micros) / unit) * unit + 0;
}

/**
 * A percentage of an amount, rounded to what can be paid. The sum is split, because the product of amount and percentage would
 * soon exceed the exact integers.
 */
export const percentOf = (amount_micros: number, percent: number, currency: string): number =>
  roundToMinor(Math.trunc(amount_micros / 100) * percent + ((amount_micros % 100) * percent) / 100, currency);

/**
 * An amount converted to another currency: the only way from a host's price to what a guest sees and pays, so that it is rounded
 * once and alike on cards, pins, pages and in the API.
 */
export function inCurrency({ amount_micros, currency }: Money, to: string, rates: Rates): Money {
  return { amount_micros: roundToMinor(convert(amount_micros, { from: currency, to }, rates), to), currency: to };
}

/** Whether the amount is an exactly representable integer. */
export const isExact = ({ amount_micros }: Money): boolean => Number.isSafeInteger(amount_micros);

/** The same for a single price: it stays in its own currency if the other amount could not be represented exactly. */
export function shownIn(price: Money, to: string, rates: Rates): Money {
  const shown = inCurrency(price, to, rates);
  return isExact(shown) ? shown : price;
}

/**
 * Formats an amount for display. `whole`: without a fraction, as on cards and maps, rounded up, so that nothing costs more than
 * shown.
 */
export function formatMoney({ amount_micros, currency }: Money, locale: string, { whole: complete = false } = {}): string {
  const isComplete = complete || (WHOLE_BY_CUSTOM.includes(currency) && amount_micros % MICROS === 0);
  const digits = isComplete ? 0 : decimalsOf(currency);
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const amount = amount_micros / MICROS;
  const text = formatNumber(isComplete ? Math.ceil(amount) : amount, locale, { style: "currency", currency, ...fraction });
  // Marks keep "US$" together at the end of an Arabic text, where the dollar sign would move to the other side of its letters.
  return locale.startsWith("ar") ? text.replace(/[A-Z]+\p{Sc}/u, "\u200e$&\u200e") : text;
}
