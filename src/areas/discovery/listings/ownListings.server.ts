import { countStaysIn } from "#areas/discovery/places/countStays.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import { amenityMask } from "./amenities.ts";
import type { Listing } from "./contract.ts";
import type { Kind } from "./kinds.ts";
import type { CANCELLATION_POLICIES, ROOM_TYPES, STATUSES } from "./rules.ts";

export type OwnPhotoRow = { path: string; width: number; height: number; alt: string; colour: string };
/** A home as its host edits it. */
export type OwnRow = {
  id: number;
  host_id: number;
  status: (typeof STATUSES)[number];
  title: string;
  description_html: string;
  kind: Kind;
  room_type: (typeof ROOM_TYPES)[number];
  guests: number;
  bedrooms: number;
  beds: number;
  bathrooms: number;
  amenities: string[];
  pt: { x: number; y: number };
  place_id: number;
  place_slug: string;
  city: string;
  neighbourhood: string;
  country: string;
  time_zone: string;
  currency: string;
  price_micros: number | null;
  weekend_price_micros: number | null;
  cleaning_fee_micros: number;
  deposit_micros: number;
  weekly_discount_percent: number;
  monthly_discount_percent: number;
  tax_percent: number;
  min_nights: number;
  max_nights: number;
  instant_book: boolean;
  cancellation_policy: (typeof CANCELLATION_POLICIES)[number];
  checkin_from: string;
  checkout_until: string;
  house_rules: Listing["house_rules"];
  registration: string | null;
  photos: OwnPhotoRow[];
};

const columns = sql`
  l.id, l.host_id, l.status, l.title, l.description_html, l.kind, l.room_type, l.guests, l.bedrooms, l.beds, l.bathrooms, l.amenities, l.pt, l.place_id,
  p.slug as place_slug, p.name as city, l.neighbourhood, l.country, l.time_zone, l.currency, l.price_micros, l.weekend_price_micros, l.cleaning_fee_micros,
  l.deposit_micros, l.weekly_discount_percent, l.monthly_discount_percent, l.tax_percent, l.min_nights, l.max_nights, l.instant_book, l.cancellation_policy,
  l.checkin_from, l.checkout_until, l.house_rules, l.registration, coalesce((
    select jsonb_agg(jsonb_build_object('path', f.path, 'width', f.width, 'height', f.height, 'alt', f.alt, 'colour', f.colour) order by f.position)
    from listing_photos f where f.listing_id = l.id), '[]') as photos`;
const own = (id: number, host_id: number) => sql`
  select ${columns} from listings l join places p on p.id = l.place_id where l.id = ${id} and l.host_id = ${host_id} and l.status <> 'removed'`;

/** Drafts first, then by title. */
export const findOwnListings = (db: Db, host_id: number, most: number) =>
  db.all<OwnRow>(sql`
    select ${columns} from listings l join places p on p.id = l.place_id where l.host_id = ${host_id} and l.status <> 'removed'
    order by l.status <> 'draft', l.title, l.id limit ${most}`);
export const findOwnListing = (db: Db, id: number, host_id: number) => db.one<OwnRow>(own(id, host_id));
/** Takes the same lock as bookings. */
export const holdOwnListing = (tx: Db, id: number, host_id: number) => tx.one<OwnRow>(sql`${own(id, host_id)} for update of l`);

type Begun = Pick<OwnRow, "host_id" | "kind" | "room_type" | "guests" | "currency"> & { place_id: number; now: Date };
/** A draft at the centre of its place. */
export const insertDraft = async (tx: Db, d: Begun): Promise<number> =>
  (await tx.one<{ id: number }>(sql`
    insert into listings (host_id, status, title, kind, room_type, guests, pt, place_id, country, time_zone, currency, created_at, updated_at)
    select ${d.host_id}, 'draft', '', ${d.kind}, ${d.room_type}, ${d.guests}, p.pt, p.id, p.country, p.time_zone, ${d.currency}, ${d.now}, ${d.now}
    from places p where p.id = ${d.place_id} returning id`))!.id;

/** The values that a home takes from its place. */
export const findPlaceOf = (db: Db, id: number) =>
  db.one<{ country: string; time_zone: string; pt: { x: number; y: number } }>(
    sql`select country, time_zone, pt from places where id = ${id}`,
  );

/**
 * Stores what the host entered and the values derived from it: the dollar price for comparison, and the bit mask of the amenities
 * for searches.
 */
export const putOwnListing = (tx: Db, r: OwnRow, now: Date) =>
  tx.run(sql`
    update listings set title = ${r.title}, description_html = ${r.description_html}, kind = ${r.kind}, room_type = ${r.room_type}, guests = ${r.guests},
      bedrooms = ${r.bedrooms}, beds = ${r.beds}, bathrooms = ${r.bathrooms}, amenities = ${r.amenities}::text[],
      amenity_mask = ${amenityMask(r.amenities).toString()}::bigint, pt = point(${r.pt.x}, ${r.pt.y}), place_id = ${r.place_id},
      neighbourhood = ${r.neighbourhood}, country = ${r.country}, time_zone = ${r.time_zone}, currency = ${r.currency},
      price_micros = ${r.price_micros}::bigint, weekend_price_micros = ${r.weekend_price_micros}::bigint, cleaning_fee_micros = ${r.cleaning_fee_micros},
      deposit_micros = ${r.deposit_micros},
      price_usd_micros = (select round(${r.price_micros}::bigint / e.per_usd) from exchange_rates e where e.currency = ${r.currency} order by e.day desc limit 1),
      weekly_discount_percent = ${r.weekly_discount_percent}, monthly_discount_percent = ${r.monthly_discount_percent}, tax_percent = ${r.tax_percent},
      min_nights = ${r.min_nights}, max_nights = ${r.max_nights}, instant_book = ${r.instant_book}, cancellation_policy = ${r.cancellation_policy},
      checkin_from = ${r.checkin_from}, checkout_until = ${r.checkout_until}, house_rules = ${JSON.stringify(r.house_rules)}::jsonb,
      registration = ${r.registration}, updated_at = ${now}
    where id = ${r.id}`);

