import type { Town } from "#areas/discovery/places/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, empty, sql } from "#platform/db/db.server.ts";
import type { Agreed } from "./experienceBookingSql.server.ts";
import type { Priced } from "./checkout/priceRules.ts";
import { type Status, STATUSES, type When, whenOf } from "./rules.ts";

type Person = { first_name: string; picture: string | null };
export type CardRow = Town & {
  id: number;
  code: string;
  status: Status;
  side: "guest" | "host";
  instance_id: number;
  experience_id: number;
  country: string;
  time_zone: string;
  photo: { path: string; width: number; height: number; alt: string } | null;
  guest: Person;
  host: Person;
  starts_at: Date;
  minutes: number;
  day: Day;
  time: string;
  guests: number;
  is_private: boolean;
  minimum_age: number;
  youngest_age: number | null;
  message: string;
  agreement: Agreed;
  price: Priced;
  host_currency: string;
  host_micros: number;
  created_at: Date;
  expires_at: Date | null;
  paid_micros: number;
  refunded_micros: number;
  /** Requested from the provider but not arrived yet. */
  refunding_micros: number;
  payment_id: number | null;
};
const columns = sql`
  o.id, o.code, o.status, o.instance_id, i.experience_id, p.name as city, p.names as city_names, p.country, p.time_zone,
  (select jsonb_build_object('path', x.path, 'width', x.width, 'height', x.height, 'alt', x.alt)
   from catalog_photos x where x.find_id = f.id order by x.position limit 1) as photo,
  jsonb_build_object('first_name', g.first_name, 'picture', g.picture) as guest,
  jsonb_build_object('first_name', h.first_name, 'picture', h.picture) as host,
  i.starts_at, i.minutes, (i.starts_at at time zone p.time_zone)::date as day, to_char(i.starts_at at time zone p.time_zone, 'HH24:MI') as time,
  o.guests, o.is_private, i.minimum_age, o.youngest_age, o.message, o.agreement, o.price, o.host_currency, o.host_micros, o.created_at,
  o.expires_at,
  (select coalesce(sum(amount_micros), 0)::bigint from payments where outing_id = o.id and status = 'captured') as paid_micros,
  (select coalesce(sum(refunded_micros), 0)::bigint from payments where outing_id = o.id) as refunded_micros,
  (select coalesce(sum(r.amount_micros), 0)::bigint from refunds r join payments p on p.id = r.payment_id
   where p.outing_id = o.id and r.status <> 'done') as refunding_micros,
  (select max(id) from payments where outing_id = o.id and status in ('created', 'pending', 'needs_action', 'failed')
   and target_status is distinct from 'release') as payment_id`;
const tables = sql`
  experience_bookings o join experience_instances i on i.id = o.instance_id join catalog_entries f on f.id = i.experience_id join places p on p.id = f.place_id
  join users g on g.id = o.guest_id join users h on h.id = o.host_id`;

/** The host never sees bookings that were not paid yet when the date was cancelled. */
const wasPaid = sql`
  (o.status in ('paid', 'completed') or (o.status = 'cancelled_by_host' and (o.charged_micros = 0
   or exists (select from payments x where x.outing_id = o.id and x.captured_at is not null))))`;

/** The viewer's side of an experience booking: its guest or, once it was paid, its host; null for everybody else. */
const sideOf = (viewer_id: number) => sql`
  case when o.guest_id = ${viewer_id} then 'guest'
       when o.host_id = ${viewer_id} and ${wasPaid} then 'host' end`;

/** A booking as its guest or host sees it; null for everybody else. */
export const findExperienceBookingOf = (db: Db, code: string, viewer_id: number) =>
  db.one<CardRow>(sql`
    select * from (select ${columns}, ${sideOf(viewer_id)} as side from ${tables} where o.code = ${code}) r where r.side is not null`);

const statusesOf = (when: When) => STATUSES.filter((status) => whenOf(status) === when);

/** Upcoming ones soonest first, past and cancelled ones latest first. Unpaid bookings that expired are in no list. */
export const bookingsOfGuest = (
  db: Db,
  guest_id: number,
  { when, limit, offset }: { when: When; limit: number; offset: number },
) =>
  db.all<CardRow>(sql`
    select ${columns}, 'guest'::text as side from ${tables}
    where o.guest_id = ${guest_id} and o.status = any(${statusesOf(when)}::text[]) and o.status <> 'expired'
    order by i.starts_at ${when === "upcoming" ? empty : sql`desc`}, o.id limit ${limit} offset ${offset}`);

export async function countsOf(db: Db, guest_id: number): Promise<Record<When, number>> {
  const rows = await db.all<{ status: Status; n: number }>(sql`
    select status, count(*)::int as n from experience_bookings where guest_id = ${guest_id} and status <> 'expired' group by status`);
  const counts = { upcoming: 0, past: 0, cancelled: 0 };
  for (const { status, n } of rows) counts[whenOf(status)] += n;
  return counts;
}

/** The paid bookings of these dates, including cancelled ones. */
export const comingTo = (db: Db, instance_ids: readonly number[], host_id: number) =>
  db.all<CardRow>(sql`
    select ${columns}, 'host'::text as side from ${tables}
    where o.instance_id = any(${[...instance_ids]}::bigint[]) and o.host_id = ${host_id} and ${wasPaid}
    order by o.created_at, o.id`);

/** The current terms of an experience. */
export const findTerms = async (db: Db, experience_id: number): Promise<Omit<Agreed, "agreed_at">> =>
  (await db.one<Omit<Agreed, "agreed_at">>(sql`
    select title, coalesce(facts -> 'included', '[]') as included,
      case when pt is not null then jsonb_build_object('lat', pt[1], 'lng', pt[0]) end as at
    from catalog_entries where id = ${experience_id}`))!;
