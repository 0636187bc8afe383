import { paidContent } from "#areas/money/payments/paidFor.server.ts";
import type { PaymentRow } from "#areas/money/payments/sql.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

export type CardCheck = {
  id: number;
  user_id: number;
  provider: "sandbox" | "stripe";
  /** Its name at the provider: the same name is the same check. */
  reference: string;
  provider_id: string | null;
  currency: string;
  amounts_micros: number[];
  hold_ids: string[];
};
const columns = sql`id, user_id, provider, reference, provider_id, currency, amounts_micros, hold_ids`;

type NewCheck = Pick<CardCheck, "user_id" | "provider" | "currency" | "amounts_micros"> & { method: string; now: Date };
export const insertCheck = async (db: Db, c: NewCheck): Promise<CardCheck> =>
  (await db.one<CardCheck>(sql`
    insert into card_checks (user_id, method, provider, currency, amounts_micros, created_at)
    values (${c.user_id}, ${c.method}, ${c.provider}, ${c.currency}, ${c.amounts_micros}, ${c.now}) returning ${columns}`))!;

export const findCheck = async (db: Db, id: number): Promise<CardCheck> =>
  (await db.one<CardCheck>(sql`select ${columns} from card_checks where id = ${id}`))!;

type Reported = { provider_id?: string; hold_ids?: string[]; card?: { fingerprint: string; label: string } | undefined };
/** Stores what the provider has answered. */
export const storeReport = (db: Db, id: number, { provider_id, hold_ids, card }: Reported) =>
  db.run(sql`
    update card_checks set provider_id = coalesce(${provider_id ?? null}, provider_id), hold_ids = coalesce(${hold_ids ?? null}::text[], hold_ids),
      card_fingerprint = coalesce(${card?.fingerprint ?? null}, card_fingerprint), card_label = coalesce(${card?.label ?? null}, card_label)
    where id = ${id}`);

export const storePassed = (db: Db, id: number, now: Date) =>
  db.run(sql`update card_checks set passed_at = ${now} where id = ${id} and passed_at is null`);

export const storeReleased = (db: Db, id: number, now: Date) =>
  db.run(sql`update card_checks set released_at = ${now} where id = ${id} and released_at is null`);

/** Checks that are not continued, and those whose release has failed. */
export const unreleasedChecks = (db: Db, before: Date) =>
  db.all<CardCheck>(sql`
    select ${columns} from card_checks where released_at is null and created_at < ${before} order by created_at limit 100`);

export type SandboxCharge = { amount_micros: number; currency: string };
/** Charges that the sandbox's bank shows on a user's cards, the newest check first. */
export const sandboxCharges = (db: Db, user_id: number) =>
  db.all<SandboxCharge>(sql`
    select s.amount_micros, s.currency from card_checks c join sandbox_payments s on s.id = any(c.hold_ids)
    where c.user_id = ${user_id} and c.provider = 'sandbox' and s.state = 'authorised' order by c.id desc, s.id`);

/** What a payment is for, which stays the same when it is booked again. */
export const findPaidContent = async (db: Db, payment_id: number): Promise<object | null> =>
  (await db.one<{ content: object | null }>(sql`select ${paidContent()} as content from payments p where p.id = ${payment_id}`))!
    .content;

/** What a person has taken on of a stay that is split, whether it is paid yet or not. */
export const sumOfShares = async (db: Db, { booking_id, user_id }: Pick<PaymentRow, "booking_id" | "user_id">): Promise<number> =>
  (await db.one<{ amount_micros: number }>(sql`
    select coalesce(sum(amount_micros), 0)::bigint as amount_micros from payments
    where booking_id = ${booking_id} and user_id = ${user_id} and share_id is not null and status <> 'released'
      and target_status is distinct from 'release'`))!.amount_micros;
