import type { Photo } from "#lib/http/wireShapes.ts";
import type { Town } from "#areas/discovery/places/rules.ts";
import { type Day, earliestDay } from "#lib/dates/dates.ts";
import { type Db, empty, type Sql, sql } from "#platform/db/db.server.ts";
import type { Listing } from "./contract.ts";
import { PRICE_NOW } from "./nights/lockedNights.server.ts";
import type { Pricing } from "./pricing/quoteRules.ts";
import type { STATUSES } from "./rules.ts";
import type { Tier } from "./stayPages.ts";

/** The columns that cards need; the price is not calculated yet. */
export type CardRow = Pricing &
  Town & {
    id: number;
    title: string;
    kind: string;
    room_type: "entire_home" | "private_room" | "shared_room" | "hotel_room";
    tier: Tier;
    neighbourhood: string;
    country: string;
    guests: number;
    bedrooms: number;
    beds: number;
    bathrooms: number;
    rating: number | null;
    rating_count: number;
    instant_book: boolean;
    cancellation_policy: "flexible" | "moderate" | "firm" | "strict";
    min_nights: number;
    max_nights: number;
    pt: { x: number; y: number };
    photos: (Omit<Photo, "url"> & { path: string })[];
  };

/** All columns that prices depend on. A home whose host has no account yet has no price. */
export const PRICING = sql`l.currency, ${PRICE_NOW} as price_micros, l.weekend_price_micros, l.cleaning_fee_micros, l.weekly_discount_percent,
  l.monthly_discount_percent, l.tax_percent, l.min_nights, l.max_nights`;

/** The columns for `listings l join places p`. The photos come in the same query, at most `most` of each. */
export const cardColumns = (most: number) => sql`
  l.id, l.title, l.kind, l.room_type, l.tier, p.name as city, p.names as city_names, l.neighbourhood, l.country, l.guests, l.bedrooms, l.beds, l.bathrooms,
  l.rating, l.rating_count, l.instant_book, l.cancellation_policy, l.pt, ${PRICING},
  (select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'width', f.width, 'height', f.height, 'alt', f.alt, 'colour', f.colour)
                             order by f.position), '[]')
   from listing_photos f where f.listing_id = l.id and f.position < ${most}) as photos`;

const MAX_PHOTOS = 50;

export type ListingRow = CardRow & {
  description_html: string;
  neighbourhood_html: string;
  place_slug: string;
  sleeping: { beds: { kind: string; count: number }[] }[];
  amenities: string[];
  checkin_from: string;
  checkout_until: string;
  time_zone: string;
  house_rules: Listing["house_rules"];
  registration: string | null;
  category_ratings: Record<string, number>;
  booked: string;
  price_usd_micros: number | null;
  deposit_micros: number;
  /** False for an imported host who has no account yet. */
  host_joined: boolean;
  status: (typeof STATUSES)[number];
  inspection: Listing["inspection"];
  tour: { name: string; text: string }[];
  /** The room that each picture shows. */
  photo_rooms: (string | null)[];
  walkthrough_url: string | null;
  host: {
    id: number;
    first_name: string;
    about: string;
    picture: string | null;
    languages: string[];
    since: number;
    listings_count: number;
    rating: number | null;
    review_count: number;
  };
  source: { attribution: string; url: string; licence: string } | null;
};

/** A published stay, or the viewer's own in any status. */
export function findListing(db: Db, id: number, viewer_id: number | null) {
  return db.one<ListingRow>(sql`
    select ${cardColumns(MAX_PHOTOS)}, l.description_html, l.neighbourhood_html, p.slug as place_slug, l.sleeping, l.amenities,
           l.checkin_from, l.checkout_until, l.time_zone, l.house_rules, l.registration, l.category_ratings,
           l.booked::text as booked, l.price_usd_micros, l.deposit_micros, l.status, l.host_joined, l.walkthrough_url,
           case when l.tier = 'select' then l.inspection end as inspection, l.tour,
           (select coalesce(jsonb_agg(f.room order by f.position), '[]')
            from listing_photos f where f.listing_id = l.id and f.position < ${MAX_PHOTOS}) as photo_rooms,
           jsonb_build_object('id', u.id, 'first_name', u.first_name, 'about', u.about, 'picture', u.picture, 'languages', u.languages,
             'since', extract(year from u.created_at)::int, 'listings_count', h.listings_count, 'rating', h.rating,
             'review_count', h.review_count) as host,
           (select jsonb_build_object('attribution', s.attribution, 'url', s.url, 'licence', s.licence) from sources s where s.name = l.source) as source
    from listings l
    join places p on p.id = l.place_id
    join users u on u.id = l.host_id
    cross join lateral (
      select count(*)::int as listings_count, coalesce(sum(o.rating_count), 0)::int as review_count,
             round((sum(o.rating * o.rating_count) / nullif(sum(o.rating_count), 0))::numeric, 2)::float8 as rating
      from listings o where o.host_id = u.id and o.status = 'published') h
    where l.id = ${id} and (l.status = 'published' or l.host_id = ${viewer_id})`);
}

