import { paidCode, paidDay, paidHost, paidTitle } from "#areas/money/payments/paidFor.server.ts";
import type { DisputeReport } from "#areas/money/payments/payments.server.ts";
import { contactPerson, type ContactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { DisputeStatus } from "./rules.ts";

export type ChargeDispute = {
  id: number;
  user_id: number;
  provider: "sandbox" | "stripe";
  provider_id: string;
  amount_micros: number;
  currency: string;
  reason: string;
  status: DisputeStatus;
  evidence_by: Date | null;
  is_withdrawn: boolean;
  moves: number;
  decision: "contest" | "accept" | null;
  evidence: string;
  decided_at: Date | null;
  met_open_at: Date | null;
  met_lost_at: Date | null;
  created_at: Date;
  /** The code of what was paid for. */
  code: string;
  title: string;
  is_experience: boolean;
  /** The day of an experience. */
  day: Day | null;
  payer: ContactPerson;
  host: ContactPerson;
};
const read = sql`
  select d.id, d.user_id, d.provider, d.provider_id, d.amount_micros, d.currency, d.reason, d.status, d.evidence_by, d.is_withdrawn, d.moves, d.decision,
    d.evidence, d.decided_at, d.met_open_at, d.met_lost_at, d.created_at`;
const about = () => sql`
  ${paidCode()} as code, ${paidTitle()} as title, p.outing_id is not null as is_experience, ${paidDay()} as day,
  (select ${contactPerson} from users where id = d.user_id) as payer, (select ${contactPerson} from users where id = ${paidHost()}) as host`;

type NewDispute = { payment: { id: number; user_id: number }; provider: string; report: DisputeReport; now: Date };
/** Answers whether the dispute is new. */
export const insertDispute = async (tx: Db, { payment, provider, report, now }: NewDispute): Promise<boolean> =>
  (await tx.run(sql`
    insert into charge_disputes (payment_id, user_id, provider, provider_id, amount_micros, currency, reason, status, evidence_by, created_at, changed_at)
    values (${payment.id}, ${payment.user_id}, ${provider}, ${report.provider_id}, ${report.amount.amount_micros}, ${report.amount.currency},
            ${report.reason}, 'open', ${report.evidence_by}, ${now}, ${now})
    on conflict (provider, provider_id) do nothing`)) > 0;

export const lockDispute = async (tx: Db, provider: string, provider_id: string): Promise<ChargeDispute> =>
  (await tx.one<ChargeDispute>(sql`
    ${read}, ${about()} from charge_disputes d join payments p on p.id = d.payment_id
    where d.provider = ${provider} and d.provider_id = ${provider_id} for update of d`))!;

export const findDispute = (db: Db, id: number) =>
  db.one<ChargeDispute>(
    sql`${read}, ${about()} from charge_disputes d join payments p on p.id = d.payment_id where d.id = ${id}`,
  );

export const changeDispute = (
  tx: Db,
  {
    id,
    status,
    is_withdrawn,
    moves,
    evidence_by,
  }: Pick<ChargeDispute, "id" | "status" | "is_withdrawn" | "moves" | "evidence_by">,
  now: Date,
) =>
  tx.run(sql`
    update charge_disputes set status = ${status}, is_withdrawn = ${is_withdrawn}, moves = ${moves}, evidence_by = ${evidence_by}, changed_at = ${now}
    where id = ${id}`);

type Decision = { dispute: ChargeDispute; decision: "contest" | "accept"; evidence: string; decided_by: number; now: Date };
/** Stores only one of several concurrent decisions that were based on the same row. */
export const storeDecision = (db: Db, d: Decision) =>
  db.run(sql`
    update charge_disputes set decision = ${d.decision}, evidence = ${d.evidence}, decided_by = ${d.decided_by}, decided_at = ${d.now}
    where id = ${d.dispute.id} and decided_at is not distinct from ${d.dispute.decided_at} and status = 'open'`);
/** Undoes a decision that never reached the bank. */
export const takeDecisionBack = (db: Db, id: number) =>
  db.run(sql`
    update charge_disputes set decision = null, evidence = '', decided_by = null, decided_at = null where id = ${id} and status = 'open'`);

/** Disputes that wait for an operator come first, by the earliest deadline. */
export const listed = (db: Db) =>
  db.all<ChargeDispute>(sql`
    ${read}, ${about()} from charge_disputes d join payments p on p.id = d.payment_id
    order by (d.status = 'open' and d.decision is null) desc, d.evidence_by nulls last, d.id desc limit 100`);

export const disputesOf = (db: Db, user_id: number) =>
  db.all<Pick<ChargeDispute, "id" | "status" | "met_open_at" | "met_lost_at">>(
    sql`select id, status, met_open_at, met_lost_at from charge_disputes where user_id = ${user_id} order by id`,
  );
/** Not those that were disputed or lost while these were asked about. */
export const markMet = (db: Db, disputes: readonly Pick<ChargeDispute, "id" | "status">[], now: Date) =>
  db.run(sql`
    update charge_disputes set met_open_at = coalesce(met_open_at, ${now}),
      met_lost_at = case when id = any(${idsOf(disputes.filter(({ status }) => status === "lost"))}::bigint[])
        then coalesce(met_lost_at, ${now}) else met_lost_at end
    where id = any(${idsOf(disputes)}::bigint[])`);
const idsOf = (disputes: readonly Pick<ChargeDispute, "id">[]) => disputes.map(({ id }) => id);
