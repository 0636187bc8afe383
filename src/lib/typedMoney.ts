import { decimalsOf, MICROS, minorUnitMicros } from "./money.ts";

/** Full-width, Arabic-Indic and Persian digits, by their zeros. */
const ZEROS = [0xff10, 0x0660, 0x06f0];
const plainDigit = (digit: string) => {
  const code = digit.codePointAt(0)!;
  return String(code - ZEROS.find((zero) => code >= zero && code <= zero + 9)!);
};

/** The same amount with the signs of a plain keyboard. What has no such sign stays, and is read by nobody. */
const plain = (text: string) =>
  text
    .replace(/[０-９٠-٩۰-۹]/g, plainDigit)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[，،]/g, ",")
    .replace(/．/g, ".")
    .replace(/['’‘ʼ＇`´]/g, "'")
    .trim()
    .replace(/\s/g, " ");

/** Thousands between their signs, always the same one; in India two digits each above the thousand. */
const GROUPED = /^[1-9]\d{0,2}(?:([,. '٬])\d{3})(?:\1\d{3})*$/;
const LAKHS = /^[1-9]\d?(?:,\d\d)+,\d{3}$/;

/**
 * The digits of an amount as people write it: "85", "85,50", "1,234.50", "1 000", "1’000", "٨٥". Null when it is none, or could be two.
 * Three digits after a sign are thousands, as no currency here has three decimals: "1,200" is never 1.2.
 */
function digitsTyped(text: string, currency: string, decimals: number): { units: string; fraction: string } | null {
  const typed = plain(text);
  const [, before = "", sign, fraction = ""] = /^(.*?)(?:([.,٫])(\d{1,2}))?$/.exec(typed) ?? [];
  if (fraction.length > decimals) return null;
  const grouping = /[^\d]/.exec(before)?.[0];
  const isWritten =
    /^\d+$/.test(before) || ((GROUPED.test(before) || (currency === "INR" && LAKHS.test(before))) && grouping !== sign);
  return isWritten ? { units: before.replace(/\D/g, ""), fraction } : null;
}

/** An amount as it is typed, in micros; null when it is none, more than `most_micros`, or finer than the currency can be paid in. */
export function microsTyped(text: string, currency: string, most_micros = Number.MAX_SAFE_INTEGER): number | null {
  const digits = digitsTyped(text, currency, decimalsOf(currency));
  if (!digits) return null;
  const micros = Number(digits.units) * MICROS + Number(digits.fraction.padEnd(6, "0"));
  return micros <= most_micros && micros % minorUnitMicros(currency) === 0 ? micros : null;
}

/** The same backwards, for its field. */
export const typedMicros = (micros: number | null): string =>
  micros === null ? "" : (micros / MICROS).toFixed(micros % MICROS === 0 ? 0 : 2);

/** An amount that bounds others, of whatever currency; null when it is none. */
export function boundTyped(text: string): number | null {
  const digits = digitsTyped(text, "", 2);
  return digits && Number(`${digits.units}.${digits.fraction}`);
}
