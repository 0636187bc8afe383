import { randomBytes } from "node:crypto";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Details } from "#areas/money/payments/payments.server.ts";
import type { Failure } from "#areas/money/payments/rules.ts";

export type SandboxRow = {
  id: string;
  name: string;
  amount_micros: number;
  currency: string;
  card: string;
  state: Details["state"];
  failure: Failure | null;
  return_url: string;
  ready_at: Date | null;
};
const columns = sql`
  id, name, amount_micros, currency, card, state, case when card = 'three_d_secure' then 'authentication_failed' end as failure, return_url, ready_at`;

export const sandboxPayment = (db: Db, id: string) =>
  db.one<SandboxRow>(sql`select ${columns} from sandbox_payments where id = ${id}`);
export const sandboxNamed = (db: Db, name: string) =>
  db.one<SandboxRow>(sql`select ${columns} from sandbox_payments where name = ${name}`);

export const insertSandboxPayment = (db: Db, p: Omit<SandboxRow, "failure"> & { created_at: Date }) =>
  db.run(sql`
    insert into sandbox_payments (id, name, amount_micros, currency, card, state, return_url, ready_at, created_at)
    values (${p.id}, ${p.name}, ${p.amount_micros}, ${p.currency}, ${p.card}, ${p.state}, ${p.return_url}, ${p.ready_at}, ${p.created_at})
    on conflict (name) do nothing`);

/** Answers whether it changed. */
export const setSandboxState = (db: Db, id: string, { from, to }: { from: readonly Details["state"][]; to: Details["state"] }) =>
  db.run(sql`update sandbox_payments set state = ${to} where id = ${id} and state = any(${[...from]}::text[])`);

/** Inserts a refund once for each name, and never more than was captured. Answers whether it exists. */
export async function insertSandboxRefund(db: Db, r: { id: string; name: string; payment_id: string; amount_micros: number }) {
  return db.transaction(async (tx) => {
    const payment = await tx.one<{ amount_micros: number; state: string }>(
      sql`select amount_micros, state from sandbox_payments where id = ${r.payment_id} for update`,
    );
    const { refunded, isThere } = (await tx.one<{ refunded: number; isThere: boolean }>(sql`
      select coalesce(sum(amount_micros), 0)::bigint as refunded, coalesce(bool_or(name = ${r.name}), false) as "isThere"
      from sandbox_refunds where payment_id = ${r.payment_id}`))!;
    if (isThere) return true;
    // The payer has the amount back already, or may have.
    if (await tx.one(sql`select from sandbox_disputes where payment_id = ${r.payment_id} and status <> 'won'`)) return false;
    if (payment?.state !== "captured" || refunded + r.amount_micros > payment.amount_micros) return false;
    await tx.run(sql`
      insert into sandbox_refunds (id, name, payment_id, amount_micros) values (${r.id}, ${r.name}, ${r.payment_id}, ${r.amount_micros})`);
    return true;
  });
}

/** Each event comes twice, as can happen in networks. */
export const scheduleSandboxEvents = (
  db: Db,
  payment_id: string,
  { at, dispute_id = null }: { at: Date; dispute_id?: string | null },
) =>
  db.run(sql`
    insert into sandbox_events (id, payment_id, dispute_id, deliver_at, times_left)
    values (${`se_${randomBytes(12).toString("base64url")}`}, ${payment_id}, ${dispute_id}, ${at}, 2)`);

export const takeEvents = (db: Db, now: Date, limit: number) =>
  db.all<{ id: string; name: string; dispute_id: string | null }>(sql`
    with taken as (
      update sandbox_events set times_left = times_left - 1, deliver_at = ${now}::timestamptz + interval '1 minute'
      where id in (select id from sandbox_events where times_left > 0 and deliver_at <= ${now} order by deliver_at limit ${limit} for update skip locked)
      returning id, payment_id, dispute_id)
    select t.id, p.name, t.dispute_id from taken t join sandbox_payments p on p.id = t.payment_id`);

/** Releases all that is named after one check of a card, unless it is over. */
export const releaseSandboxPayments = (db: Db, name: string) =>
  db.run(sql`
    update sandbox_payments set state = 'released' where split_part(name, '.', 1) = ${name} and state in ('authorised', 'pending', 'needs_action')`);
