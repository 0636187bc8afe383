import { MICROS } from "#lib/money/money.ts";

/** The day of the snapshot that a new marketplace starts with. */
export const RATES_DAY = "2026-11-20";

/** Units of a currency for one US dollar, as decimal text, for every currency that can be shown. */
export const RATES: Readonly<Record<string, string>> = {
  AED: "3.6725",
  ARS: "1462.5",
  AUD: "1.4815",
  BRL: "5.312",
  CAD: "1.3742",
  CHF: "0.7946",
  CLP: "921.4",
  CNY: "7.0185",
  COP: "3812",
  CRC: "498.6",
  CZK: "20.684",
  DKK: "6.3518",
  EGP: "47.62",
  EUR: "0.8509",
  GBP: "0.7437",
  HKD: "7.7791",
  HUF: "327.4",
  IDR: "16685",
  ILS: "3.2164",
  INR: "89.74",
  JPY: "152.36",
  KRW: "1428.5",
  KZT: "515.8",
  MAD: "9.128",
  MXN: "18.164",
  MYR: "4.0865",
  NOK: "9.974",
  NZD: "1.7258",
  PEN: "3.3641",
  PHP: "58.42",
  PLN: "3.6072",
  RON: "4.3316",
  SAR: "3.7504",
  SEK: "9.3185",
  SGD: "1.2847",
  THB: "32.18",
  TRY: "43.65",
  TWD: "31.24",
  UAH: "42.18",
  USD: "1",
  UYU: "39.46",
  ZAR: "17.086",
};

/** The maximum of any price, in dollars. */
const MAX_PRICE_USD = 1_000_000;
/** The maximum in any currency, because it still can be counted in micros. */
export const MAX_PRICE = 9_000_000_000;

/** The maximum of any price, in whole units: worth the same in every currency, rounded to its two leading digits. */
export function maxPrice(currency: string): number {
  const worth = MAX_PRICE_USD * Number(RATES[currency] ?? Infinity);
  return Math.min(MAX_PRICE, Number(worth.toPrecision(2)));
}

export const maxPriceMicros = (currency: string): number => maxPrice(currency) * MICROS;
