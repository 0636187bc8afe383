import { type Db, sql } from "#platform/db/db.server.ts";

export type ImportedReview = { source_id: string; listing: string; author_name: string; written_on: string; body: string };

/** Writes new and changed reviews of known listings. `known` counts the reviews whose listing exists. */
export async function saveImportedReviews(tx: Db, source: string, reviews: readonly ImportedReview[]) {
  const counted = await tx.one<{ known: number; added: number; changed: number }>(sql`
    with given as (
      select l.id, t.* from json_to_recordset(${JSON.stringify(reviews)}::json)
        as t (source_id text, listing text, author_name text, written_on date, body text)
      join listings l on l.source = ${source} and l.source_id = t.listing
    ), news as (
      select g.* from given g left join reviews r on r.source = ${source} and r.source_id = g.source_id
      where (r.listing_id, r.author_name, r.written_on, r.body) is distinct from (g.id, g.author_name, g.written_on, g.body)
    )
    select (select count(*)::int from given) as known, count(*)::int as changed,
           (count(*) filter (where not exists (select from reviews r where r.source = ${source} and r.source_id = news.source_id)))::int as added
    from news`);
  const { known, added, changed } = counted!;
  if (changed > 0)
    await tx.run(sql`
      insert into reviews (listing_id, author_name, source, source_id, written_on, body)
      select l.id, t.author_name, ${source}, t.source_id, t.written_on, t.body
      from json_to_recordset(${JSON.stringify(reviews)}::json) as t (source_id text, listing text, author_name text, written_on date, body text)
      join listings l on l.source = ${source} and l.source_id = t.listing
      order by t.source_id
      on conflict (source, source_id) do update
        set listing_id = excluded.listing_id, author_name = excluded.author_name, written_on = excluded.written_on, body = excluded.body
        where (reviews.listing_id, reviews.author_name, reviews.written_on, reviews.body)
              is distinct from (excluded.listing_id, excluded.author_name, excluded.written_on, excluded.body)`);
  return { known, added, changed: changed - added };
}
