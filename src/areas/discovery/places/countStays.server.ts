import { type Db, sql } from "#platform/db/db.server.ts";

/** Recounts the published stays of all places. */
export async function countStays(db: Db) {
  await db.run(sql`
    update places p set stays_count = c.stays
    from (select p.id, count(l.id)::int as stays from places p
          left join listings l on l.place_id = p.id and l.status = 'published' group by p.id) c
    where c.id = p.id and p.stays_count <> c.stays`);
}

/**
 * Recounts the stays of these places. They are locked first, in order of their ids, so that the update sees what earlier
 * transactions wrote.
 */
export async function countStaysIn(tx: Db, place_ids: readonly number[]) {
  await tx.all(sql`select id from places where id = any(${place_ids}::bigint[]) order by id for update`);
  await tx.run(sql`
    update places p set stays_count = (select count(*) from listings l where l.place_id = p.id and l.status = 'published')
    where p.id = any(${place_ids}::bigint[])`);
}
