import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { insertRows } from "#platform/db/insertRows.server.ts";

const LISTING = {
  id: "bigint",
  host_id: "bigint",
  title: "text",
  description_html: "text",
  neighbourhood_html: "text",
  kind: "text",
  room_type: "text",
  tier: "text",
  inspection: "jsonb",
  tour: "jsonb",
  guests: "smallint",
  bedrooms: "smallint",
  beds: "smallint",
  bathrooms: "real",
  sleeping: "jsonb",
  amenities: "text[]",
  amenity_mask: "bigint",
  pt: "point",
  place_id: "bigint",
  neighbourhood: "text",
  country: "text",
  time_zone: "text",
  currency: "text",
  price_micros: "bigint",
  weekend_price_micros: "bigint",
  cleaning_fee_micros: "bigint",
  deposit_micros: "bigint",
  weekly_discount_percent: "smallint",
  monthly_discount_percent: "smallint",
  tax_percent: "real",
  price_usd_micros: "bigint",
  min_nights: "smallint",
  max_nights: "smallint",
  instant_book: "boolean",
  cancellation_policy: "text",
  checkin_from: "text",
  checkout_until: "text",
  house_rules: "jsonb",
  rating_count: "int",
  rating: "real",
  category_ratings: "jsonb",
  score: "real",
  booked: "datemultirange",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};
const PHOTO = {
  listing_id: "bigint",
  position: "smallint",
  path: "text",
  width: "int",
  height: "int",
  alt: "text",
  colour: "text",
  room: "text",
};
const REVIEW = {
  listing_id: "bigint",
  author_id: "bigint",
  author_name: "text",
  written_on: "date",
  body: "text",
  rating: "smallint",
  category_ratings: "jsonb",
  reply: "text",
};
const BLOCKED = { listing_id: "bigint", nights: "daterange", reason: "text" };

type Rows = { listings: readonly object[]; photos: readonly object[]; blocked: readonly object[]; reviews: readonly object[] };
/** Inserts listings with reserved ids. Their ratings and booked nights must agree with their reviews, bookings and blocks. */
export async function insertListings(tx: Db, { listings, photos, blocked, reviews }: Rows) {
  await insertRows(tx, "listings", { columns: LISTING, rows: listings, hasOwnIds: true });
  await insertRows(tx, "listing_photos", { columns: PHOTO, rows: photos });
  await insertRows(tx, "blocked_nights", { columns: BLOCKED, rows: blocked });
  await insertRows(tx, "reviews", { columns: REVIEW, rows: reviews });
}

/** Pauses one of a host's several homes: its page becomes a preview that only the host sees. */
export const pauseOne = (db: Db, host_id: number) =>
  db.run(sql`
    update listings set status = 'paused' where id = (
      select id from listings where host_id = ${host_id}
        and (select count(*) from listings o where o.host_id = ${host_id} and o.status = 'published') > 2
      order by rating_count, id desc limit 1)`);

/** Deletes homes, and these people's reviews of any home. */
export async function deleteDemoListings(tx: Db, homes: Sql, people: Sql) {
  await tx.run(sql`delete from reviews where author_id in (${people})`);
  await tx.run(sql`delete from listings where id in (${homes})`);
}
