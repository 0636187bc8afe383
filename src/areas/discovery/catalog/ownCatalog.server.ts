import { type Db, sql } from "#platform/db/db.server.ts";
import { PUBLISHED } from "./kinds.ts";

export type OwnCatalogPhoto = { path: string; width: number; height: number; alt: string; colour: string };
/** An experience as its host edits it. */
export type OwnCatalogRow = {
  id: number;
  host_id: number;
  title: string;
  summary: string;
  body: string;
  category: string;
  queue_status: number;
  place_id: number;
  place_slug: string;
  city: string;
  country: string;
  time_zone: string;
  pt: { x: number; y: number };
  price_micros: number | null;
  currency: string | null;
  facts: {
    duration_minutes?: number | undefined;
    most_guests?: number | undefined;
    steps?: string[];
    included?: string[];
    [more: string]: unknown;
  };
  photos: OwnCatalogPhoto[];
};

/** Removed, or its host's account is closed: nobody can see it any more. */
export const REMOVED = 0;
const columns = sql`
  f.id, f.host_id, f.title, f.summary, f.body, f.category, f.queue_status, f.place_id, p.slug as place_slug, p.name as city, p.country, p.time_zone,
  coalesce(f.pt, p.pt) as pt, f.price_micros, f.currency, f.facts, coalesce((
    select jsonb_agg(jsonb_build_object('path', o.path, 'width', o.width, 'height', o.height, 'alt', o.alt, 'colour', o.colour) order by o.position)
    from catalog_photos o where o.find_id = f.id), '[]') as photos`;
const own = (host_id: number) => sql`
  select ${columns} from catalog_entries f join places p on p.id = f.place_id
  where f.kind = 'experience' and f.host_id = ${host_id} and f.queue_status <> ${REMOVED}`;

/** Drafts first, then by title. */
export const findOwnExperiences = (db: Db, host_id: number, most: number) =>
  db.all<OwnCatalogRow>(sql`${own(host_id)} order by f.queue_status, f.title, f.id limit ${most}`);
export const findOwnExperience = (db: Db, id: number, host_id: number) =>
  db.one<OwnCatalogRow>(sql`${own(host_id)} and f.id = ${id}`);
export const holdOwnExperience = (tx: Db, id: number, host_id: number) =>
  tx.one<OwnCatalogRow>(sql`${own(host_id)} and f.id = ${id} for update of f`);

type Begun = Pick<OwnCatalogRow, "host_id" | "title" | "category" | "place_id" | "queue_status"> & { now: Date };
export const insertExperience = async (tx: Db, e: Begun): Promise<number> =>
  (await tx.one<{ id: number }>(sql`
    insert into catalog_entries (kind, queue_status, host_id, place_id, title, category, created_at, updated_at)
    values ('experience', ${e.queue_status}, ${e.host_id}, ${e.place_id}, ${e.title}, ${e.category}, ${e.now}, ${e.now}) returning id`))!
    .id;

/** Stores what the host entered, with the price in dollars for comparison. */
export const putOwnExperience = (tx: Db, e: OwnCatalogRow, now: Date) =>
  tx.run(sql`
    update catalog_entries set title = ${e.title}, summary = ${e.summary}, body = ${e.body}, category = ${e.category}, place_id = ${e.place_id},
      pt = point(${e.pt.x}, ${e.pt.y}), price_micros = ${e.price_micros}::bigint, currency = ${e.currency}, facts = ${JSON.stringify(e.facts)}::jsonb,
      price_usd_micros = (select round(${e.price_micros}::bigint / r.per_usd) from exchange_rates r where r.currency = ${e.currency} order by r.day desc limit 1),
      updated_at = ${now}
    where id = ${e.id}`);

/**
 * The median price of a place's published experiences, in micros of a US dollar, and their number; `but`: leaves this one out.
 */
export const usualExperiencePrice = async (db: Db, place_id: number, but: number) =>
  (await db.one<{ compared: number; usd_micros: number | null }>(sql`
    select count(*) as compared, (percentile_disc(0.5) within group (order by price_usd_micros))::bigint as usd_micros
    from catalog_entries where kind = 'experience' and place_id = ${place_id} and queue_status = ${PUBLISHED} and price_usd_micros is not null and id <> ${but}`))!;

/** `score`: the rank in search results. */
export const putQueueStatus = (
  tx: Db,
  id: number,
  { queue_status, score, now }: { queue_status: number; score: number; now: Date },
) =>
  tx.run(sql`update catalog_entries set queue_status = ${queue_status}, score = ${score}, updated_at = ${now} where id = ${id}`);
export const findRatingOf = async (tx: Db, id: number) =>
  (await tx.one<{ rating: number | null; rating_count: number }>(
    sql`select rating, rating_count from catalog_entries where id = ${id}`,
  ))!;

/** Replaces all photos by these, in this order. Needs the entry's lock. */
export async function putCatalogPhotos(tx: Db, find_id: number, photos: readonly OwnCatalogPhoto[]) {
  await tx.run(sql`delete from catalog_photos where find_id = ${find_id}`);
  await tx.run(sql`
    insert into catalog_photos (find_id, position, path, width, height, alt, colour)
    select ${find_id}, position, path, width, height, alt, colour
    from json_to_recordset(${JSON.stringify(photos.map((photo, position) => ({ ...photo, position })))}::json)
      as t (position smallint, path text, width int, height int, alt text, colour text)`);
}
