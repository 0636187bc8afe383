import { CURRENCIES, isCurrency, MICROS } from "#lib/money/money.ts";
import { maxPriceMicros } from "#areas/money/currency/rateRules.ts";
import { decimalTyped } from "#lib/i18n/plainNumber.ts";
import { boundTyped } from "#lib/money/typedAmount.ts";

/** The limits for text from a file: a name, a single line, and a long text. */
export const MAX_LINE_LENGTH = 200;
export const MAX_NAME_LENGTH = 100;
export const MAX_TEXT_LENGTH = 20_000;

/** The largest number in a smallint column. */
const MAX_SMALLINT = 32_767;

/** Parses a number as typed, or with an exponent, as programs write numbers near 0; NaN if it is none. */
const decimal = (field: string): number => (/^\s*-?\d(\.\d+)?e[+-]?\d+\s*$/i.test(field) ? Number(field) : decimalTyped(field));

type Bounds = { min: number; max: number; fallback: number };
/** A whole number within the column's bounds; `fallback` where the field says none. */
export function readInteger(field: string, { min, max, fallback }: Bounds): number {
  const number = boundTyped(field);
  return number !== null ? Math.min(max, Math.max(min, Math.round(number))) : fallback;
}

/**
 * "$1,234.00", "€ 85,00", "1'200.– CHF" in micros; null for an empty price, zero, an excessive price, and a bare "1.234", which
 * people mean as thousands and programs as a fraction.
 */
export function readPrice(field: string, currency: string): number | null {
  const text = field.replace(/^[^\p{Nd}-]+|[^\p{Nd}]+$/gu, "");
  if (/^\p{Nd}+\.\p{Nd}{3}$/u.test(field.trim())) return null;
  const number = /^\d+\.\d{4,}$/.test(text) ? Number(text) : (boundTyped(text) ?? 0);
  const micros = Math.round(number * 100) * (MICROS / 100);
  return micros > 0 && micros <= maxPriceMicros(currency) ? micros : null;
}

/** Signs that belong to a single currency; dollars, crowns and yen exist in several. */
const SIGNS: [RegExp, string][] = [
  [/€/, "EUR"],
  [/£/, "GBP"],
  [/₹/, "INR"],
  [/₩/, "KRW"],
  [/₪/, "ILS"],
  [/₺/, "TRY"],
  [/฿/, "THB"],
  [/₱/, "PHP"],
  [/₴/, "UAH"],
  [/₸/, "KZT"],
  [/zł/i, "PLN"],
  [/(?<!\p{L})R\$/u, "BRL"],
  [/\bUS\s?\$/i, "USD"],
  [/\bCA?\s?\$/i, "CAD"],
  [/\bAU?\s?\$/i, "AUD"],
  [/\bNZ\s?\$/i, "NZD"],
  [/\bHK\s?\$/i, "HKD"],
  [/\bS(G|\$)\s?\$?/, "SGD"],
  [/\bNT\s?\$/i, "TWD"],
  [/\bMX\s?\$/i, "MXN"],
];
/**
 * The currency that a price names by its code or an unambiguous sign; null if there is none, as in "$85". `column`: the text of a
 * currency column.
 */
export function currencySaid(price: string, column: string): string | null {
  const codes = `${column} ${price}`.toUpperCase().match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [];
  return codes.find(isCurrency) ?? SIGNS.find(([sign]) => sign.test(`${column} ${price}`))?.[1] ?? null;
}

/** "1.5 shared baths" is 1.5, "Half-bath" 0.5; otherwise the older numeric column counts, otherwise 1. */
export function readBathrooms(text: string, number: string): number {
  const message = /^\s*(\d+([.,]\d+)?)/.exec(text)?.[1] ?? (/half-bath/i.test(text) ? "0.5" : number);
  const baths = decimal(message);
  return Number.isFinite(baths) && baths >= 0 ? Math.min(baths, 100) : 1;
}

export function readNights(minimum: string, maximum: string): { min_nights: number; max_nights: number } {
  const min_nights = readInteger(minimum, { min: 1, max: MAX_SMALLINT, fallback: 1 });
  const bounds = { min: min_nights, max: MAX_SMALLINT, fallback: Math.max(365, min_nights) };
  return { min_nights, max_nights: readInteger(maximum, bounds) };
}

/** From 1 to 5. Older files use a scale up to `older` (100 overall, 10 for a category). */
export function readRating(field: string, older: number): number | null {
  const number = decimal(field.replace(/%\s*$/, ""));
  if (!(number > 0)) return null;
  const stars = number > 5 ? (number / older) * 5 : number;
  return Math.round(Math.min(5, Math.max(1, stars)) * 100) / 100;
}

const RESPONSES: Record<string, number> = {
  "within an hour": 60,
  "within a few hours": 240,
  "within a day": 1440,
  "a few days or more": 4320,
};
export const readResponseMinutes = (field: string): number | null => RESPONSES[field.trim().toLowerCase()] ?? null;

export const isTrue = (field: string) => /^(t|true|1)$/i.test(field.trim());

/** Why this id cannot identify a row; null if it can. */
export function whyNotId(id: string): string | null {
  if (id === "") return "it has no id";
  if (/^\d(\.\d+)?e\+?\d+$/i.test(id)) return `its id ${id} was rounded by a spreadsheet`;
  return /^[\w.:-]{1,64}$/.test(id) ? null : `its id cannot be read: ${id.slice(0, 40)}`;
}

export function readPoint(latitude: string, longitude: string): { lat: number; lng: number } | null {
  const lat = decimal(latitude);
  const lng = decimal(longitude);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

const PAID_IN: Record<string, string> = {
  EUR: "AD AT AX BE BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT",
  USD: "AS BQ EC FM GU MH MP PR PW SV TC TL US VG VI",
  GBP: "GB GG IM JE",
  AUD: "AU CC CX KI NF NR TV",
  NZD: "CK NU NZ PN TK",
  DKK: "DK FO GL",
  CHF: "CH LI",
  NOK: "BV NO SJ",
  MAD: "EH MA",
  ILS: "IL PS",
};
/** For currencies of a single country, the first two letters are the country's code. */
const BY_COUNTRY = new Map([
  ...CURRENCIES.map((currency) => [currency.slice(0, 2), currency] as const),
  ...Object.entries(PAID_IN).flatMap(([currency, countries]) => countries.split(" ").map((one) => [one, currency] as const)),
]);

/** A country's currency according to CLDR; dollars if the marketplace does not support it. */
export const currencyOf = (country: string): string => BY_COUNTRY.get(country) ?? "USD";
