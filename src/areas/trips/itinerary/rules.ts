import { addDays, type Day, isDay } from "#lib/dates/dates.ts";

export const ENTRY_KINDS = ["note", "place", "activity"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** What can come into a trip from a wish list. */
export const SAVED_KINDS = ["place", "activity"] as const satisfies EntryKind[];
export type SavedKind = (typeof SAVED_KINDS)[number];
/** What somebody who comes along may do; whoever booked may do everything. */
export const TRAVELLER_ROLES = ["viewer", "editor"] as const;
export type TravellerRole = (typeof TRAVELLER_ROLES)[number];
/** `link`: whoever has the address that shows a trip without an account. */
export const TRIP_ROLES = ["owner", ...TRAVELLER_ROLES, "link"] as const;
export type TripRole = (typeof TRIP_ROLES)[number];

export const MAX_TITLE_LENGTH = 120;
export const MAX_PLACE_LENGTH = 200;
export const MAX_TEXT_LENGTH = 2000;
export const MAX_ENTRIES = 200;
export const MAX_TRAVELLERS = 30;
export const MAX_INVITATIONS = 20;
export const INVITED_DAYS = 30;
/** How long an address may show a trip to whoever has it. */
export const SHARED_DAYS = [1, 7, 30, 90] as const;
/** How long what was deleted can be had back. */
export const KEPT_DAYS = 30;

export const mayAddTo = (role: TripRole) => role === "owner" || role === "editor";
/** One's own, or all of a trip that one booked. */
export const mayChangeEntry = (role: TripRole, isAuthor: boolean) => role === "owner" || (role === "editor" && isAuthor);

/** Somebody may come the evening before, or leave the morning after. */
export const entryDays = ({ checkin, checkout }: { checkin: Day; checkout: Day }) => ({
  first: addDays(checkin, -1),
  last: addDays(checkout, 1),
});
export function whyNotDay(day: string, stay: { checkin: Day; checkout: Day }): "invalid" | "outside" | null {
  if (!isDay(day)) return "invalid";
  const { first, last } = entryDays(stay);
  return day >= first && day <= last ? null : "outside";
}
