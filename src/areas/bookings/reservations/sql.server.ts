import type { Town } from "#areas/discovery/places/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, empty, sql } from "#platform/db/db.server.ts";
import { named, type Side, sideOf } from "./bookingSql.server.ts";
import type { Agreed } from "./page/agreement.server.ts";
import type { PolicyName, Settlement } from "./cancellation/cancellationRules.ts";
import type { Priced } from "./pricing/bookingPriceRules.ts";
import { MAX_REPLACEMENT_PRICE_RATIO, type Status, STATUSES, type When, whenOf } from "./rules.ts";

type Person = { id: number; first_name: string; picture: string | null };
type StoredPhoto = { path: string; width: number; height: number; alt: string; colour: string };
export type CardRow = Town & {
  id: number;
  code: string;
  uuid: string;
  status: Status;
  side: Side;
  listing_id: number;
  title: string;
  country: string;
  time_zone: string;
  photo: StoredPhoto | null;
  guest: Person;
  host: Person;
  checkin: Day;
  checkout: Day;
  guests: number;
  children: number;
  infants: number;
  price: Priced | null;
  own_currency: string;
  created_at: Date;
  expires_at: Date | null;
};
const cardColumns = sql`
  b.id, b.code, b.uuid, b.status, b.listing_id, coalesce(b.agreement ->> 'title', l.title) as title, p.name as city, p.names as city_names, l.country, l.time_zone,
  (select jsonb_build_object('path', f.path, 'width', f.width, 'height', f.height, 'alt', f.alt, 'colour', f.colour)
   from listing_photos f where f.listing_id = l.id order by f.position limit 1) as photo,
  jsonb_build_object('id', g.id, 'first_name', g.first_name, 'picture', g.picture) as guest,
  jsonb_build_object('id', h.id, 'first_name', h.first_name, 'picture', h.picture) as host,
  b.checkin, b.checkout, b.guests, b.children, b.infants, b.price, l.currency as own_currency, b.created_at, b.expires_at`;
const tables = sql`
  bookings b join listings l on l.id = b.listing_id join places p on p.id = l.place_id join users g on g.id = b.guest_id
  join users h on h.id = l.host_id`;

export type FullRow = CardRow & {
  instant_book: boolean;
  max_guests: number;
  message: string;
  reason: string | null;
  reason_text: string;
  agreement: Agreed | null;
  back: Settlement | null;
  cancellation_policy: PolicyName;
  charged_currency: string | null;
  host_currency: string | null;
  host_micros: number;
  paid_micros: number;
  refunded_micros: number;
  /** Requested from the provider but not arrived yet. */
  refunding_micros: number;
  payment_id: number | null;
  alteration_payment_id: number | null;
  group_code: string | null;
  arrival: { instructions: string; door_code: string } | null;
};

/** A booking as the viewer's side sees it; null for people who are no side of it. */
export const findReservation = (db: Db, code: string, viewer: { id: number; role: string }) =>
  db.one<FullRow>(sql`
    select * from (
      select ${cardColumns}, ${sideOf(viewer.id, viewer.role === "operator")} as side, b.instant_book, l.guests as max_guests, b.message, b.reason, b.reason_text,
        b.agreement, b.back, l.cancellation_policy, b.charged_currency, b.host_currency, b.host_micros,
        (select coalesce(sum(amount_micros), 0)::bigint from payments where booking_id = b.id and status = 'captured') as paid_micros,
        (select coalesce(sum(refunded_micros), 0)::bigint from payments where booking_id = b.id) as refunded_micros,
        (select coalesce(sum(r.amount_micros), 0)::bigint from refunds r join payments p on p.id = r.payment_id
         where p.booking_id = b.id and r.status <> 'done') as refunding_micros,
        ${openPaymentOf(sql`alteration_id is null and share_id is null`)} as payment_id,
        (select code from group_payments where booking_id = b.id) as group_code, ${openPaymentOf(sql`alteration_id is not null`)} as alteration_payment_id,
        (select jsonb_build_object('instructions', instructions, 'door_code', door_code) from arrivals where listing_id = l.id) as arrival
      from ${tables} where ${named(code)}) r
    where r.side is not null`);

