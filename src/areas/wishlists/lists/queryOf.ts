import { type StayDates, STAY_PARAMETERS } from "#areas/discovery/listings/readStaySearch.ts";
import { readValues } from "#lib/http/addressValues.ts";
import type { Wishlist } from "./contract.ts";
import { mayChange, type Role } from "./rules.ts";

/**
 * The days and guests that a list's reader chose in the address of its page. The owner chooses for everybody, in the list itself.
 */
export const chosenBy = (role: Role, search: object): StayDates =>
  mayChange(role) ? {} : readValues(STAY_PARAMETERS, search as Record<string, unknown>);

const hasDays = ({ checkin, checkout }: StayDates) => checkin !== undefined && checkout !== undefined && checkin < checkout;

/** The parameters for calls; for similar stays only the days. */
export const requestedDays = (chosen: StayDates) =>
  hasDays(chosen) ? { check_in: chosen.checkin, check_out: chosen.checkout } : {};
export const requestOf = (chosen: StayDates) => ({
  ...requestedDays(chosen),
  number_of_adults: chosen.adults || undefined,
  number_of_children: chosen.children,
});

type Stay = Pick<Wishlist, "checkin" | "checkout" | "number_of_adults" | "number_of_children">;

/** The days and guests for which a list is shown, as parameters for a stay's page: the chosen ones, otherwise the list's own. */
export function queryOf(list: Stay, chosen: StayDates = {}): StayDates {
  const { checkin, checkout } = hasDays(chosen) ? chosen : list;
  return {
    checkin: checkin ?? undefined,
    checkout: checkout ?? undefined,
    adults: chosen.adults || list.number_of_adults,
    children: (chosen.children ?? list.number_of_children) || undefined,
  };
}
