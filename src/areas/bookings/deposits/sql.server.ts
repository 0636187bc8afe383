import type { ReservationSlots } from "#areas/bookings/reservations/slots/reservationSlots.server.ts";
import { overOn } from "#areas/bookings/reservations/bookingSql.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { type ClaimStatus, DEPOSIT_DAYS, OVER } from "./rules.ts";

export type ClaimRow = {
  amount_micros: number;
  reason: string;
  status: ClaimStatus;
  answer: string;
  decision: string;
  kept_micros: number | null;
  answer_by: Date;
};

/** Needs the booking's lock if the claim is to be changed. */
export const findClaim = (db: Db, booking_id: number) =>
  db.one<ClaimRow>(sql`
    select amount_micros, reason, status, answer, decision, kept_micros, answer_by from deposit_claims where booking_id = ${booking_id}`);

type NewClaim = { booking_id: number; amount_micros: number; reason: string; answer_by: Date };
export const insertClaim = (tx: Db, { booking_id, amount_micros, reason, answer_by }: NewClaim, now: Date) =>
  tx.run(sql`
    insert into deposit_claims (booking_id, amount_micros, reason, made_at, answer_by, changed_at)
    values (${booking_id}, ${amount_micros}, ${reason}, ${now}, ${answer_by}, ${now})`);

export type ClaimChange = { status: ClaimStatus; answer?: string; decision?: string; kept_micros?: number };
export const changeClaim = (
  tx: Db,
  booking_id: number,
  { status, answer, decision, kept_micros, now }: ClaimChange & { now: Date },
) =>
  tx.run(sql`
    update deposit_claims set status = ${status}, answer = coalesce(${answer ?? null}, answer), changed_at = ${now},
      decision = coalesce(${decision ?? null}, decision), kept_micros = ${kept_micros ?? null}
    where booking_id = ${booking_id}`);

/** An operator may see booking `b` if they have to decide about its deposit, or did. */
export const isForOperator = sql`exists (
  select from deposit_claims c where c.booking_id = b.id and c.status in ('contested', 'decided'))`;

/** Whether the booking's deposit was ever charged. */
export const isTaken = async (db: Db, booking_id: number): Promise<boolean> =>
  (await db.one(sql`
    select 1 from bookings b join payments p on p.booking_id = b.id
    where b.id = ${booking_id} and p.status = 'captured' and p.alteration_id is null
      and b.status not in ('held', 'requested', 'accepted', 'expired', 'declined') limit 1`)) !== null;

/** Bookings whose deposit is due to go back, a few hundred at a time. */
export const dueDeposits = (db: Db, now: Date) =>
  db.all<{ id: number }>(sql`
    select b.id from bookings b join listings l on l.id = b.listing_id
    where b.deposit_micros > 0 and b.status = any(${OVER}::text[])
      and ${overOn} + ${DEPOSIT_DAYS}::int <= (${now}::timestamptz at time zone l.time_zone)::date
      and not exists (select from deposit_claims c where c.booking_id = b.id)
    order by b.checkout limit 200`);
export const unansweredClaims = (db: Db, now: Date) =>
  db.all<{ id: number }>(sql`
    select booking_id as id from deposit_claims where status = 'asked' and answer_by <= ${now} order by answer_by limit 200`);

export type QueuedClaim = {
  code: string;
  title: string;
  guest: string;
  host: string;
  amount_micros: number;
  currency: string;
  reason: string;
  changed_at: Date;
};
const MAX_QUEUED = 100;
export const contestedClaims = (db: Db) =>
  db.all<QueuedClaim>(sql`
    select b.code, coalesce(b.agreement ->> 'title', l.title) as title, g.first_name as guest, h.first_name as host, c.amount_micros,
      b.charged_currency as currency, c.reason, c.changed_at
    from deposit_claims c join bookings b on b.id = c.booking_id join listings l on l.id = b.listing_id
      join users g on g.id = b.guest_id join users h on h.id = l.host_id
    where c.status = 'contested' order by c.changed_at limit ${MAX_QUEUED}`);
export const depositSlots: ReservationSlots = { operatorSees: isForOperator };