const openPaymentOf = (which: ReturnType<typeof sql>) => sql`
  (select max(id) from payments where booking_id = b.id and ${which} and status in ('created', 'pending', 'needs_action', 'failed')
   and target_status is distinct from 'release')`;

const statusesOf = (when: When) => STATUSES.filter((status) => whenOf(status) === when);
const isSide = (role: "guest" | "host", viewer_id: number) =>
  role === "guest" ? sql`b.guest_id = ${viewer_id}` : sql`l.host_id = ${viewer_id}`;

type ListQuery = { viewer_id: number; role: "guest" | "host"; when: When; limit: number; offset: number };
/** Pending and upcoming ones soonest first, past and cancelled ones latest first. */
export function findReservations(db: Db, { viewer_id, role, when, limit, offset }: ListQuery) {
  const isLate = when === "past" || when === "cancelled";
  return db.all<CardRow>(sql`
    select ${cardColumns}, ${role}::text as side from ${tables}
    where ${isSide(role, viewer_id)} and b.status = any(${statusesOf(when)}::text[])
    order by b.checkin ${isLate ? sql`desc` : empty}, b.id ${isLate ? sql`desc` : empty} limit ${limit} offset ${offset}`);
}

export async function countsOf(db: Db, viewer_id: number, role: "guest" | "host"): Promise<Record<When, number>> {
  const rows = await db.all<{ status: Status; n: number }>(sql`
    select b.status, count(*)::int as n from bookings b join listings l on l.id = b.listing_id
    where ${isSide(role, viewer_id)} group by b.status`);
  const counts: Record<When, number> = { upcoming: 0, past: 0, pending: 0, cancelled: 0 };
  for (const { status, n } of rows) counts[whenOf(status)] += n;
  return counts;
}

export type DisputeRow = {
  code: string;
  title: string;
  guest: string;
  host: string;
  is_open: boolean;
  words: string;
  charged_micros: number;
  currency: string;
  changed_at: Date;
};
const MAX_DISPUTES = 100;
/** Disputes that wait for an operator, then the latest decided ones. */
export const disputes = (db: Db) =>
  db.all<DisputeRow>(sql`
    select b.code, coalesce(b.agreement ->> 'title', l.title) as title, g.first_name as guest, h.first_name as host,
      b.status = 'disputed' as is_open, b.reason_text as words, b.charged_micros, coalesce(b.charged_currency, l.currency) as currency, b.changed_at
    from ${tables} where b.status = 'disputed' or (b.reason = 'dispute' and b.status in ('refunded', 'completed'))
    order by case when b.status = 'disputed' then b.changed_at end, b.changed_at desc limit ${MAX_DISPUTES}`);

/**
 * Similar homes nearby that are free on these days and cost at most a tenth more, the nearest in price first. For guests whose
 * host cancelled.
 */
export const findReplacements = (
  db: Db,
  listing_id: number,
  query: { checkin: Day; checkout: Day; guests: number; limit: number },
) =>
  db.all<{ id: number }>(sql`
    with here as (select * from listings where id = ${listing_id})
    select l.id from here, listings l
    where l.status = 'published' and l.id <> here.id and l.host_id <> here.host_id and l.place_id = here.place_id
      and l.guests >= ${query.guests} and l.price_usd_micros <= here.price_usd_micros * ${MAX_REPLACEMENT_PRICE_RATIO}::float8
      and l.min_nights <= ${query.checkout}::date - ${query.checkin}::date and l.max_nights >= ${query.checkout}::date - ${query.checkin}::date
      and not (l.booked && daterange(${query.checkin}, ${query.checkout}))
    order by (l.room_type <> here.room_type)::int, l.instant_book desc,
      abs(ln(l.price_usd_micros) - ln(here.price_usd_micros)) + abs(l.guests - here.guests) * 0.1 - l.score * 0.3, l.id
    limit ${query.limit}`);
