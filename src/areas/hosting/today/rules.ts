import { addDays, type Day } from "#lib/dates/dates.ts";

/** How far ahead guests are told as arriving. */
export const SOON_DAYS = 7;

export type Coming = { status: string; checkin: Day; checkout: Day; today: Day };
export const TODAY_GROUPS = ["asking", "leaving", "staying", "arriving"] as const;
export type TodayGroup = (typeof TODAY_GROUPS)[number];

/** What a reservation is to its host on the home's present day; null: nothing yet, or no more. */
export function findGroup({ status, checkin, checkout, today }: Coming): TodayGroup | null {
  if (status === "requested") return "asking";
  if (!["paid", "checked_in", "disputed"].includes(status)) return null;
  if (checkout <= today) return checkout === today ? "leaving" : null;
  if (checkin < today) return "staying";
  return checkin <= addDays(today, SOON_DAYS) ? "arriving" : null;
}
