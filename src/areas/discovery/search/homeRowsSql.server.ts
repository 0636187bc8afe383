import { type CardRow, cardColumns } from "#areas/discovery/listings/sql.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

/** The best stays of each of these places. */
export function findRows(db: Db, place_ids: number[], each: number) {
  return db.all<CardRow & { place_id: number }>(sql`
    select ${cardColumns(1)}, l.place_id
    from unnest(${place_ids}::bigint[]) with ordinality as w (id, rank)
    join places p on p.id = w.id
    join lateral (
      select * from listings o where o.place_id = w.id and o.status = 'published' and o.price_micros is not null and o.host_joined
      order by o.score desc, o.id limit ${each}) l on true
    order by w.rank, l.score desc, l.id`);
}
