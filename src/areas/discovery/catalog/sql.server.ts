import type { Town } from "#areas/discovery/places/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, empty, sql, type Sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import type { CatalogCard } from "./contract.ts";
import { type CatalogKind, PUBLISHED } from "./kinds.ts";
import type { SeatPricing } from "./rules.ts";

/** The columns that cards need; the price is not calculated yet. */
export type CatalogRow = Omit<CatalogCard, "at" | "city" | "photos" | "price"> &
  Town & {
    pt: { x: number; y: number } | null;
    price_micros: number | null;
    currency: string | null;
    /** The price of the next bookable date, or what it would be; null if it has no host or no price yet. */
    next_date: SeatPricing | null;
    photos: (Omit<CatalogCard["photos"][number], "url"> & { path: string })[];
  };

export const nextDate = (now: Date, day: Day | Sql | null) => sql`
  case when f.kind = 'experience' and f.host_id is not null and f.price_micros is not null then coalesce(
    ${provided("experienceDates").nextPricing(now, day)},
    jsonb_build_object('price_micros', f.price_micros, 'currency', f.currency, 'tax_percent', 0)) end`;

/** The columns for `catalog_entries f left join places p`. The photos come in the same query, at most `most` of each. */
export const catalogColumns = (most: number, now: Date, day: Day | Sql | null = null) => sql`
  f.id, f.kind, f.title, f.summary, f.category, coalesce(p.name, '') as city, coalesce(p.names, '{}') as city_names, coalesce(p.country, '') as country, f.pt,
  f.price_micros, f.currency, (f.facts ->> 'duration_minutes')::int as duration_minutes, f.rating, f.rating_count,
  ${nextDate(now, day)} as next_date,
  (select coalesce(jsonb_agg(jsonb_build_object('path', o.path, 'width', o.width, 'height', o.height, 'alt', o.alt, 'colour', o.colour)
                             order by o.position), '[]')
   from catalog_photos o where o.find_id = f.id and o.position < ${most}) as photos`;
export const FROM_CATALOG = sql`from catalog_entries f left join places p on p.id = f.place_id`;

/** Whether this viewer may see it: it is published, or the viewer's own. */
export const isOpenTo = (viewer_id: number | null) => sql`(f.queue_status = ${PUBLISHED} or f.host_id = ${viewer_id})`;

export type CatalogDetails = CatalogRow & {
  body: string;
  facts: Record<string, unknown>;
  price_usd_micros: number | null;
  written_on: Day;
  is_published: boolean;
  is_luxury: boolean;
  at_id: number | null;
  open_weekdays: number[] | null;
  town: { slug: string; name: string; country: string } | null;
  host: {
    id: number;
    first_name: string;
    about: string;
    picture: string | null;
    languages: string[];
    since: number;
  } | null;
};

type Reader = { viewer_id: number | null; now: Date };

export function findCatalogEntry(db: Db, id: number, { viewer_id, now }: Reader) {
  return db.one<CatalogDetails>(sql`
    select ${catalogColumns(20, now)}, f.body, f.facts, f.price_usd_micros, f.created_at::date as written_on, f.at_id,
           ${provided("restaurantTables").openWeekdays()} as open_weekdays,
           f.queue_status = ${PUBLISHED} as is_published, f.is_luxury,
           case when p.id is not null then jsonb_build_object('slug', p.slug, 'name', p.name, 'country', p.country) end as town,
           case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name, 'about', u.about,
             'picture', u.picture, 'languages', u.languages, 'since', extract(year from u.created_at)::int) end as host
    ${FROM_CATALOG} left join users u on u.id = f.host_id
    where f.id = ${id} and ${isOpenTo(viewer_id)}`);
}

/** Cards of these catalog entries that the viewer may see, in this order. */
export function findCards(db: Db, ids: readonly number[], { viewer_id, now }: Reader) {
  return db.all<CatalogRow>(sql`
    select ${catalogColumns(1, now)}
    from unnest(${[...ids]}::bigint[]) with ordinality as w (id, rank)
    join catalog_entries f on f.id = w.id left join places p on p.id = f.place_id
    where ${isOpenTo(viewer_id)} order by w.rank`);
}

