import type { Money } from "#lib/money/money.ts";
import { type Db, empty, sql } from "#platform/db/db.server.ts";
import { allEarnings, paidCode, paidEndReason, paidExpiresAt, paidGroupCode, paidTitle } from "./paidFor.server.ts";
import type { Failure, PaymentStatus, TestCard } from "./rules.ts";

/** What is paid for: a stay or an experience booking. */
export type Purpose = { booking_id: number } | { outing_id: number };
const isFor = (purpose: Purpose) =>
  "booking_id" in purpose ? sql`booking_id = ${purpose.booking_id}` : sql`outing_id = ${purpose.outing_id}`;
const idsOf = (purpose: Purpose) => ({ booking_id: null, outing_id: null, ...purpose });

export type BookingPayment = Payment & { booking_id: number; outing_id: null };
export type ExperienceBookingPayment = Payment & { booking_id: null; outing_id: number };
export type PaymentRow = BookingPayment | ExperienceBookingPayment;
type Payment = {
  id: number;
  alteration_id: number | null;
  /** For a stay that several people pay for. */
  share_id: number | null;
  user_id: number;
  reference: string;
  attempt: number;
  provider: "sandbox" | "stripe";
  provider_id: string | null;
  amount_micros: number;
  currency: string;
  status: PaymentStatus;
  target_status: "authorise" | "capture" | "release" | null;
  card: TestCard | null;
  return_url: string;
  redirect_url: string | null;
  failure: Failure | null;
  refunded_micros: number;
  captured_at: Date | null;
  process_at: Date | null;
  tries: number;
  card_fingerprint: string | null;
  /** Only a card that the account has paid with or proved to be its own may pay. */
  needs_known_card: boolean;
  /** The attempt that may use any card all the same. */
  any_card_attempt: number | null;
};
const columns = sql`
  id, booking_id, outing_id, alteration_id, share_id, user_id, reference, attempt, provider, provider_id, amount_micros, currency, status, target_status, card,
  return_url, redirect_url, failure, refunded_micros, captured_at, process_at, tries, card_fingerprint, needs_known_card, any_card_attempt`;

type NewPayment = {
  purpose: Purpose;
  alteration_id: number | null;
  share_id: number | null;
  user_id: number;
  provider: string;
  amount: Money;
};
export async function insertPayment(tx: Db, p: NewPayment, now: Date): Promise<number> {
  const { booking_id, outing_id } = idsOf(p.purpose);
  const row = await tx.one<{ id: number }>(sql`
    insert into payments (booking_id, outing_id, alteration_id, share_id, user_id, provider, amount_micros, currency, created_at, changed_at)
    values (${booking_id}, ${outing_id}, ${p.alteration_id}, ${p.share_id}, ${p.user_id}, ${p.provider}, ${p.amount.amount_micros}, ${p.amount.currency}, ${now}, ${now})
    returning id`);
  return row!.id;
}

export const findPayment = (db: Db, id: number) => db.one<PaymentRow>(sql`select ${columns} from payments where id = ${id}`);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/**
 * Finds a payment by its name at the provider: our reference, and the number of the attempt. Null for a name that is not ours.
 */
export async function findNamed(db: Db, provider: string, name: string): Promise<PaymentRow | null> {
  const [reference = ""] = name.split(".");
  if (!UUID.test(reference)) return null;
  return db.one<PaymentRow>(sql`select ${columns} from payments where provider = ${provider} and reference = ${reference}::uuid`);
}
/** Call this after its listing and its booking are locked, never before. */
export const lockPayment = (tx: Db, id: number) =>
  tx.one<PaymentRow>(sql`select ${columns} from payments where id = ${id} for update`);
export const paymentsOf = (db: Db, purpose: Purpose) =>
  db.all<PaymentRow>(sql`select ${columns} from payments where ${isFor(purpose)} order by id`);

/** With what its payer sees of its booking. Null if it is somebody else's. */
export const findOwnPayment = (db: Db, id: number, viewer_id: number) =>
  db.one<
    PaymentRow & { code: string; booking_expires_at: Date | null; end_reason: string | null; group_code: string | null }
  >(sql`
    select p.id, p.booking_id, p.outing_id, p.alteration_id, p.share_id, p.user_id, p.reference, p.attempt, p.provider, p.provider_id, p.amount_micros, p.currency,
           p.status, p.target_status, p.card, p.return_url, p.redirect_url, p.failure, p.refunded_micros, p.captured_at, p.process_at, p.tries,
           p.card_fingerprint, p.needs_known_card, p.any_card_attempt,
           ${paidCode()} as code, ${paidExpiresAt()} as booking_expires_at, ${paidEndReason()} as end_reason,
           case when p.share_id is not null then ${paidGroupCode()} end as group_code
    from payments p
    where p.id = ${id} and p.user_id = ${viewer_id}`);

