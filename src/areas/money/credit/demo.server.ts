import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

/** The travel credit that people were granted, and what they used of it. */
export async function deleteDemoCredit(tx: Db, people: Sql) {
  await tx.run(sql`delete from credit_uses where grant_id in (select id from credit_grants where user_id in (${people}))`);
  await tx.run(sql`delete from credit_grants where user_id in (${people})`);
}
