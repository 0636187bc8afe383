import { PUBLISHED } from "#areas/discovery/catalog/kinds.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { MAX_LISTINGS } from "./rules.ts";

/** What the header needs to know about a person, in one statement. */
export type PersonFacts = {
  is_business_travel_manager: boolean;
  is_booker_dashboard_launched: boolean;
  can_see_community_links: boolean;
  is_api_host: boolean;
  locale: string | null;
  currency: string | null;
  facebook_connected: boolean;
  /** Listings that are or were shown, and how many of these are shown now. */
  listing_count: number;
  published_count: number;
  draft_count: number;
  published_template_count: number;
  /** Booked stays that have begun, or begin within a week. */
  num_trip_notif: number;
  /** Stays that the host accepted, and that the guest has to pay. */
  num_action: number;
  /** Bookings of the person's homes that wait for their answer. */
  notifications_count: number;
};

/** The day depends on where the home is: guests and hosts count by its clock, like the pages that these numbers lead to. */
export function readPersonFacts(db: Db, user_id: number, now: Date): Promise<PersonFacts | null> {
  const today = sql`(${now}::timestamptz at time zone l.time_zone)::date`;
  return db.one<PersonFacts>(sql`
    select u.is_business_travel_manager, u.is_booker_dashboard_launched, u.can_see_community_links, u.is_api_host, u.locale, u.currency,
      exists (select from identities i where i.user_id = u.id and i.provider = 'facebook') as facebook_connected,
      homes.listing_count, homes.published_count, homes.draft_count,
      (select count(*)::int from catalog_entries t where t.kind = 'experience' and t.host_id = u.id and t.queue_status = ${PUBLISHED}) as published_template_count,
      trips.num_trip_notif, trips.num_action,
      (select count(*)::int from bookings b join listings l on l.id = b.listing_id
       where l.host_id = u.id and b.status = 'requested' and b.checkin >= ${today}) as notifications_count
    from users u,
      lateral (select count(*) filter (where status <> 'draft')::int as listing_count,
                 count(*) filter (where status = 'published')::int as published_count,
                 count(*) filter (where status = 'draft')::int as draft_count
               from listings where host_id = u.id) as homes,
      lateral (select count(*) filter (where b.status in ('accepted', 'paid', 'checked_in') and b.checkin < ${today} + 7)::int as num_trip_notif,
                 count(*) filter (where b.status = 'accepted')::int as num_action
               from bookings b join listings l on l.id = b.listing_id where b.guest_id = u.id and b.checkout > ${today}) as trips
    where u.id = ${user_id}`);
}

export type LeastComplete = { id: number; title: string; lys_completeness: number; picture: string | null };

/**
 * The least complete of the homes that a person lets or is about to let: a fifth for each of five things that guests look for.
 */
export function readLeastComplete(db: Db, host_id: number): Promise<LeastComplete | null> {
  return db.one<LeastComplete>(sql`
    select l.id, l.title, p.picture,
      20 * ((p.photos >= 5)::int + (l.price_micros is not null)::int + (length(l.description_html) >= 100)::int
            + (l.neighbourhood_html <> '')::int + (cardinality(l.amenities) >= 5)::int) as lys_completeness
    from listings l,
      lateral (select count(*) as photos, (array_agg(path order by position))[1] as picture
               from listing_photos where listing_id = l.id) as p
    where l.host_id = ${host_id} and l.status in ('draft', 'published', 'paused', 'suspended')
    order by lys_completeness, l.id limit 1`);
}

/** Some of the homes that a person lets or is about to let, the last changed first. */
export const readOwnListings = (db: Db, host_id: number) =>
  db.all<{ id: number; title: string }>(sql`
    select id, title from listings
    where host_id = ${host_id} and status in ('draft', 'published', 'paused', 'suspended')
    order by updated_at desc, id desc limit ${MAX_LISTINGS}`);

export type Hosting = { host_count: number; home_count: number; median_usd_micros: number | null };

/** What homes of a country cost for a night, and how many people let them; null: of the world. */
export async function readHosting(db: Db, country: string | null): Promise<Hosting> {
  const found = await db.one<Hosting>(sql`
    select count(distinct host_id)::int as host_count, count(*)::int as home_count,
      (percentile_disc(0.5) within group (order by price_usd_micros))::bigint as median_usd_micros
    from listings where status = 'published' and price_usd_micros is not null and (${country}::text is null or country = ${country})`);
  return found!;
}
