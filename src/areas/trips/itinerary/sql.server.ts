import type { Town } from "#areas/discovery/places/rules.ts";
import { PUBLISHED } from "#areas/discovery/catalog/kinds.ts";
import { CONFIRMED, type Status } from "#areas/bookings/reservations/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { type EntryKind, KEPT_DAYS, SAVED_KINDS, type SavedKind, type TravellerRole, type TripRole } from "./rules.ts";

type StoredPhoto = { path: string; width: number; height: number; alt: string; colour: string };
export type TripRow = Town & {
  booking_id: number;
  uuid: string;
  role: TripRole;
  owner_id: number;
  status: Status;
  listing_id: number;
  title: string;
  country: string;
  time_zone: string;
  photo: StoredPhoto | null;
  checkin: Day;
  checkout: Day;
  checkin_from: string;
  checkout_until: string;
  place: string;
  address: string;
  owner: string;
  host: string;
  arrival: { instructions: string; door_code: string } | null;
};

/** The viewer's role in a trip; null if they have none, so that it does not exist for them. */
export const roleOf = (viewer_id: number) => sql`
  case when b.guest_id = ${viewer_id} then 'owner'
       else (select t.role from trip_travellers t where t.booking_id = b.id and t.user_id = ${viewer_id}) end`;
/** Only trips whose owner has not closed their account. */
const tripsOf = (bookings: Sql) => sql`
  ${bookings} b join listings l on l.id = b.listing_id join places p on p.id = l.place_id
  join users g on g.id = b.guest_id and g.closed_at is null join users h on h.id = l.host_id left join trips s on s.booking_id = b.id`;
const fromTrips = tripsOf(sql`bookings`);
const columns = sql`
  b.id as booking_id, b.uuid, b.guest_id as owner_id, b.status, l.id as listing_id, coalesce(b.agreement ->> 'title', l.title) as title, p.name as city, p.names as city_names, l.country,
  l.time_zone, b.checkin, b.checkout, coalesce(b.agreement ->> 'checkin_from', l.checkin_from) as checkin_from,
  coalesce(b.agreement ->> 'checkout_until', l.checkout_until) as checkout_until,
  coalesce(b.agreement ->> 'place', concat_ws(', ', nullif(l.neighbourhood, ''), p.name)) as place, coalesce(b.agreement ->> 'address', '') as address,
  g.first_name as owner, h.first_name as host,
  (select jsonb_build_object('path', f.path, 'width', f.width, 'height', f.height, 'alt', f.alt, 'colour', f.colour)
   from listing_photos f where f.listing_id = l.id order by f.position limit 1) as photo,
  (select jsonb_build_object('instructions', instructions, 'door_code', door_code) from arrivals where listing_id = l.id) as arrival`;

const tripWhere = (db: Db, role: Sql, where: Sql) =>
  db.one<TripRow>(sql`
    select * from (select ${columns}, ${role} as role from ${fromTrips} where ${where}) r where r.role is not null`);

/** A trip as the viewer sees it; null for people who are not part of it. */
export const findTrip = (db: Db, uuid: string, viewer_id: number) =>
  tripWhere(db, roleOf(viewer_id), sql`b.uuid = ${uuid}::uuid`);
/** Finds a trip by its link, while the link is valid and the stay confirmed. */
export const findSharedTrip = (db: Db, code: string, now: Date) =>
  tripWhere(
    db,
    sql`'link'::text`,
    sql`s.shared_code = ${code} and s.shared_until > ${now} and b.status = any(${[...CONFIRMED]}::text[])`,
  );
/**
 * All confirmed trips that a user takes part in, for their calendar. Their ids are collected first: with an "or" of both ways the
 * query plan would scan everybody's.
 */
export const tripsToFollow = (db: Db, user_id: number, since: Day) =>
  db.all<TripRow>(sql`
    with own as materialized (
      select * from bookings
      where id in (select id from bookings where guest_id = ${user_id}
                   union select booking_id from trip_travellers where user_id = ${user_id})
        and status = any(${[...CONFIRMED]}::text[]) and checkout >= ${since})
    select * from (select ${columns}, ${roleOf(user_id)} as role from ${tripsOf(sql`own`)}) r
    where r.role is not null order by r.checkin, r.booking_id limit 100`);