/** Only the columns that are needed for a price and the availability. */
export function findPricing(db: Db, id: number) {
  return db.one<
    Pricing & { host_joined: boolean; guests: number; min_nights: number; max_nights: number; booked: string; time_zone: string }
  >(sql`
    select ${PRICING}, l.host_joined, l.guests, l.booked::text as booked, l.time_zone
    from listings l where l.id = ${id} and l.status = 'published'`);
}

export type ReviewRow = {
  id: number;
  author_name: string;
  author_picture: string | null;
  written_on: Day;
  body: string;
  rating: number | null;
  reply: string | null;
};

/** Whether this viewer may see it: it is published, or the viewer's own. */
const isOpenTo = (viewer_id: number | null) => sql`(l.status = 'published' or l.host_id = ${viewer_id})`;

type ReviewQuery = { viewer_id: number | null; text: string; limit: number; offset: number };
/** Null if this viewer may not see the stay. */
export function findReviews(db: Db, listing_id: number, { viewer_id, text, limit, offset }: ReviewQuery) {
  const matching = sql`r.listing_id = ${listing_id} and r.hidden_at is null ${text ? sql`and strpos(plain(r.body), plain(${text})) > 0` : empty}`;
  return db.one<{ reviews: ReviewRow[]; total_count: number }>(sql`
    select (select count(*)::int from reviews r where ${matching}) as total_count,
           (select coalesce(jsonb_agg(t), '[]') from (
              select r.id, r.author_name, u.picture as author_picture, r.written_on, r.body, r.rating, r.reply
              from reviews r left join users u on u.id = r.author_id
              where ${matching} order by r.written_on desc, r.id desc limit ${limit} offset ${offset}) t) as reviews
    from listings l where l.id = ${listing_id} and ${isOpenTo(viewer_id)}`);
}

const DEGREE_KM = 111;
const SIMILAR_KM = 15;

/** The area in which stays count as similar to one at this point. */
export function boxOfSimilar({ x, y }: { x: number; y: number }) {
  const [lat, lng] = [SIMILAR_KM / DEGREE_KM, SIMILAR_KM / DEGREE_KM / Math.max(0.1, Math.cos((y * Math.PI) / 180))];
  return { ne: { lat: y + lat, lng: x + lng }, sw: { lat: y - lat, lng: x - lng } };
}

/**
 * Whether a future night of these days is booked, judged by the earliest current day on earth: past nights are never disclosed.
 */
export function isBookedOn({ checkin, checkout }: { checkin: Day; checkout: Day }, now: Date): Sql {
  const today = earliestDay(now);
  const [from, until] = [checkin, checkout].map((day) => (day > today ? day : today));
  return sql`l.booked && daterange(${from}, ${until})`;
}

type SimilarQuery = {
  viewer_id: number | null;
  free: { checkin: Day; checkout: Day; now: Date } | null;
  limit: number;
};
/** Published stays within about 15 km of this one, similar in price and size, most similar first. */
export function findSimilar(db: Db, id: number, { viewer_id, free, limit }: SimilarQuery) {
  const degrees = SIMILAR_KM / DEGREE_KM;
  return db.all<CardRow & { here: { x: number; y: number } }>(sql`
    with here as (select l.* from listings l where l.id = ${id} and ${isOpenTo(viewer_id)})
    select ${cardColumns(1)}, here.pt as here
    from here, listings l join places p on p.id = l.place_id
    where l.status = 'published' and l.id <> here.id and l.price_micros is not null and l.host_joined
      and l.pt <@ box(
        point(here.pt[0] - ${degrees}::float8 / greatest(0.1, cos(radians(here.pt[1]))), here.pt[1] - ${degrees}::float8),
        point(here.pt[0] + ${degrees}::float8 / greatest(0.1, cos(radians(here.pt[1]))), here.pt[1] + ${degrees}::float8))
      ${free ? sql`and not (${isBookedOn(free, free.now)})` : empty}
    order by abs(ln(greatest(l.price_usd_micros, 1)) - ln(greatest(here.price_usd_micros, 1))) + abs(l.guests - here.guests) * 0.2
             + (l.kind <> here.kind)::int * 0.3 - l.score * 0.2, l.id
    limit ${limit}`);
}

export async function findPoint(db: Db, id: number) {
  const found = await db.one<{ pt: { x: number; y: number } }>(sql`select pt from listings where id = ${id}`);
  return found?.pt ?? null;
}

/** Cards of these stays if they are published, in this order. */
export function findCards(db: Db, ids: readonly number[]) {
  return db.all<CardRow>(sql`
    select ${cardColumns(1)}
    from unnest(${[...ids]}::bigint[]) with ordinality as w (id, rank) join listings l on l.id = w.id join places p on p.id = l.place_id
    where l.status = 'published' order by w.rank`);
}

/** What search engines may visit: destinations, then published stays, at most `most` in total. */
export async function findAddresses(db: Db, most: number) {
  const places = await db.all<{ slug: string }>(
    sql`select slug from places where stays_count > 0 order by stays_count desc, id limit ${most}`,
  );
  const stays = await db.all<{ id: number; tier: Tier; day: Day }>(sql`
    select id, tier, updated_at::date as day from listings where status = 'published' order by score desc, id limit ${most - places.length}`);
  return { places, stays };
}
