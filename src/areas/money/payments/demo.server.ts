import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

/** Play money may be deleted: it is owed to nobody. `which`: a condition on what was paid for. */
export async function deleteDemoPayments(tx: Db, which: Sql) {
  const payments = sql`select id from payments where ${which}`;
  const sandbox = sql`
    select s.id from sandbox_payments s join payments p on split_part(s.name, '.', 1) = p.reference::text where ${which}`;
  await tx.run(sql`delete from sandbox_events where payment_id in (${sandbox})`);
  await tx.run(sql`delete from sandbox_disputes where payment_id in (${sandbox})`);
  await tx.run(sql`delete from sandbox_refunds where payment_id in (${sandbox})`);
  await tx.run(sql`delete from sandbox_payments where id in (${sandbox})`);
  await tx.run(sql`delete from refunds where payment_id in (${payments})`);
  await tx.run(sql`delete from payments where ${which}`);
  await tx.run(sql`delete from payouts where ${which}`);
}

export async function deleteDemoCardChecks(tx: Db, people: Sql) {
  const names = sql`select reference::text from card_checks where user_id in (${people})`;
  const sandbox = sql`select id from sandbox_payments where split_part(name, '.', 1) in (${names})`;
  await tx.run(sql`delete from sandbox_events where payment_id in (${sandbox})`);
  await tx.run(sql`delete from sandbox_payments where id in (${sandbox})`);
  await tx.run(sql`delete from card_checks where user_id in (${people})`);
}