type Status = { status: OwnRow["status"]; score: number; now: Date };
/** Also recounts the published stays of the place. `score`: the rank in search results. */
export async function putListingStatus(tx: Db, { id, place_id }: OwnRow, { status, score, now }: Status) {
  await tx.run(sql`update listings set status = ${status}, score = ${score}, updated_at = ${now} where id = ${id}`);
  await countStaysIn(tx, [place_id]);
}

export const ratingOf = (tx: Db, id: number) =>
  tx.one<{ rating: number | null; rating_count: number }>(sql`select rating, rating_count from listings where id = ${id}`);

/** Copies everything except what is specific to this home: its registration, tier and ratings. */
export const copyOwnListing = async (tx: Db, { id, title }: OwnRow, now: Date): Promise<number> => {
  const made = (await tx.one<{ id: number }>(sql`
    insert into listings (host_id, status, title, description_html, neighbourhood_html, kind, room_type, guests, bedrooms, beds, bathrooms, sleeping, amenities,
      amenity_mask, pt, place_id, neighbourhood, country, time_zone, currency, price_micros, weekend_price_micros, cleaning_fee_micros,
      deposit_micros, weekly_discount_percent, monthly_discount_percent, tax_percent, price_usd_micros, min_nights, max_nights, instant_book, cancellation_policy,
      checkin_from, checkout_until, house_rules, created_at, updated_at)
    select host_id, 'draft', ${title}, description_html, neighbourhood_html, kind, room_type, guests, bedrooms, beds, bathrooms, sleeping, amenities,
      amenity_mask, pt, place_id, neighbourhood, country, time_zone, currency, price_micros, weekend_price_micros, cleaning_fee_micros,
      deposit_micros, weekly_discount_percent, monthly_discount_percent, tax_percent, price_usd_micros, min_nights, max_nights, instant_book, cancellation_policy,
      checkin_from, checkout_until, house_rules, ${now}, ${now}
    from listings where id = ${id} returning id`))!;
  await tx.run(sql`
    insert into listing_photos (listing_id, position, path, width, height, alt, colour)
    select ${made.id}, position, path, width, height, alt, colour from listing_photos where listing_id = ${id}`);
  return made.id;
};

/** Replaces all photos of a home by these, in this order. Needs the listing's lock. */
export async function putPhotos(tx: Db, listing_id: number, photos: readonly OwnPhotoRow[]) {
  const rows = photos.map((photo, position) => ({ ...photo, position }));
  const stored = await tx.all<{ path: string; room: string | null }>(sql`
    with gone as (delete from listing_photos where listing_id = ${listing_id} returning path, room) select path, room from gone`);
  await tx.run(sql`
    insert into listing_photos (listing_id, position, path, width, height, alt, colour, room)
    select ${listing_id}, t.position, t.path, t.width, t.height, t.alt, t.colour, k.room
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (position smallint, path text, width int, height int, alt text, colour text)
      left join json_to_recordset(${JSON.stringify(stored)}::json) as k (path text, room text) on k.path = t.path`);
}

/** Whether a photo is still used by a listing, or was part of a guest's agreement. */
export const isPhotoUsed = async (db: Db, path: string, listing_id: number): Promise<boolean> =>
  (await db.one(sql`
    select 1 where exists (select from listing_photos where path = ${path}) or ${provided("bookedNights").isBooked(sql`${listing_id}`)}`)) !==
  null;

/** The median price of a place's published homes, in micros of a US dollar, and their number; `but`: leaves this one out. */
export const usualPrice = async (db: Db, place_id: number, but: number) =>
  (await db.one<{ compared: number; usd_micros: number | null }>(sql`
    select count(*) as compared, (percentile_disc(0.5) within group (order by price_usd_micros))::bigint as usd_micros
    from listings where place_id = ${place_id} and status = 'published' and price_usd_micros is not null and id <> ${but}`))!;

type Compared = { place_id: number; room_type: OwnRow["room_type"]; guests: number; from: string; nights: number };
/**
 * Published homes of a place for about as many guests: their number, the median price, and the share of their coming nights that
 * is taken.
 */
export const compareHomes = async (db: Db, c: Compared) =>
  (await db.one<{ compared: number; nightly_usd_micros: number | null; booked_share: number | null }>(sql`
    with here as (
      select l.price_usd_micros, (
        select coalesce(sum(upper(n) - lower(n)), 0)
        from unnest(l.booked * datemultirange(daterange(${c.from}::date, ${c.from}::date + ${c.nights}::int))) n)::float8 / ${c.nights}::int as share
      from listings l
      where l.place_id = ${c.place_id} and l.status = 'published' and l.price_usd_micros is not null and l.room_type = ${c.room_type}
        and l.guests between ${c.guests - 1}::int and ${c.guests + 1}::int)
    select count(*) as compared, (percentile_disc(0.5) within group (order by price_usd_micros))::bigint as nightly_usd_micros,
      avg(share)::float8 as booked_share
    from here`))!;