export const tripsJoined = (db: Db, user_id: number, since: Day) =>
  db.all<TripRow & { role: TravellerRole }>(sql`
    select ${columns}, t.role from ${fromTrips} join trip_travellers t on t.booking_id = b.id
    where t.user_id = ${user_id} and b.checkout >= ${since} and b.status not in ('declined', 'expired', 'cancelled_by_guest', 'cancelled_by_host', 'refunded')
    order by b.checkin, b.id limit 60`);

export type LockedTrip = { booking_id: number; role: TripRole; owner_id: number; status: Status; checkin: Day; checkout: Day };
/**
 * Locks a trip until the transaction ends, so that travellers who are removed meanwhile can change nothing; its row is created on
 * first use.
 */
export async function lockTrip(tx: Db, uuid: string, viewer_id: number): Promise<LockedTrip | null> {
  const found = await tx.one<{ id: number }>(sql`
    select id from (select b.id, ${roleOf(viewer_id)} as role from bookings b where b.uuid = ${uuid}::uuid) r where r.role is not null`);
  return found && lockTripOf(tx, found.id, viewer_id);
}
export async function lockTripOf(tx: Db, booking_id: number, viewer_id: number): Promise<LockedTrip | null> {
  // Before the trip's row, because settling a payment locks the booking first.
  await tx.run(sql`select from bookings where id = ${booking_id} for key share`);
  await tx.run(sql`insert into trips (booking_id) values (${booking_id}) on conflict do nothing`);
  await tx.run(sql`select from trips where booking_id = ${booking_id} for update`);
  return tx.one<LockedTrip>(sql`
    select * from (select b.id as booking_id, b.guest_id as owner_id, b.status, b.checkin, b.checkout, ${roleOf(viewer_id)} as role
                   from bookings b where b.id = ${booking_id}) r where r.role is not null`);
}

export type EntryRow = {
  id: number;
  booking_id: number;
  author_id: number | null;
  author: string | null;
  kind: EntryKind;
  day: Day;
  time: string | null;
  begins_at: Date | null;
  title: string;
  place: string;
  text: string;
  find: { id: number; kind: SavedKind } | null;
};
const entryColumns = sql`
  e.id, e.booking_id, e.author_id, u.first_name as author, e.kind, e.day, to_char(e.starts_at, 'HH24:MI') as time,
  (e.day + e.starts_at) at time zone l.time_zone as begins_at, e.title, e.place, e.text,
  (select jsonb_build_object('id', f.id, 'kind', f.kind) from catalog_entries f where f.id = e.find_id and f.queue_status = ${PUBLISHED}) as find`;
const fromEntries = sql`
  trip_entries e join bookings b on b.id = e.booking_id join listings l on l.id = b.listing_id
  left join users u on u.id = e.author_id and u.closed_at is null`;

/** Check before that the reader may see the trip. */
export const entriesOf = (db: Db, booking_id: number) =>
  db.all<EntryRow>(sql`
    select ${entryColumns} from ${fromEntries} where e.booking_id = ${booking_id} and e.deleted_at is null
    order by e.day, e.starts_at nulls first, e.id`);
export type EntryQuery = { viewer_id: number; deleted: boolean; now: Date };
/** An entry that the viewer may change: an existing one, or one deleted recently. */
export const findEntry = (db: Db, id: number, { viewer_id, deleted, now }: EntryQuery) =>
  db.one<EntryRow & { uuid: string }>(sql`
    select ${entryColumns}, b.uuid from ${fromEntries}
    where e.id = ${id} and ${deleted ? sql`e.deleted_at > ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})` : sql`e.deleted_at is null`}
      and (b.guest_id = ${viewer_id}
           or (e.author_id = ${viewer_id} and exists (
                 select from trip_travellers t where t.booking_id = b.id and t.user_id = ${viewer_id} and t.role = 'editor')))`);
export const countEntries = async (tx: Db, booking_id: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`
    select count(*)::int as n from trip_entries where booking_id = ${booking_id} and deleted_at is null`))!.n;

export type EntryInput = { kind: EntryKind; day: Day; time: string; title: string; place: string; text: string };
type Source = { find_id: number | null };
export const insertEntry = async (
  tx: Db,
  booking_id: number,
  e: EntryInput & Source & { author_id: number; now: Date },
): Promise<number> =>
  (await tx.one<{ id: number }>(sql`
    insert into trip_entries (booking_id, author_id, kind, day, starts_at, title, place, text, find_id, made_at, changed_at)
    values (${booking_id}, ${e.author_id}, ${e.kind}, ${e.day}, ${e.time || null}::time, ${e.title}, ${e.place}, ${e.text}, ${e.find_id}, ${e.now}, ${e.now})
    returning id`))!.id;
