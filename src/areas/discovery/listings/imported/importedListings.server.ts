import type { Photo } from "#lib/http/wireShapes.ts";
import { type Db, raw, sql } from "#platform/db/db.server.ts";
import { recountRatings } from "#areas/discovery/listings/ownReviews.server.ts";

/** The columns that a file contains. What it does not contain (status, fees, cancellation rules) is set by the host and stays. */
const COLUMNS = {
  host_id: "bigint",
  host_joined: "boolean",
  title: "text",
  description_html: "text",
  neighbourhood_html: "text",
  kind: "text",
  room_type: "text",
  guests: "smallint",
  bedrooms: "smallint",
  beds: "smallint",
  bathrooms: "real",
  amenities: "text[]",
  amenity_mask: "bigint",
  pt: "point",
  place_id: "bigint",
  neighbourhood: "text",
  country: "char(2)",
  time_zone: "text",
  currency: "char(3)",
  price_micros: "bigint",
  price_usd_micros: "bigint",
  min_nights: "smallint",
  max_nights: "smallint",
  instant_book: "boolean",
  house_rules: "jsonb",
  registration: "text",
  rating_count: "int",
  rating: "real",
  category_ratings: "jsonb",
  score: "real",
};
export type ImportedListing = Record<keyof typeof COLUMNS, unknown> & { source_id: string };
export type ImportedPhoto = Omit<Photo, "url"> & { path: string };
export type Source = { name: string; attribution: string; url: string; licence: string };

const NAMES = Object.keys(COLUMNS);
/** Also stored separately, because ratings given here are added to the imported ones. */
const CAME = ["rating_count", "rating", "category_ratings"];
const CAME_NAMES = CAME.map((name) => `came_${name}`);
// A point has no plain equality; the dollar price follows the rates and is no change of the listing.
const compared = (table: string) =>
  NAMES.filter((name) => name !== "price_usd_micros")
    .map((name) => (CAME.includes(name) ? `came_${name}` : name))
    .map((name) => (name === "pt" ? `${table}.pt[0], ${table}.pt[1]` : `${table}.${name}`))
    .join(", ");

export function findSource(db: Db, name: string) {
  return db.one<Source>(sql`select name, attribution, url, licence from sources where name = ${name}`);
}

/** Stores the owner of the rows and their licence. */
export async function saveSource(db: Db, { name, attribution, url, licence }: Source) {
  await db.run(sql`
    insert into sources (name, attribution, url, licence) values (${name}, ${attribution}, ${url}, ${licence})
    on conflict (name) do update set attribution = excluded.attribution, url = excluded.url, licence = excluded.licence
    where (sources.attribution, sources.url, sources.licence) is distinct from (excluded.attribution, excluded.url, excluded.licence)`);
}

/** Writes new and changed listings and answers these; unchanged listings are not touched. */
export async function saveImportedListings(tx: Db, source: string, listings: readonly ImportedListing[]) {
  const typed = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  const saved = await tx.all<{ id: number; source_id: string; is_new: boolean }>(sql`
    insert into listings (source, source_id, ${raw([...NAMES, ...CAME_NAMES].join(", "))})
    select ${source}, source_id, ${raw([...NAMES, ...CAME].join(", "))}
    from json_to_recordset(${JSON.stringify(listings)}::json) as t (source_id text, ${raw(typed.join(", "))})
    order by source_id
    on conflict (source, source_id) do update
      set ${raw([...NAMES, ...CAME_NAMES].map((name) => `${name} = excluded.${name}`).join(", "))}, updated_at = now()
      where (${raw(compared("listings"))}) is distinct from (${raw(compared("excluded"))})
    returning id, source_id, xmax = 0 as is_new`);
  await recountRatings(
    tx,
    saved.flatMap(({ id, is_new }) => (is_new ? [] : [id])),
  );
  await tx.run(sql`
    update listings l set status = 'suspended' where l.id = any(${saved.map(({ id }) => id)}::bigint[]) and l.status = 'published'
      and exists (select from restrictions r where r.user_id = l.host_id and r.lifted_at is null)`);
  return saved;
}

/** Saves an import's drawings below photos/`folder`/; a listing with other pictures keeps those. */
export async function saveImportedPhotos(tx: Db, folder: string, photos: ReadonlyMap<number, readonly ImportedPhoto[]>) {
  const open = await tx.all<{ id: number }>(sql`
    select id from unnest(${[...photos.keys()]}::bigint[]) as t (id)
    where not exists (select from listing_photos f where f.listing_id = t.id and not starts_with(f.path, ${`${folder}/`}))`);
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = ids.flatMap((listing_id) =>
    photos.get(listing_id)!.map((photo, position) => ({ ...photo, listing_id, position })),
  );
  await tx.run(sql`delete from listing_photos where listing_id = any(${ids}::bigint[])`);
  await tx.run(sql`
    insert into listing_photos (listing_id, position, path, width, height, alt, colour)
    select listing_id, position, path, width, height, alt, colour from json_to_recordset(${JSON.stringify(rows)}::json)
      as t (listing_id bigint, position smallint, path text, width int, height int, alt text, colour text)`);
}
