import { inCurrency, type Money, type Rates } from "#lib/money/money.ts";

export const CREDIT_DAYS = 365;

export type Grant = Money & { left_micros: number; min_trip_micros: number; expires_at: Date };

/** The grants that are valid now, the first to expire first: they are used and shown in this order. */
export const usable = <G extends Grant>(grants: readonly G[], now: Date): G[] =>
  grants
    .filter(({ left_micros, expires_at }) => left_micros > 0 && expires_at > now)
    .toSorted((a, b) => a.expires_at.getTime() - b.expires_at.getTime());

/** All that is left, with the minimum trip and the day of the next grant to expire [B3.17.1]; null when there is nothing. */
export function creditStatus(grants: readonly Grant[], { now, currency, rates }: { now: Date; currency: string; rates: Rates }) {
  const [next, ...others] = usable(grants, now);
  if (!next) return null;
  const left = [next, ...others].map(
    (one) => inCurrency({ amount_micros: one.left_micros, currency: one.currency }, currency, rates).amount_micros,
  );
  return {
    credit_amount: { amount_micros: left.reduce((sum, one) => sum + one, 0), currency },
    min_trip_cost: inCurrency({ amount_micros: next.min_trip_micros, currency: next.currency }, currency, rates),
    trip_expiration: next.expires_at,
  };
}
