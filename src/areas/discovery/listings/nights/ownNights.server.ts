import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import { sumBooked } from "./lockedNights.server.ts";

/** `from` is the first night, `until` the day after the last. */
export type Nights = { from: Day; until: Day };

type Change = { nights: readonly Nights[]; open: boolean };
/**
 * Blocks nights in a home's calendar for its host, or frees them; answers the nights that changed. Nights that are booked, or
 * taken by an imported calendar, stay as they are. Needs the listing's lock.
 */
export async function setOwnNights(tx: Db, listing_id: number, { nights, open }: Change): Promise<Nights[]> {
  const range = sql`(select range_agg(daterange(t."from", t.until)) from json_to_recordset(${JSON.stringify(nights)}::json) as t ("from" date, until date))`;
  const changed = await tx.all<Nights & { after: string }>(sql`
    with had as (
      select coalesce(range_agg(nights) filter (where reason = 'host'), '{}') as own, coalesce(range_agg(nights) filter (where reason <> 'host'), '{}') as others
      from blocked_nights where listing_id = ${listing_id}
    ), gone as (
      select coalesce(range_agg(nights), '{}') as booked from (${provided("bookedNights").ofListing(listing_id)}) b
    ), next as (
      select own, case when ${open} then own - ${range} else own + (${range} - others - booked) end as after from had, gone
    )
    select lower(n)::text as "from", upper(n)::text as until, after::text as after from next, unnest((after - own) + (own - after)) as n order by n`);
  if (changed.length === 0) return [];
  await tx.run(sql`delete from blocked_nights where listing_id = ${listing_id} and reason = 'host'`);
  await tx.run(sql`
    insert into blocked_nights (listing_id, nights, reason)
    select ${listing_id}, n, 'host' from unnest(${changed[0]!.after}::datemultirange) as n`);
  await sumBooked(tx, [listing_id]);
  return changed.map(({ from, until }) => ({ from, until }));
}
