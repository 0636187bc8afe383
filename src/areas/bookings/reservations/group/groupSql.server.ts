import type { Town } from "#areas/discovery/places/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Status } from "#areas/bookings/reservations/rules.ts";

export type GroupRow = Town & {
  booking_id: number;
  listing_id: number;
  code: string;
  pay_by: Date;
  status: Status;
  reason: string | null;
  uuid: string;
  reservation_code: string;
  guest_id: number;
  host_id: number;
  guest: string;
  title: string;
  country: string;
  photo: { path: string; width: number; height: number; alt: string; colour: string } | null;
  checkin: Day;
  checkout: Day;
  /** Including the deposit that is given back after the stay. */
  due_micros: number;
  currency: string;
  instant_book: boolean;
  expires_at: Date | null;
};
/** Finds a group by the code of its link: everybody who has the link may read it and pay. */
export const findGroup = (db: Db, code: string) =>
  db.one<GroupRow>(sql`
    select b.id as booking_id, l.id as listing_id, s.code, s.pay_by, b.status, b.reason, b.uuid, b.code as reservation_code, b.guest_id, l.host_id,
      g.first_name as guest, coalesce(b.agreement ->> 'title', l.title) as title, p.name as city, p.names as city_names, l.country, b.checkin, b.checkout,
      b.charged_micros + coalesce((b.price #>> '{deposit,charged,amount_micros}')::bigint, 0) as due_micros, b.charged_currency as currency, b.instant_book, b.expires_at,
      (select jsonb_build_object('path', f.path, 'width', f.width, 'height', f.height, 'alt', f.alt, 'colour', f.colour)
       from listing_photos f where f.listing_id = l.id order by f.position limit 1) as photo
    from group_payments s join bookings b on b.id = s.booking_id join listings l on l.id = b.listing_id join places p on p.id = l.place_id
      join users g on g.id = b.guest_id
    where s.code = ${code}`);

export const isShared = async (tx: Db, booking_id: number): Promise<boolean> =>
  (await tx.one(sql`select 1 from group_payments where booking_id = ${booking_id}`)) !== null;

type NewGroup = { booking_id: number; code: string; pay_by: Date; parts: readonly number[]; now: Date };
/** Answers the share of the guest who booked. */
export async function insertGroup(tx: Db, { booking_id, code, pay_by, parts, now }: NewGroup): Promise<number> {
  await tx.run(
    sql`insert into group_payments (booking_id, code, pay_by, made_at) values (${booking_id}, ${code}, ${pay_by}, ${now})`,
  );
  const made = await tx.all<{ id: number }>(sql`
    insert into payment_shares (booking_id, position, amount_micros)
    select ${booking_id}, n - 1, amount from unnest(${parts}::bigint[]) with ordinality as t (amount, n) order by n returning id`);
  return made[0]!.id;
}

export type ShareRow = {
  id: number;
  position: number;
  amount_micros: number;
  payment: {
    id: number;
    user_id: number;
    status: string;
    is_given_up: boolean;
    is_taken: boolean;
    refunded_micros: number;
    created_at: string;
  } | null;
};
/** Each share with the payment that counts for it: a captured one before an authorised one, otherwise the latest. */
export const sharesOf = (db: Db, booking_id: number) =>
  db.all<ShareRow>(sql`
    select s.id, s.position, s.amount_micros, p.payment from payment_shares s left join lateral (
      select jsonb_build_object('id', p.id, 'user_id', p.user_id, 'status', p.status, 'is_given_up', p.target_status is not distinct from 'release',
        'is_taken', p.target_status is not distinct from 'capture', 'refunded_micros', p.refunded_micros, 'created_at', p.created_at) as payment
      from payments p where p.share_id = s.id
      order by (p.status = 'captured') desc, (p.status <> 'released' and p.target_status is distinct from 'release') desc, p.id desc limit 1) p on true
    where s.booking_id = ${booking_id} order by s.position`);

const storedFor = sql`
  exists (select from payments p where p.share_id = s.id and (p.status = 'captured' or (p.status = 'authorised' and p.target_status is distinct from 'release')))`;
/** Needs the booking's lock. */
export const groupState = async (tx: Db, booking_id: number) =>
  (await tx.one<{ pay_by: Date; first_kept: boolean; all_kept: boolean }>(sql`
    select g.pay_by, bool_or(s.position = 0 and ${storedFor}) as first_kept, bool_and(${storedFor}) as all_kept
    from group_payments g join payment_shares s on s.booking_id = g.booking_id where g.booking_id = ${booking_id} group by g.pay_by`))!;

export const isAllPaid = async (tx: Db, booking_id: number): Promise<boolean> =>
  (await tx.one<{ all_paid: boolean }>(sql`
    select bool_and(exists (select from payments p where p.share_id = s.id and p.status = 'captured')) as all_paid
    from payment_shares s where s.booking_id = ${booking_id}`))!.all_paid;
/** Whether the payment's share was also paid by another payment. */
export const isPaidBeside = async (tx: Db, { id, share_id }: { id: number; share_id: number | null }): Promise<boolean> =>
  (await tx.one(sql`select 1 from payments where share_id = ${share_id} and id <> ${id} and status = 'captured'`)) !== null;

/** Whether this user is paying, or has paid, a share of a stay that is not booked yet. */
export const hasOpenShare = async (tx: Db, user_id: number): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from payments p join bookings b on b.id = p.booking_id
    where p.user_id = ${user_id} and p.share_id is not null and b.status in ('held', 'requested', 'accepted')
      and p.status in ('pending', 'needs_action', 'authorised', 'captured') and p.target_status is distinct from 'release' limit 1`)) !==
  null;

export type OpenShareRow = {
  code: string;
  payment_id: number;
  title: string;
  checkin: Day;
  checkout: Day;
  amount_micros: number;
  currency: string;
  expires_at: Date;
};
/** Unpaid shares of held stays that the user has taken on. The guest who booked has the reservation itself. */
export const findOpenShares = (db: Db, { user_id, now }: { user_id: number; now: Date }) =>
  db.all<OpenShareRow>(sql`
    select g.code, p.id as payment_id, coalesce(b.agreement ->> 'title', l.title) as title, b.checkin, b.checkout, p.amount_micros, p.currency, b.expires_at
    from payments p join bookings b on b.id = p.booking_id join group_payments g on g.booking_id = b.id join listings l on l.id = b.listing_id
    where p.user_id = ${user_id} and p.share_id is not null and p.status in ('created', 'failed', 'needs_action')
      and p.target_status is distinct from 'release' and b.guest_id <> p.user_id and b.status in ('held', 'accepted') and b.expires_at > ${now}
    order by b.expires_at, p.id`);

/** Those who paid a share of a stay, except the guest who booked it. */
export const payersOf = (tx: Db, booking_id: number) =>
  tx.all<{ user_id: number }>(sql`
    select distinct p.user_id from payments p join bookings b on b.id = p.booking_id
    where p.booking_id = ${booking_id} and p.share_id is not null and p.status = 'captured' and p.user_id <> b.guest_id order by p.user_id`);