/** Check before that the viewer may see the catalog entry. */
export function findReviews(db: Db, find_id: number, most: number) {
  return db.all<{
    id: number;
    author_name: string;
    author_picture: string | null;
    written_on: Day;
    body: string;
    rating: number;
  }>(sql`
    select r.id, r.author_name, u.picture as author_picture, r.written_on, r.body, r.rating
    from catalog_reviews r left join users u on u.id = r.author_id
    where r.find_id = ${find_id} order by r.written_on desc, r.id desc limit ${most}`);
}

type Some = { limit: number; now: Date };
/** The activities at a place, best first. */
export function findActivitiesAt(db: Db, { place_id, but, limit, now }: { place_id: number; but: number } & Some) {
  return db.all<CatalogRow>(sql`
    select ${catalogColumns(1, now)} ${FROM_CATALOG}
    where f.at_id = ${place_id} and f.id <> ${but} and f.queue_status = ${PUBLISHED} order by f.score desc, f.id limit ${limit}`);
}

/** Other entries in the same town, at most two of a kind; the nearest first if this one has a point. */
export function findNearby(db: Db, id: number, { limit, now }: Some) {
  return db.all<CatalogRow>(sql`
    with here as (select id, pt, place_id, at_id from catalog_entries where id = ${id}),
    near as (
      select f.id, here.pt is null as pointless, coalesce(f.pt <-> here.pt, 1000) as far, f.score,
             row_number() over (partition by f.kind order by coalesce(f.pt <-> here.pt, 1000), f.score desc, f.id) as nth
      from here join catalog_entries f on f.place_id = here.place_id
      where f.id <> here.id and f.queue_status = ${PUBLISHED} and f.id is distinct from here.at_id and f.at_id is distinct from here.id
    )
    select ${catalogColumns(1, now)} from near n join catalog_entries f on f.id = n.id left join places p on p.id = f.place_id
    where n.nth <= 2 order by n.far, n.score desc, n.id limit ${limit}`);
}

/** The best entries of each kind: of one town, or of the world with those of a country first and not too many of one town. */
export function findRows(
  db: Db,
  where: { place_id: number } | { country: string | null },
  { kinds, each, now }: { kinds: readonly CatalogKind[]; each: number; now: Date },
) {
  const inTown = "place_id" in where;
  return db.all<CatalogRow>(sql`
    select ${catalogColumns(1, now)}
    from unnest(${[...kinds]}::text[]) with ordinality as k (kind, rank)
    join lateral (
      select o.id, o.nth, o.score, o.at_home from (
        select f.id, f.score, ${inTown ? sql`true` : sql`(p.country = ${(where as { country: string | null }).country ?? ""})`} as at_home,
               row_number() over (partition by f.place_id order by f.score desc, f.id) as nth
        ${FROM_CATALOG}
        where f.kind = k.kind and f.queue_status = ${PUBLISHED} and f.place_id is not null
          ${inTown ? sql`and f.place_id = ${(where as { place_id: number }).place_id}` : empty}
      ) o order by o.at_home desc, ${inTown ? empty : sql`(o.nth - 1) / 2,`} o.score desc, o.id limit ${each}) best on true
    join catalog_entries f on f.id = best.id left join places p on p.id = f.place_id
    order by k.rank, best.at_home desc, ${inTown ? empty : sql`(best.nth - 1) / 2,`} best.score desc, best.id`);
}

/** The entries that search engines may visit, best first. */
export function findCatalogAddresses(db: Db, most: number) {
  return db.all<{ id: number; kind: CatalogKind; day: Day }>(sql`
    select id, kind, updated_at::date as day from catalog_entries
    where queue_status = ${PUBLISHED} and place_id is not null order by score desc, id limit ${most}`);
}

export type TripTemplate = { id: number; host_id: number; title: string; queue_status: number };

const MAX_LISTED = 50;

export const templatesOf = (db: Db, host_id: number, queue_status: number) =>
  db.all<TripTemplate>(sql`
    select id, host_id, title, queue_status from catalog_entries
    where kind = 'experience' and host_id = ${host_id} and queue_status = ${queue_status} order by id desc limit ${MAX_LISTED}`);

export async function countTemplates(db: Db, host_id: number, queue_status: number): Promise<number> {
  const counted = await db.one<{ n: number }>(
    sql`select count(*)::int as n from catalog_entries where kind = 'experience' and host_id = ${host_id} and queue_status = ${queue_status}`,
  );
  return counted!.n;
}
