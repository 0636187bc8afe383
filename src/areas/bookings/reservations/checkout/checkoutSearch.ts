import { readStaySearch, type StaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import type { Day } from "#lib/dates/dates.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";

/** The search parameters of a booking: days, guests, and whether travel credit is used. */
export type CheckoutSearch = Pick<StaySearch, "checkin" | "checkout" | "adults" | "children" | "infants"> & {
  use_credit?: true;
};
/** With days, so that a price can be calculated. */
export type CheckoutQuery = {
  checkin: Day;
  checkout: Day;
  adults: number;
  children: number;
  infants: number;
  use_credit: boolean;
};

export function readCheckoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const { q: _q, reviews: _reviews, ...query } = readStaySearch(search);
  return /^(true|yes|on|1)$/.test(String(search.use_credit)) ? { ...query, use_credit: true } : query;
}

/** Defaults to one adult if no number was chosen. Null without days. */
export function queryOf({ checkin, checkout, adults, children, infants, use_credit }: CheckoutSearch): CheckoutQuery | null {
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

/** Whether travel credit was used, so that booking again uses it again. */
export const usesCredit = ({ lines }: { lines: readonly { kind: string }[] }): boolean =>
  lines.some(({ kind }) => kind === "credit");

/** The same as a query string, without values that are the default. */
export const checkoutQuery = ({ use_credit, children, infants, ...query }: CheckoutSearch): string =>
  stringifySearch({
    ...query,
    children: children || undefined,
    infants: infants || undefined,
    use_credit: use_credit ? "yes" : undefined,
  });

/** The three steps of booking a stay; steps that have an address before the booking exists can be returned to. */
export function stayStepsOf({ t }: Pick<I18n, "t">, listing_id: number, requested: CheckoutSearch) {
  const query = checkoutQuery(requested);
  return [
    { key: "review", label: t("checkout.step.review"), href: to("reviewTrip", { id: listing_id }) + query },
    { key: "guests", label: t("checkout.step.guests"), href: to("whoIsComing", { id: listing_id }) + query },
    { key: "payment", label: t("checkout.step.payment") },
  ];
}

/** The window title, which tells the steps apart: "Who’s coming – Book Casa Azul – Sojourn". */
export const stepTitle = ({ t }: Pick<I18n, "t">, step: "review" | "guests" | "payment", title: string): string =>
  `${t(`checkout.step.${step}`)} – ${t("checkout.title", { title })}`;
