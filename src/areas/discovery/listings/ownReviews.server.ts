import { type Db, sql } from "#platform/db/db.server.ts";
import { scoreOf } from "./rules.ts";

type Published = {
  booking_id: number;
  listing_id: number;
  author_id: number;
  written_on: string;
  body: string;
  rating: number;
  category_ratings: Record<string, number>;
};
/** Publishes a guest's review on the home's page and counts it. Needs the listing's lock. */
export async function publishReview(tx: Db, r: Published) {
  await tx.run(sql`
    insert into reviews (listing_id, author_id, author_name, written_on, body, rating, category_ratings, booking_id)
    select ${r.listing_id}, u.id, u.first_name, ${r.written_on}, ${r.body}, ${r.rating}, ${JSON.stringify(r.category_ratings)}::jsonb, ${r.booking_id}
    from users u where u.id = ${r.author_id}`);
  await recountRatings(tx, [r.listing_id]);
}

export const replyToReview = (tx: Db, booking_id: number, reply: string) =>
  tx.run(sql`update reviews set reply = ${reply} where booking_id = ${booking_id}`);

/** A review that this viewer can see, with its author and listing. */
export const findReview = (db: Db, id: number, viewer_id: number | null) =>
  db.one<{ author_name: string; written_on: string; body: string; listing_id: number; hidden_at: Date | null }>(sql`
    select r.author_name, r.written_on, r.body, r.listing_id, r.hidden_at from reviews r join listings l on l.id = r.listing_id
    where r.id = ${id} and r.hidden_at is null and (l.status = 'published' or l.host_id = ${viewer_id}::bigint)`);

/** Hides a review from the page, or shows it again (null). Needs the listing's lock. */
export async function hideReview(tx: Db, id: number, hidden_at: Date | null) {
  const of = await tx.one<{ listing_id: number; booking_id: number | null }>(
    sql`update reviews set hidden_at = ${hidden_at} where id = ${id} returning listing_id, booking_id`,
  );
  if (of) await recountRatings(tx, [of.listing_id]);
  return of;
}

type Counted = { id: number; rating: number | null; rating_count: number; old_rating: number | null; old_count: number };
/** Recalculates ratings from the reviews given here and the imported rating, each counted once, and then the search rank. */
export async function recountRatings(tx: Db, listing_ids: readonly number[]) {
  const counted = await tx.all<Counted>(sql`
    with given as (
      select l.id, r.n + l.came_rating_count as n,
        round((r.stars + coalesce(l.came_rating, 0) * l.came_rating_count)::numeric / nullif(r.n + l.came_rating_count, 0), 2)::real as rating,
        coalesce(c.means, '{}') as means, l.rating as old_rating, l.rating_count as old_count
      from listings l
      cross join lateral (
        select count(*)::int as n, coalesce(sum(rating), 0) as stars from reviews
        where listing_id = l.id and rating is not null and hidden_at is null) r
      cross join lateral (
        select jsonb_object_agg(t.category, t.mean) as means from (
          select s.category, round((sum(s.stars * s.n) / sum(s.n))::numeric, 2) as mean from (
            select e.key as category, e.value::float8 as stars, 1 as n from reviews v, jsonb_each_text(v.category_ratings) e
            where v.listing_id = l.id and v.rating is not null and v.hidden_at is null
            union all
            select e.key, e.value::float8, l.came_rating_count from jsonb_each_text(l.came_category_ratings) e where l.came_rating_count > 0
          ) s group by s.category) t) c
      where l.id = any(${listing_ids}::bigint[])
    )
    update listings l set rating = g.rating, rating_count = g.n, category_ratings = g.means
    from given g where g.id = l.id and (l.rating, l.rating_count, l.category_ratings) is distinct from (g.rating, g.n, g.means)
    returning l.id, g.rating, g.n as rating_count, g.old_rating, g.old_count`);
  for (const { id, rating, rating_count, old_rating, old_count } of counted) {
    const more = scoreOf(rating, rating_count, 0) - scoreOf(old_rating, old_count, 0);
    if (more !== 0) await tx.run(sql`update listings set score = score + ${more} where id = ${id}`);
  }
}
