import type { DisputeDesk, DisputeReport } from "#areas/money/payments/payments.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { scheduleSandboxEvents } from "./sandboxSql.server.ts";

type Sandbox = { db: Db; now: () => Date };
type Row = {
  id: string;
  payment_id: string;
  name: string;
  amount_micros: number;
  currency: string;
  status: DisputeReport["status"];
  created_at: Date;
};
/** How long the sandbox's bank waits for evidence against a dispute. */
const EVIDENCE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Its bank takes the amount at once, and returns it when it decides against its customer. */
export function sandboxDisputes({ db, now }: Sandbox): DisputeDesk {
  const find = async (id: string) => reportOf((await disputeOf(db, id))!);
  const move = async (id: string, status: Row["status"], evidence = "") => {
    await changeDispute({ db, now }, { id, from: "open", status, evidence });
    return find(id);
  };
  return {
    find,
    contest: (id, evidence) => move(id, "under_review", evidence),
    accept: (id) => move(id, "lost"),
  };
}

const disputeOf = (db: Db, id: string) =>
  db.one<Row>(sql`
    select d.id, d.payment_id, p.name, d.amount_micros, d.currency, d.status, d.created_at
    from sandbox_disputes d join sandbox_payments p on p.id = d.payment_id where d.id = ${id}`);

const reportOf = ({ id, name, amount_micros, currency, status, created_at }: Row): DisputeReport => ({
  provider_id: id,
  payment_name: name,
  amount: { amount_micros, currency },
  reason: "fraudulent",
  status,
  evidence_by: new Date(created_at.getTime() + EVIDENCE_DAYS * DAY_MS),
  is_withdrawn: status !== "won",
});

type Move = { id: string; from: Row["status"]; status: Row["status"]; evidence?: string };
async function changeDispute({ db, now }: Sandbox, { id, from, status, evidence = "" }: Move) {
  const changed = await db.one<{ payment_id: string }>(sql`
    update sandbox_disputes set status = ${status}, evidence = case when ${evidence} = '' then evidence else ${evidence} end
    where id = ${id} and status = ${from} returning payment_id`);
  if (changed) await scheduleSandboxEvents(db, changed.payment_id, { at: now(), dispute_id: id });
}

export type DisputablePayment = { id: string; amount_micros: number; currency: string; dispute: Row["status"] | "none" };
/** A person's payments with play money, the newest first, and whether they dispute them. */
export const sandboxPaymentsOf = (db: Db, user_id: number) =>
  db.all<DisputablePayment>(sql`
    select s.id, s.amount_micros, s.currency, coalesce(d.status, 'none') as dispute
    from payments p join sandbox_payments s on s.id = p.provider_id left join sandbox_disputes d on d.payment_id = s.id
    where p.user_id = ${user_id} and p.provider = 'sandbox' and p.status = 'captured' order by p.id desc limit 20`);

/** The bank's customer disputes a charge, or the bank decides. */
export async function decideAtBank({ db, now }: Sandbox, payment_id: string, answer: string | null): Promise<void> {
  const id = `sd_${payment_id}`;
  if (answer === "won" || answer === "lost") return changeDispute({ db, now }, { id, from: "under_review", status: answer });
  if (answer !== "open") return;
  const made = await db.run(sql`
    insert into sandbox_disputes (id, payment_id, amount_micros, currency, status, created_at)
    select ${id}, id, amount_micros, currency, 'open', ${now()}::timestamptz from sandbox_payments where id = ${payment_id} and state = 'captured'
    on conflict do nothing`);
  if (made > 0) await scheduleSandboxEvents(db, payment_id, { at: now(), dispute_id: id });
}
