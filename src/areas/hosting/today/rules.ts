import { addDays, type Day } from "#lib/dates/dates.ts";

/** How many days ahead guests are listed as arriving. */
export const SOON_DAYS = 7;

export type Coming = { status: string; checkin: Day; checkout: Day; today: Day };
export const TODAY_GROUPS = ["asking", "leaving", "staying", "arriving"] as const;
export type TodayGroup = (typeof TODAY_GROUPS)[number];

/** The group of a reservation on the home's current day; null if it belongs to none yet or any more. */
export function findGroup({ status, checkin, checkout, today }: Coming): TodayGroup | null {
  if (status === "requested") return "asking";
  if (!["paid", "checked_in", "disputed"].includes(status)) return null;
  if (checkout <= today) return checkout === today ? "leaving" : null;
  if (checkin < today) return "staying";
  return checkin <= addDays(today, SOON_DAYS) ? "arriving" : null;
}
