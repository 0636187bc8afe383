import { readStaySearch, type StaySearch } from "#features/listings/readStaySearch.ts";
import type { Day } from "#lib/dates.ts";
import { stringifySearch } from "#lib/search.ts";

/** What the address of a booking says: days, guests, and whether travel credit is used. */
export type CheckoutSearch = Pick<StaySearch, "checkin" | "checkout" | "adults" | "children" | "infants"> & {
  use_credit?: true;
};
/** With days, so that it can be priced. */
export type CheckoutWish = {
  checkin: Day;
  checkout: Day;
  adults: number;
  children: number;
  infants: number;
  use_credit: boolean;
};

export function readCheckoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const { q: _q, reviews: _reviews, ...wish } = readStaySearch(search);
  return /^(true|yes|on|1)$/.test(String(search.use_credit)) ? { ...wish, use_credit: true } : wish;
}

/** Nobody chose how many: one travels. Null without days. */
export function wishOf({ checkin, checkout, adults, children, infants, use_credit }: CheckoutSearch): CheckoutWish | null {
  if (!checkin || !checkout) return null;
  return {
    checkin,
    checkout,
    adults: Math.max(1, adults ?? 1),
    children: children ?? 0,
    infants: infants ?? 0,
    use_credit: use_credit ?? false,
  };
}

/** Whether travel credit was used, so that who books again uses it again. */
export const usesCredit = ({ lines }: { lines: readonly { kind: string }[] }): boolean =>
  lines.some(({ kind }) => kind === "credit");

/** The same in an address; what is as if it were not said is left out. */
export const checkoutQuery = ({ use_credit, children, infants, ...wish }: CheckoutSearch): string =>
  stringifySearch({
    ...wish,
    children: children || undefined,
    infants: infants || undefined,
    use_credit: use_credit ? "yes" : undefined,
  });
