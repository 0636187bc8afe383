import { type StayDates, WISH } from "#areas/discovery/listings/readStaySearch.ts";
import { readValues } from "#lib/http/addressValues.ts";
import type { Wishlist } from "./contract.ts";
import { mayChange, type Role } from "./rules.ts";

/** What the reader of a list chose by the address of its page. Its owner chooses for everybody, in the list itself. */
export const chosenBy = (role: Role, search: object): StayDates =>
  mayChange(role) ? {} : readValues(WISH, search as Record<string, unknown>);

const hasDays = ({ checkin, checkout }: StayDates) => checkin !== undefined && checkout !== undefined && checkin < checkout;

/** What of it the calls are asked for: for similar stays the days alone. */
export const requestedDays = (chosen: StayDates) =>
  hasDays(chosen) ? { check_in: chosen.checkin, check_out: chosen.checkout } : {};
export const requestOf = (chosen: StayDates) => ({
  ...requestedDays(chosen),
  number_of_adults: chosen.adults || undefined,
  number_of_children: chosen.children,
});

type Stay = Pick<Wishlist, "checkin" | "checkout" | "number_of_adults" | "number_of_children">;

/** For which days and guests a list is shown, as they go along to the page of a stay: those chosen, else its own. */
export function queryOf(list: Stay, chosen: StayDates = {}): StayDates {
  const { checkin, checkout } = hasDays(chosen) ? chosen : list;
  return {
    checkin: checkin ?? undefined,
    checkout: checkout ?? undefined,
    adults: chosen.adults || list.number_of_adults,
    children: (chosen.children ?? list.number_of_children) || undefined,
  };
}
