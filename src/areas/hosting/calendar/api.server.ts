import { holdOwnListing } from "#areas/discovery/listings/ownListings.server.ts";
import { titlesOf } from "#areas/discovery/listings/titlesOf.server.ts";
import { setOwnNights } from "#areas/discovery/listings/nights/ownNights.server.ts";
import { addDays, dayIn, daysBetween } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { afterNights } from "./afterNights.ts";
import { readHostCalendar, setNights } from "./contract.ts";
import { DAYS_AT_ONCE, type Nights, readRanges, whyNotNights } from "./rules.ts";
import { findCalendar } from "./sql.server.ts";

export const hostCalendarApi = [
  serve(readHostCalendar, async ({ input: { from, until, listing_id }, db, viewer, now }) => {
    const days = daysBetween(from, until);
    if (days < 1 || days > DAYS_AT_ONCE) refuse("validation", { until: ["invalid"] });
    const [rows, listings] = await Promise.all([
      findCalendar(db, { host_id: viewer.id, listing_id: listing_id ?? null, from, until }),
      titlesOf(db, viewer.id),
    ]);
    if (listing_id !== undefined && rows.length === 0) refuse("not_found");
    return { rows: rows.map(({ time_zone, ...row }) => ({ ...row, today: dayIn(time_zone, now()) })), metadata: { listings } };
  }),

  serve(
    setNights,
    async ({ input, db, viewer, now }) => {
      const nights = toNights(input);
      const changed = await db.transaction(async (tx) => {
        const held = (await holdOwnListing(tx, input.id, viewer.id)) ?? refuse("not_found");
        const why = whyNotNights(nights, dayIn(held.time_zone, now()));
        if (why) refuse("validation", { from: [why] });
        return setOwnNights(tx, input.id, { nights, open: input.open });
      });
      return { changed, open: input.open };
    },
    ({ id }, answer) => afterNights({ id, ...answer }),
  ),
];

function toNights({ from, last, ranges }: HandlerContext<typeof setNights>["input"]): Nights[] {
  if (ranges) return readRanges(ranges) ?? refuse("validation", { ranges: ["invalid"] });
  if (!from) return refuse("validation", { from: ["required"] });
  const until = addDays(last || from, 1);
  return until > from ? [{ from, until }] : refuse("validation", { last: ["wrong_order"] });
}
