import { type Locale, numbersOf } from "#lib/i18n/locales.ts";
import { formatMoney, MICROS, type Money } from "#lib/money/money.ts";

/** An amount for clients that request `_money=whole` [A3.5]; all others need only its micros. */
export type WholeMoney = Money & { amount: number; amount_formatted: string; is_micros_accuracy: true };

/** Adds to every amount in a response its value in units and its text in the visitor's language. */
export function withWholeMoney(answer: unknown, locale: Locale): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withWholeMoney(one, locale));
  if (typeof answer !== "object" || answer === null) return answer;
  if (isMoney(answer)) return wholeMoney(answer, locale);
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, withWholeMoney(value, locale)]));
}

const isMoney = (value: object): value is Money =>
  typeof (value as Money).amount_micros === "number" && typeof (value as Money).currency === "string";

const wholeMoney = ({ amount_micros, currency }: Money, locale: Locale): WholeMoney => ({
  amount: amount_micros / MICROS,
  amount_micros,
  amount_formatted: formatMoney({ amount_micros, currency }, numbersOf(locale)),
  currency,
  is_micros_accuracy: true,
});