/** What a provider reported, and when to ask it next. */
export type Change = Partial<
  Pick<
    PaymentRow,
    | "status"
    | "target_status"
    | "provider_id"
    | "redirect_url"
    | "failure"
    | "captured_at"
    | "process_at"
    | "tries"
    | "attempt"
    | "card"
    | "return_url"
    | "card_fingerprint"
    | "needs_known_card"
  >
>;
export const changePayment = (tx: Db, row: PaymentRow, { now, ...change }: Change & { now: Date }) => {
  const c = { ...row, ...change };
  return tx.run(sql`
    update payments set status = ${c.status}, provider_id = ${c.provider_id}, redirect_url = ${c.redirect_url},
      failure = ${c.failure}, captured_at = ${c.captured_at}, process_at = ${c.process_at}, tries = ${c.tries}, attempt = ${c.attempt},
      card = ${c.card}, card_fingerprint = ${c.card_fingerprint}, needs_known_card = ${c.needs_known_card}, return_url = ${c.return_url}, target_status = ${c.target_status}, changed_at = ${now}
    where id = ${row.id}`);
};

export const allowAnyCard = (db: Db, id: number, attempt: number) =>
  db.run(sql`update payments set any_card_attempt = ${attempt} where id = ${id}`);

export const LEASE_S = 30;
/** Due payments, leased to the caller: if a process dies over one, the next process gets it. */
export const leaseDue = (db: Db, now: Date, limit: number) =>
  db.all<{ id: number }>(sql`
    update payments set process_at = ${now}::timestamptz + make_interval(secs => ${LEASE_S})
    where id in (select id from payments where process_at <= ${now} order by process_at limit ${limit} for update skip locked) returning id`);

export type RefundRow = {
  id: number;
  payment_id: number;
  reference: string;
  amount_micros: number;
  status: "wanted" | "done" | "failed";
  created_at: Date;
  done_at: Date | null;
  tries: number;
  failures: number;
};
const refundColumns = sql`id, payment_id, reference, amount_micros, status, created_at, done_at, tries, failures`;
export const insertRefund = (tx: Db, payment_id: number, { amount_micros, now }: { amount_micros: number; now: Date }) =>
  tx.run(sql`
    insert into refunds (payment_id, amount_micros, created_at, process_at) values (${payment_id}, ${amount_micros}, ${now}, ${now})`);
export const refundsOf = (db: Db, purpose: Purpose) =>
  db.all<RefundRow>(sql`
    select ${refundColumns} from refunds where payment_id in (select id from payments where ${isFor(purpose)}) order by id`);
export const findRefund = (db: Db, id: number) => db.one<RefundRow>(sql`select ${refundColumns} from refunds where id = ${id}`);
export const leaseDueRefunds = (db: Db, now: Date, limit: number) =>
  db.all<{ id: number }>(sql`
    update refunds set process_at = ${now}::timestamptz + make_interval(secs => ${LEASE_S})
    where id in (select id from refunds where process_at <= ${now} order by process_at limit ${limit} for update skip locked) returning id`);
/** Answers false if it was done already: a refund is done once. */
export const endRefund = async (tx: Db, refund: RefundRow, now: Date): Promise<boolean> => {
  const ended = await tx.run(sql`
    update refunds set status = 'done', done_at = ${now}, process_at = null where id = ${refund.id} and status = 'wanted'`);
  if (ended > 0)
    await tx.run(
      sql`update payments set refunded_micros = refunded_micros + ${refund.amount_micros}, changed_at = ${now} where id = ${refund.payment_id}`,
    );
  return ended > 0;
};
/** The provider refused: retried at `at` under another name; null: an operator has to act. */
export const failRefund = (tx: Db, refund: RefundRow, at: Date | null) =>
  tx.run(sql`
    update refunds set failures = failures + 1, tries = 0, status = ${at ? "wanted" : "failed"}, process_at = ${at}
    where id = ${refund.id} and status = 'wanted' and failures = ${refund.failures}`);
/** Retries it, unless the amount has been returned in another way. */
export const retryRefund = (tx: Db, id: number, now: Date) =>
  tx.run(sql`
    update refunds r set status = 'wanted', process_at = ${now}, tries = 0 from payments p
    where r.id = ${id} and p.id = r.payment_id and r.status <> 'done' and r.failures > 0
      and r.amount_micros + (select coalesce(sum(o.amount_micros), 0) from refunds o
                             where o.payment_id = p.id and o.id <> r.id and o.status <> 'failed') <= p.amount_micros`);
