import { type LockedListing, nextFree } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { MAX_NIGHTS_AHEAD } from "#areas/discovery/listings/rules.ts";
import { addDays, dayIn, daysBetween } from "#lib/dates/dates.ts";
import type { Db } from "#platform/db/db.server.ts";

const NEXT_DAYS = 120;
const MAX_NEXT_DAYS = 3;

/** The next periods in which a home has as many free nights as were asked for. */
export function nextDays(
  db: Db,
  listing: LockedListing,
  { requested, now }: { requested: { checkin: string; checkout: string }; now: Date },
) {
  const today = dayIn(listing.time_zone, now);
  const from = requested.checkin > today ? requested.checkin : today;
  const last = addDays(today, MAX_NIGHTS_AHEAD);
  const until = addDays(from, NEXT_DAYS) < last ? addDays(from, NEXT_DAYS) : last;
  const nights = daysBetween(requested.checkin, requested.checkout);
  return nextFree(db, listing.id, { from, until, nights, limit: MAX_NEXT_DAYS });
}