export const updateEntry = (tx: Db, id: number, e: EntryInput & { now: Date }) =>
  tx.run(sql`
    update trip_entries set kind = ${e.kind}, day = ${e.day}, starts_at = ${e.time || null}::time, title = ${e.title}, place = ${e.place},
      text = ${e.text}, changed_at = ${e.now} where id = ${id}`);
export const setEntryDeleted = (tx: Db, id: number, at: Date | null) =>
  tx.run(sql`update trip_entries set deleted_at = ${at} where id = ${id}`);

/** How many are offered at once. */
const MAX_SAVED = 50;
export type SavedRow = Town & { find_id: number; kind: SavedKind; title: string };
/**
 * What the viewer has on wish lists they own or share, in the trip's country and not yet in the trip; `find_id`: only this one.
 */
export const savedForTrip = (
  db: Db,
  { booking_id, viewer_id, find_id = null }: { booking_id: number; viewer_id: number; find_id?: number | null },
) =>
  db.all<SavedRow>(sql`
    select f.id as find_id, f.kind, f.title, p.name as city, p.names as city_names
    from bookings b join listings l on l.id = b.listing_id, catalog_entries f join places p on p.id = f.place_id
    where b.id = ${booking_id} and p.country = l.country and f.queue_status = ${PUBLISHED} and f.kind = any(${[...SAVED_KINDS]}::text[])
      and f.id = coalesce(${find_id}::bigint, f.id)
      and f.id in (
        select i.find_id from wishlist_items i join wishlists w on w.id = i.wishlist_id and w.deleted_at is null
        where w.owner_id = ${viewer_id}
          or exists (select from wishlist_members m where m.wishlist_id = w.id and m.user_id = ${viewer_id}))
      and not exists (select from trip_entries e where e.booking_id = b.id and e.find_id = f.id and e.deleted_at is null)
    order by coalesce(f.pt, p.pt) <-> l.pt, f.id limit ${MAX_SAVED}`);

type BookedRow = { code: string; title: string; day: Day; time: string; minutes: number; begins_at: Date };
export type TripTableRow = BookedRow & { restaurant_id: number };
export type TripExperienceBookingRow = BookedRow & { experience_id: number };
/** The tables of the guest who booked the stay, on its days and in its country. */
export const tablesDuring = (
  db: Db,
  { owner_id, checkin, checkout, country }: Pick<TripRow, "owner_id" | "checkin" | "checkout" | "country">,
) =>
  db.all<TripTableRow>(sql`
    select b.code, b.restaurant_id, f.title, b.day, to_char(b.starts_at, 'HH24:MI') as time, b.minutes,
      (b.day + b.starts_at) at time zone p.time_zone as begins_at
    from table_bookings b join catalog_entries f on f.id = b.restaurant_id join places p on p.id = f.place_id
    where b.guest_id = ${owner_id} and b.status in ('booked', 'honoured') and b.day between ${checkin} and ${checkout} and p.country = ${country}
    order by b.day, b.starts_at, b.id`);

/** The paid experience bookings of the guest who booked the stay, on its days and in its country. */
export const experienceBookingsDuring = (
  db: Db,
  { owner_id, checkin, checkout, country }: Pick<TripRow, "owner_id" | "checkin" | "checkout" | "country">,
) =>
  db.all<TripExperienceBookingRow>(sql`
    select * from (
      select o.code, i.experience_id, coalesce(o.agreement ->> 'title', f.title) as title, (i.starts_at at time zone p.time_zone)::date as day,
        to_char(i.starts_at at time zone p.time_zone, 'HH24:MI') as time, i.minutes, i.starts_at as begins_at
      from experience_bookings o join experience_instances i on i.id = o.instance_id join catalog_entries f on f.id = i.experience_id join places p on p.id = f.place_id
      where o.guest_id = ${owner_id} and o.status in ('paid', 'completed') and p.country = ${country}) r
    where day between ${checkin} and ${checkout} order by begins_at, code`);

/** Deletes what can no longer be restored, and expired invitations. */
export async function forgetOldPlans(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from trip_entries where deleted_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`);
  await db.run(sql`delete from trip_invitations where expires_at < ${now}`);
  await db.run(sql`update trips set shared_code = null, shared_until = null where shared_until < ${now}`);
}
