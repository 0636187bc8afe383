import { type Locale, numbersOf } from "#lib/i18n/locales.ts";
import { formatMoney, MICROS, type Money } from "#lib/money/money.ts";

/** What an amount is called by clients that ask with `_money=whole` [A3.5]; all others need its micros alone. */
export type WholeMoney = Money & { amount: number; amount_formatted: string; is_micros_accuracy: true };

/** An answer in which every amount is also said in units and in words of the visitor's language. */
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
