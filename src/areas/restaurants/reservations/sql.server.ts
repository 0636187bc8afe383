import type { Town } from "#areas/discovery/places/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { type Db, empty, type Sql, sql } from "#platform/db/db.server.ts";
import { type Seats, type Status, STATUSES, type When, whenOf } from "./rules.ts";

type Person = { first_name: string; picture: string | null };
export type TableRow = Town & {
  id: number;
  code: string;
  status: Status;
  side: "guest" | "restaurant";
  restaurant_id: number;
  title: string;
  country: string;
  time_zone: string;
  photo: { path: string; width: number; height: number; alt: string } | null;
  guest_id: number;
  guest: Person;
  slot_id: number | null;
  day: Day;
  time: string;
  minutes: number;
  begins_at: Date;
  party: number;
  is_community_table: boolean;
  notes: string;
  table_name: string;
  notice_hours: number;
  expires_at: Date | null;
};

const columns = sql`
  b.id, b.code, b.status, b.restaurant_id, f.title, p.name as city, p.names as city_names, p.country, p.time_zone, b.guest_id, b.slot_id, b.day,
  to_char(b.starts_at, 'HH24:MI') as time, b.minutes, (b.day + b.starts_at) at time zone p.time_zone as begins_at, b.party,
  b.is_community_table, b.notes, t.name as table_name, v.notice_hours, b.expires_at,
  (select jsonb_build_object('path', o.path, 'width', o.width, 'height', o.height, 'alt', o.alt)
   from catalog_photos o where o.find_id = f.id order by o.position limit 1) as photo,
  jsonb_build_object('first_name', g.first_name, 'picture', g.picture) as guest`;
const tables = sql`
  table_bookings b join catalog_entries f on f.id = b.restaurant_id join places p on p.id = f.place_id join users g on g.id = b.guest_id
  join dining_tables t on t.id = b.table_id join table_services v on v.restaurant_id = b.restaurant_id`;

/**
 * The viewer's side of a table booking: its guest or, unless it was only offered, the restaurant's keeper; null for everybody
 * else.
 */
const sideOf = (viewer_id: number) => sql`
  case when b.guest_id = ${viewer_id} then 'guest' when f.host_id = ${viewer_id} and b.status not in ('offered', 'lapsed') then 'restaurant' end`;

/** A booking as its guest or restaurant sees it; null for everybody else. */
export const findTableBooking = (db: Db, code: string, viewer_id: number) =>
  db.one<TableRow>(sql`
    select * from (select ${columns}, ${sideOf(viewer_id)} as side from ${tables} where b.code = ${code}) r where r.side is not null`);

const statusesOf = (when: When) => STATUSES.filter((status) => whenOf(status) === when);

/** Upcoming ones soonest first, past and cancelled ones latest first. */
export const tablesOfGuest = (db: Db, guest_id: number, { when, limit, offset }: { when: When; limit: number; offset: number }) =>
  db.all<TableRow>(sql`
    select ${columns}, 'guest'::text as side from ${tables}
    where b.guest_id = ${guest_id} and b.status = any(${statusesOf(when)}::text[])
    order by begins_at ${when === "upcoming" ? empty : sql`desc`}, b.id limit ${limit} offset ${offset}`);

export async function countsOf(db: Db, guest_id: number): Promise<Record<When, number>> {
  const rows = await db.all<{ status: Status; n: number }>(
    sql`select status, count(*)::int as n from table_bookings where guest_id = ${guest_id} group by status`,
  );
  const counts = { upcoming: 0, past: 0, cancelled: 0 };
  for (const { status, n } of rows) {
    const when = whenOf(status);
    if (when) counts[when] += n;
  }
  return counts;
}

/** The restaurants that a user keeps and that take bookings. */
export const restaurantsOfOwner = (db: Db, owner_id: number) =>
  db.all<Town & { id: number; title: string; time_zone: string }>(sql`
    select f.id, f.title, p.name as city, p.names as city_names, p.time_zone
    from table_services v join catalog_entries f on f.id = v.restaurant_id join places p on p.id = f.place_id
    where f.host_id = ${owner_id} order by f.title, f.id`);

/** A day at a restaurant that the viewer keeps, by time. Bookings that were moved or only offered are left out. */
export const tablesOfDay = (db: Db, restaurant_id: number, { owner_id, day }: { owner_id: number; day: Day }) =>
  db.all<TableRow>(sql`
    select ${columns}, 'restaurant'::text as side from ${tables}
    where b.restaurant_id = ${restaurant_id} and f.host_id = ${owner_id} and b.day = ${day} and b.status not in ('offered', 'moved', 'lapsed')
    order by b.starts_at, t.name, b.id`);

