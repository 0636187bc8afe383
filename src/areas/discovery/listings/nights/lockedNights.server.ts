import type { Day } from "#lib/dates/dates.ts";
import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import type { Town } from "#areas/discovery/places/rules.ts";
import type { Pricing } from "#areas/discovery/listings/pricing/quoteRules.ts";

declare module "#platform/provided.server.ts" {
  interface Provided {
    /**
     * The nights of homes that are held by bookings. Lock the home first if a decision depends on it, so that it is not booked
     * meanwhile.
     */
    bookedNights: {
      /** A query that answers `nights`, one range for each booking of a home; `but` leaves this booking out. */
      ofListing(listing_id: number, but?: number): Sql;
      /** The same for several homes, with the column `listing_id` first. */
      ofListings(listing_ids: readonly number[]): Sql;
      /** A query that answers the `nights` of one booking, in any state. */
      ofBooking(booking_id: number): Sql;
      /** Whether a home was ever booked (by this guest, if given), whatever became of the booking. */
      isBooked(listing_id: Sql, guest_id?: number): Sql;
    };
  }
}

/** The facts that decide whether a home can be booked. */
export type LockedListing = Pricing & {
  deposit_micros: number;
  id: number;
  host_id: number;
  guests: number;
  min_nights: number;
  max_nights: number;
  booked: string;
  time_zone: string;
  instant_book: boolean;
  cancellation_policy: "flexible" | "moderate" | "firm" | "strict";
  status: string;
  host_joined: boolean;
} & Town;

/** A night's price in the home's currency; null if it cannot be booked, for example because its host has no account yet. */
export const PRICE_NOW = sql`case when l.host_joined then l.price_micros end`;

const columns = sql`
  l.id, l.host_id, l.guests, l.min_nights, l.max_nights, l.booked::text as booked, l.time_zone, l.instant_book, l.cancellation_policy,
  l.status, l.host_joined, p.name as city, p.names as city_names, l.currency, ${PRICE_NOW} as price_micros, l.weekend_price_micros, l.cleaning_fee_micros, l.weekly_discount_percent,
  l.monthly_discount_percent, l.tax_percent, l.deposit_micros`;

/** A home that can be booked: only published ones. */
export const findToBook = (db: Db, id: number) =>
  db.one<LockedListing>(
    sql`select ${columns} from listings l join places p on p.id = l.place_id where l.id = ${id} and l.status = 'published'`,
  );

/** The same, locked until the transaction ends, so that its nights cannot be taken meanwhile. */
export const holdToBook = (tx: Db, id: number) =>
  tx.one<LockedListing>(sql`
    select ${columns} from listings l join places p on p.id = l.place_id where l.id = ${id} and l.status = 'published' for update of l`);

/** The same, in any status. */
export const findBooked = (db: Db, id: number) =>
  db.one<LockedListing>(sql`select ${columns} from listings l join places p on p.id = l.place_id where l.id = ${id}`);

/** Lock the listing before its booking, never after. */
export const lockListing = (tx: Db, id: number) =>
  tx.one<{ id: number }>(sql`select id from listings where id = ${id} for update`);

/** `listings.booked` is the union of bookings that hold nights and of blocks. Needs the listing's lock. */
export async function sumBooked(tx: Db, ids: readonly number[]) {
  await tx.run(sql`
    update listings l set booked = coalesce(s.nights, '{}')
    from (
      select i.id, range_agg(n.nights) as nights from unnest(${ids}::bigint[]) as i (id) left join (
        select listing_id, nights from blocked_nights where listing_id = any(${ids}::bigint[])
        union all
        ${provided("bookedNights").ofListings(ids)}
      ) n on n.listing_id = i.id group by i.id
    ) s where s.id = l.id and l.booked <> coalesce(s.nights, '{}')`);
}

type Days = { checkin: Day; checkout: Day };

/** Blocks nights as the host's own, for example when the host cancels: imported calendars never free them again. */
export const blockNights = (tx: Db, listing_id: number, { checkin, checkout }: Days) =>
  tx.run(sql`
    insert into blocked_nights (listing_id, nights, reason) values (${listing_id}, daterange(${checkin}, ${checkout}), 'host')
    on conflict do nothing`);

type Booking = { id: number; listing_id: number };
/** Whether any of these nights is blocked or taken by another booking. */
export async function takenBeside(tx: Db, { id, listing_id }: Booking, { checkin, checkout }: Days): Promise<boolean> {
  const found = await tx.one<{ taken: boolean }>(sql`
    with own as (select datemultirange(nights) as nights from (${provided("bookedNights").ofBooking(id)}) b)
    select coalesce(range_agg(n.nights), '{}') && (datemultirange(daterange(${checkin}, ${checkout})) - (select nights from own)) as taken
    from (
      select nights from blocked_nights where listing_id = ${listing_id}
      union all
      ${provided("bookedNights").ofListing(listing_id, id)}
    ) n`);
  return found!.taken;
}

type Span = { from: Day; until: Day; nights: number; limit: number };
/** The next free periods of `nights` nights from `from` on, soonest first and without overlap. */
export async function nextFree(db: Db, listing_id: number, { from, until, nights, limit }: Span) {
  return db.all<Days>(sql`
    with free as (
      select unnest(datemultirange(daterange(${from}, ${until})) - booked) as gap from listings where id = ${listing_id}
    ), starts as (
      select lower(gap)::date + s * ${nights}::int as checkin from free,
        generate_series(0, ((upper(gap) - lower(gap)) / ${nights}::int) - 1) as s
    )
    select checkin, checkin + ${nights}::int as checkout from starts order by checkin limit ${limit}`);
}
