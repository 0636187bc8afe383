import { latinDigits } from "./latinDigits.ts";

/** Normalises a typed or pasted number: Latin digits, plain spaces and dashes, no invisible characters. */
export const plainNumber = (text: string): string =>
  latinDigits(text.normalize("NFKC").replace(/\p{Cf}/gu, ""))
    // Includes the dash of Japanese keyboards.
    .replace(/[\p{Pd}−ー~]/gu, "-")
    .replace(/^\s*tel:/i, "")
    .replace(/\s+/gu, " ")
    .trim();

/**
 * Parses a typed percentage or angle: "6,5", "٦٫٥", "−9.13", "6 %". NaN if it is not valid. A separator in it is always the
 * decimal one, because neither reaches a thousand.
 */
export function decimalTyped(text: string): number {
  const plain = plainNumber(text).replace(/ ?[%٪]$/, "");
  return /^[+-]?(?:\d+(?:[.,٫]\d+)?|[.,٫]\d+)$/.test(plain) ? Number(plain.replace(/[,٫]/, ".")) : Number.NaN;
}
