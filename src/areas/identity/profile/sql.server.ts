import type { Town } from "#areas/discovery/places/rules.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Tier } from "#areas/discovery/listings/stayPages.ts";
import type { Profile } from "./contract.ts";

const HOMES_SHOWN = 6;

type Row = Omit<Profile, "picture" | "listings"> & {
  picture: string | null;
  listings: (Town & {
    id: number;
    tier: Tier;
    title: string;
    picture: string | null;
    alt: string | null;
    colour: string | null;
  })[];
};

/** As everybody may see them: nobody whose account is closed; one that is restricted is seen by its owner alone [B8.7]. */
export function findProfile(db: Db, id: number, viewer_id: number | null) {
  return db.one<Row>(sql`
    select u.id, u.first_name, u.picture, u.about, u.languages, extract(year from u.created_at)::int as member_since,
           h.listings_count > 0 as is_host, h.listings_count, h.review_count, h.rating,
           jsonb_build_object('email', u.email_confirmed_at is not null, 'phone', u.phone is not null) as verified,
           (select coalesce(jsonb_agg(t), '[]') from (
              select l.id, l.tier, l.title, p.name as city, p.names as city_names, f.path as picture, f.alt, f.colour
              from listings l join places p on p.id = l.place_id
              left join listing_photos f on f.listing_id = l.id and f.position = 0
              where l.host_id = u.id and l.status = 'published' order by l.score desc, l.id limit ${HOMES_SHOWN}) t) as listings
    from users u
    cross join lateral (
      select count(*)::int as listings_count, coalesce(sum(o.rating_count), 0)::int as review_count,
             round((sum(o.rating * o.rating_count) / nullif(sum(o.rating_count), 0))::numeric, 2)::float8 as rating
      from listings o where o.host_id = u.id and o.status = 'published') h
    where u.id = ${id} and u.closed_at is null
      and (u.id = ${viewer_id}::bigint or not exists (select from restrictions r where r.user_id = u.id and r.lifted_at is null))`);
}

/** Lists of theirs that everybody may see. */
export const countLists = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ n: number }>(
    sql`select count(*)::int as n from wishlists where owner_id = ${user_id} and not private and deleted_at is null`,
  ))!.n;
