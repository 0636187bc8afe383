import { decimalsOf, MICROS, type Money } from "#lib/money/money.ts";

/** An amount as it tells one, in micros. */
export const fromStripeMinor = (amount: number, currency: string): Money => {
  const code = currency.toUpperCase();
  return { amount_micros: Math.round((amount / 10 ** decimalsOf(code)) * MICROS), currency: code };
};

/** In the unit that ISO 4217 gives the currency, which is not the least that people pay everywhere: 1/100 of a forint. */
export const stripeMinor = ({ amount_micros, currency }: Money): number =>
  Math.round((amount_micros / MICROS) * 10 ** decimalsOf(currency));
