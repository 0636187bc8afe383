import { type Db, sql } from "#platform/db/db.server.ts";
import { sumBooked } from "#areas/discovery/listings/nights/lockedNights.server.ts";

/** Multiranges of days as PostgreSQL writes them: `taken` are the unavailable ones, `told` all that the file covers. */
export type ImportedNights = { source_id: string; taken: string; told: string };

/** The ids that are listings of this source. */
export async function findImported(db: Db, source: string, source_ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.all<{ source_id: string }>(sql`
    select source_id from listings where source = ${source} and source_id = any(${source_ids}::text[])`);
  return new Set(rows.map(({ source_id }) => source_id));
}

/**
 * Blocks what the file marks as taken and frees what it marks as free; other days, bookings and the host's own blocks stay.
 * Answers the listings whose nights changed.
 */
export async function saveImportedNights(tx: Db, source: string, nights: readonly ImportedNights[]): Promise<string[]> {
  // Lock first: a booking that is being made must be in the sum below, or wait for the lock.
  await tx.all(sql`
    select id from listings where source = ${source} and source_id = any(${nights.map((one) => one.source_id)}::text[])
    order by id for update`);
  const changed = await tx.all<{ id: number; source_id: string; nights: string }>(sql`
    with told as (
      select l.id, t.source_id, t.taken, t.told from json_to_recordset(${JSON.stringify(nights)}::json)
        as t (source_id text, taken datemultirange, told datemultirange)
      join listings l on l.source = ${source} and l.source_id = t.source_id
    ), summed as (
      select told.id, coalesce(range_agg(b.nights) filter (where b.reason = 'import'), '{}') as had,
             coalesce(range_agg(b.nights) filter (where b.reason = 'host'), '{}') as hosts
      from told left join blocked_nights b on b.listing_id = told.id group by told.id
    )
    select s.id, t.source_id, (s.had - t.told + t.taken - s.hosts)::text as nights from summed s join told t using (id)
    where s.had <> s.had - t.told + t.taken - s.hosts`);
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  await tx.run(sql`delete from blocked_nights where listing_id = any(${ids}::bigint[]) and reason = 'import'`);
  await tx.run(sql`
    insert into blocked_nights (listing_id, nights, reason)
    select t.id, night, 'import' from json_to_recordset(${JSON.stringify(changed)}::json) as t (id bigint, nights datemultirange),
      unnest(t.nights) as night`);
  await sumBooked(tx, ids);
  return changed.map(({ source_id }) => source_id);
}
