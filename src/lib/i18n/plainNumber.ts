import { latinDigits } from "./latinDigits.ts";

/** What was typed or pasted as a number, in Latin digits, plain spaces and dashes, without what nobody sees. */
export const plainNumber = (text: string): string =>
  latinDigits(text.normalize("NFKC").replace(/\p{Cf}/gu, ""))
    // Among them what Japanese keyboards have for a dash.
    .replace(/[\p{Pd}−ー~]/gu, "-")
    .replace(/^\s*tel:/i, "")
    .replace(/\s+/gu, " ")
    .trim();

/**
 * A share or an angle as it is typed: "6,5", "٦٫٥", "−9.13", "6 %". Not a number when it is none. A sign in it parts its fraction, whatever
 * follows: neither reaches a thousand.
 */
export function decimalTyped(text: string): number {
  const plain = plainNumber(text).replace(/ ?[%٪]$/, "");
  return /^[+-]?(?:\d+(?:[.,٫]\d+)?|[.,٫]\d+)$/.test(plain) ? Number(plain.replace(/[,٫]/, ".")) : Number.NaN;
}
