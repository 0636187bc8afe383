import { decimalsOf, MICROS, type Money } from "#lib/money/money.ts";

/** Converts an amount of Stripe's to micros. */
export const fromStripeMinor = (amount: number, currency: string): Money => {
  const code = currency.toUpperCase();
  return { amount_micros: Math.round((amount / 10 ** decimalsOf(code)) * MICROS), currency: code };
};

/**
 * In the minor unit that ISO 4217 defines for the currency, which is not everywhere the smallest amount that people pay: 1/100 of
 * a forint.
 */
export const stripeMinor = ({ amount_micros, currency }: Money): number =>
  Math.round((amount_micros / MICROS) * 10 ** decimalsOf(currency));