export type NewTable = {
  restaurant_id: number;
  slot_id: number;
  guest_id: number;
  day: Day;
  time: string;
  minutes: number;
  party: number;
  is_community_table: boolean;
  notes: string;
  seats: Seats;
  moved_from: number | null;
  /** Only for an offer. */
  expires_at: Date | null;
  now: Date;
};

export const insertTable = async (tx: Db, one: NewTable) =>
  (await tx.one<{ id: number; code: string }>(sql`
    insert into table_bookings (restaurant_id, slot_id, table_id, guest_id, day, starts_at, minutes, seats, party, is_community_table, notes,
                                status, moved_from, expires_at, created_at)
    values (${one.restaurant_id}, ${one.slot_id}, ${one.seats.table_id}, ${one.guest_id}, ${one.day}, ${one.time}::time, ${one.minutes},
            int4range(${one.seats.from}, ${one.seats.until}), ${one.party}, ${one.is_community_table}, ${one.notes},
            ${one.expires_at ? "offered" : "booked"}, ${one.moved_from}, ${one.expires_at}, ${one.now})
    returning id, code`))!;

export const setStatus = (tx: Db, id: number, { status, now }: { status: Status; now: Date }) =>
  tx.run(sql`update table_bookings set status = ${status}, changed_at = ${now} where id = ${id}`);

export type OwnTable = {
  code: string;
  slot_id: number | null;
  day: Day;
  party: number;
  is_community_table: boolean;
  notes: string;
  /** The code of the booking that was moved to it. */
  moved_from: string | null;
};
/** A guest's booking at this restaurant at this time; `but`: the one that would be moved. */
export const findOverlapping = (
  tx: Db,
  guest_id: number,
  {
    restaurant_id,
    day,
    time,
    minutes,
    but,
  }: { restaurant_id: number; day: Day; time: string; minutes: number; but: string | undefined },
) =>
  tx.one<OwnTable>(sql`
    select code, slot_id, day, party, is_community_table, notes,
      (select code from table_bookings o where o.id = b.moved_from) as moved_from
    from table_bookings b
    where guest_id = ${guest_id} and restaurant_id = ${restaurant_id} and status = 'booked' and code is distinct from ${but ?? null}
      and during && tsrange(${day}::date + ${time}::time, ${day}::date + ${time}::time + make_interval(mins => ${minutes}))
    limit 1`);

/**
 * Locks the guest, so that simultaneous bookings are counted one after the other; a guest whose account was closed meanwhile
 * cannot book.
 */
export const lockGuest = async (tx: Db, guest_id: number) =>
  (await tx.one(sql`select from users where id = ${guest_id} and closed_at is null for no key update`)) ??
  refuse("authentication_required");

export const countBooked = async (tx: Db, guest_id: number): Promise<number> =>
  (await tx.one<{ n: number }>(
    sql`select count(*)::int as n from table_bookings where guest_id = ${guest_id} and status = 'booked'`,
  ))!.n;

const bookingsWhere = (which: Sql) => sql`select b.id, b.restaurant_id from ${tables} where ${which} order by b.id limit 200`;
/** Bookings about which no one has reported by the next day. */
export const findUnreported = (db: Db, now: Date) =>
  db.all<{ id: number; restaurant_id: number }>(
    bookingsWhere(sql`
      b.status = 'booked' and b.day < ${now}::date and (b.day + b.starts_at) at time zone p.time_zone < ${now}::timestamptz - interval '24 hours'`),
  );
/** Offers that were not answered in time. */
export const findLapsed = (db: Db, now: Date) =>
  db.all<{ id: number; restaurant_id: number }>(bookingsWhere(sql`b.status = 'offered' and b.expires_at <= ${now}`));

/** The future bookings at an owner's restaurants, which are locked in the same way as for a booking. */
export const comingAt = async (tx: Db, owner_id: number, now: Date) => {
  await tx.run(sql`
    select from table_services v join catalog_entries f on f.id = v.restaurant_id where f.host_id = ${owner_id} order by v.restaurant_id for update of v`);
  return tx.all<{ id: number; status: Status }>(sql`
    select b.id, b.status from ${tables}
    where f.host_id = ${owner_id} and b.status in ('offered', 'booked') and (b.day + b.starts_at) at time zone p.time_zone > ${now}::timestamptz
    order by b.id`);
};

export const findStatus = (tx: Db, id: number) =>
  tx.one<{ status: Status; expires_at: Date | null; day: Day }>(
    sql`select status, expires_at, day from table_bookings where id = ${id}`,
  );
