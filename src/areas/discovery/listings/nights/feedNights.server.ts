import { type Db, sql } from "#platform/db/db.server.ts";
import { sumBooked } from "./lockedNights.server.ts";
import type { Nights } from "./ownNights.server.ts";

/** Replaces the nights taken by calendars of other sites; bookings and the host's own blocks stay. Needs the listing's lock. */
export async function setFeedNights(tx: Db, listing_id: number, nights: readonly Nights[]) {
  await tx.run(sql`delete from blocked_nights where listing_id = ${listing_id} and reason = 'feed'`);
  await tx.run(sql`
    insert into blocked_nights (listing_id, nights, reason)
    select ${listing_id}, n, 'feed'
    from (select range_agg(daterange(t."from", t.until)) as taken
          from json_to_recordset(${JSON.stringify(nights)}::json) as t ("from" date, until date)) s, unnest(s.taken) as n`);
  await sumBooked(tx, [listing_id]);
}
