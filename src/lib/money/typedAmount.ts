import { latinDigits } from "#lib/i18n/latinDigits.ts";

/**
 * The digits of an amount as people write it: "85", "85,50", "1,234.50", "1 000", "1’000", "1,00,000", "٨٥", "८५". Null when it is none, or could
 * be two. Three digits after a sign are thousands, as no currency here has three decimals: "1,200" is never 1.2.
 */
export function digitsTyped(text: string): [units: string, fraction: string] | null {
  const plain = latinDigits(text)
    .replace(/\p{Cf}/gu, "")
    .trim();
  // In India two digits stand between the commas above the thousand.
  const typed =
    /^(\d+|[1-9]\d{0,2}([,.，،．٬\s'’‘ʼ＇`´])(?:(?<!\d{3}.)(?<=[,，،٬])(?:\d\d\2)+\d{3}|\d{3}(?:\2\d{3})*))(?:([.,٫，،．])(\d\d?))?$/.exec(
      plain,
    );
  return typed && !(typed[2] && typed[2] === typed[3]) ? [typed[1]!.replace(/\D/g, ""), typed[4] ?? ""] : null;
}

/** An amount that bounds others, of whatever currency; null when it is none. */
export function boundTyped(text: string): number | null {
  const digits = digitsTyped(text);
  return digits && Number(digits.join("."));
}
