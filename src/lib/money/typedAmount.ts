import { latinDigits } from "#lib/i18n/latinDigits.ts";

/**
 * Parses the digits of an amount as people write it: "85", "85,50", "1,234.50", "1 000", "1’000", "1,00,000", "٨٥", "८५". Null if
 * it is not an amount, or ambiguous. Three digits after a separator are thousands, as no currency here has three decimals:
 * "1,200" is never 1.2.
 */
export function digitsTyped(text: string): [units: string, fraction: string] | null {
  const plain = latinDigits(text)
    .replace(/\p{Cf}/gu, "")
    .trim();
  // In India, groups above the thousand have two digits.
  const typed =
    /^(\d+|[1-9]\d{0,2}([,.，،．٬\s'’‘ʼ＇`´])(?:(?<!\d{3}.)(?<=[,，،٬])(?:\d\d\2)+\d{3}|\d{3}(?:\2\d{3})*))(?:([.,٫，،．])(\d\d?))?$/.exec(
      plain,
    );
  return typed && !(typed[2] && typed[2] === typed[3]) ? [typed[1]!.replace(/\D/g, ""), typed[4] ?? ""] : null;
}

/** An amount that limits others, in any currency; null if it is not valid. */
export function boundTyped(text: string): number | null {
  const digits = digitsTyped(text);
  return digits && Number(digits.join("."));
}
