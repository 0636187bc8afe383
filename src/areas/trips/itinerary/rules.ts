import { addDays, type Day, isDay } from "#lib/dates/dates.ts";

export const ENTRY_KINDS = ["note", "place", "activity"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** What can be added to a trip from a wish list. */
export const SAVED_KINDS = ["place", "activity"] as const satisfies EntryKind[];
export type SavedKind = (typeof SAVED_KINDS)[number];
/** What fellow travellers may do; the guest who booked may do everything. */
export const TRAVELLER_ROLES = ["viewer", "editor"] as const;
export type TravellerRole = (typeof TRAVELLER_ROLES)[number];
/** `link`: a reader who has the link that shows a trip without an account. */
export const TRIP_ROLES = ["owner", ...TRAVELLER_ROLES, "link"] as const;
export type TripRole = (typeof TRIP_ROLES)[number];

export const MAX_TITLE_LENGTH = 120;
export const MAX_PLACE_LENGTH = 200;
export const MAX_TEXT_LENGTH = 2000;
export const MAX_ENTRIES = 200;
export const MAX_TRAVELLERS = 30;
export const MAX_INVITATIONS = 20;
export const INVITED_DAYS = 30;
/** How many days a link can be valid. */
export const SHARED_DAYS = [1, 7, 30, 90] as const;
/** How many days a deleted entry can be restored. */
export const KEPT_DAYS = 30;

export const mayAddTo = (role: TripRole) => role === "owner" || role === "editor";
/** Editors may change their own entries; the owner of the trip all of them. */
export const mayChangeEntry = (role: TripRole, isAuthor: boolean) => role === "owner" || (role === "editor" && isAuthor);

/** Travellers may arrive the evening before, or leave the morning after. */
export const entryDays = ({ checkin, checkout }: { checkin: Day; checkout: Day }) => ({
  first: addDays(checkin, -1),
  last: addDays(checkout, 1),
});
export function whyNotDay(day: string, stay: { checkin: Day; checkout: Day }): "invalid" | "outside" | null {
  if (!isDay(day)) return "invalid";
  const { first, last } = entryDays(stay);
  return day >= first && day <= last ? null : "outside";
}
