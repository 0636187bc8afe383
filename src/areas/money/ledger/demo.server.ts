import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

/** Play money may be deleted: it is owed to nobody. */
export async function deleteDemoBooks(tx: Db, people: Sql) {
  const tables = [sql`ledger_lines`, sql`ledger_transactions`];
  for (const table of tables) await tx.run(sql`alter table ${table} disable trigger user`);
  const moved = await tx.all<{ id: number }>(sql`
    delete from ledger_lines where transaction_id in (select transaction_id from ledger_lines where user_id in (${people}))
    returning transaction_id as id`);
  await tx.run(sql`delete from ledger_transactions where id = any(${moved.map(({ id }) => id)}::bigint[])`);
  for (const table of tables) await tx.run(sql`alter table ${table} enable trigger user`);
}
