import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

export async function deleteDemoChargebacks(tx: Db, people: Sql) {
  await tx.run(sql`delete from charge_disputes where user_id in (${people})`);
}