export type TroubledRow = RefundRow & { code: string; currency: string; provider: "sandbox" | "stripe"; first_name: string };
/** Refunds that a provider has refused and that are not done yet, the oldest first. */
export const troubledRefunds = (db: Db) =>
  db.all<TroubledRow>(sql`
    select r.id, r.payment_id, r.reference, r.amount_micros, r.status, r.created_at, r.done_at, r.tries, r.failures,
      ${paidCode()} as code, p.currency, p.provider, u.first_name
    from refunds r join payments p on p.id = r.payment_id join users u on u.id = p.user_id
    where r.failures > 0 and r.status <> 'done' order by r.id limit 100`);
export const postponeRefund = (db: Db, id: number, { tries, at }: { tries: number; at: Date }) =>
  db.run(sql`update refunds set tries = ${tries}, process_at = ${at} where id = ${id} and status = 'wanted'`);

export const isEventProcessed = async (db: Db, provider: string, event_id: string): Promise<boolean> =>
  (await db.one(sql`select 1 from payment_events where provider = ${provider} and event_id = ${event_id}`)) !== null;
export const saveEvent = (db: Db, { provider, event_id, now }: { provider: string; event_id: string; now: Date }) =>
  db.run(sql`
    insert into payment_events (provider, event_id, received_at) values (${provider}, ${event_id}, ${now}) on conflict do nothing`);
export const forgetEvents = (db: Db, now: Date) =>
  db.run(sql`delete from payment_events where received_at < ${now}::timestamptz - interval '60 days'`);

export const insertPayout = async (tx: Db, p: { purpose: Purpose; user_id: number; amount: Money }, now: Date): Promise<number> =>
  (await tx.one<{ id: number }>(sql`
    insert into payouts (booking_id, outing_id, user_id, currency, amount_micros, paid_at)
    values (${idsOf(p.purpose).booking_id}, ${idsOf(p.purpose).outing_id}, ${p.user_id}, ${p.amount.currency}, ${p.amount.amount_micros}, ${now}) returning id`))!
    .id;
export const payoutsOf = (db: Db, user_id: number, { limit, offset }: { limit: number; offset: number }) =>
  db.one<{
    total_count: number;
    payouts: { id: number; code: string; currency: string; amount_micros: number; paid_at: string }[];
  }>(sql`
    select (select count(*)::int from payouts where user_id = ${user_id}) as total_count,
      (select coalesce(jsonb_agg(t), '[]') from (
        select p.id, ${paidCode()} as code, p.currency, p.amount_micros, p.paid_at from payouts p
        where p.user_id = ${user_id} order by p.id desc limit ${limit} offset ${offset}) t) as payouts`);

export type DuePayoutRow = {
  id: number;
  kind: "stay" | "outing";
  code: string;
  title: string;
  host_id: number;
  name: string;
  email: string | null;
  currency: string;
  amount_micros: number;
  due_since: Date;
};
/** Payouts due to hosts, the oldest first. */
export const duePayouts = (db: Db, limit: number, offset: number) =>
  db.all<DuePayoutRow>(sql`
    select p.id, case when p.booking_id is null then 'outing' else 'stay' end as kind, ${paidCode()} as code,
      ${paidTitle()} as title, u.id as host_id,
      trim(u.first_name || ' ' || u.last_name) as name, u.email, p.currency, p.amount_micros, p.paid_at as due_since
    from payouts p join users u on u.id = p.user_id
    order by p.paid_at, p.id limit ${limit} offset ${offset}`);
export type TakenBackRow = { host_id: number; name: string; email: string | null; currency: string; amount_micros: number };
/**
 * How much of what became due has gone back to guests since: a host's account is short of it until their next payouts make up for
 * it. `host_id` null: of all hosts.
 */
export const takenBack = (db: Db, host_id: number | null) =>
  db.all<TakenBackRow>(sql`
    with had as (
      select distinct user_id, currency from payouts ${host_id === null ? empty : sql`where user_id = ${host_id}`}), coming as (
      select host_id, currency, sum(micros) as micros from (${allEarnings()}) e
      ${host_id === null ? empty : sql`where host_id = ${host_id}`} group by host_id, currency)
    select u.id as host_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, s.currency, s.amount_micros from (
      select had.user_id, had.currency, (coalesce(coming.micros, 0) - (
        select coalesce(sum(amount_micros), 0) from ledger_lines l
        where l.user_id = had.user_id and l.account = 'host' and l.currency = had.currency))::bigint as amount_micros
      from had left join coming on coming.host_id = had.user_id and coming.currency = had.currency) s join users u on u.id = s.user_id
    where s.amount_micros > 0 order by u.id, s.currency`);
export const sumsOfPayouts = (db: Db) =>
  db.all<{ n: number; currency: string; amount_micros: number }>(sql`
    select count(*)::int as n, currency, sum(amount_micros)::bigint as amount_micros from payouts group by currency order by currency`);
