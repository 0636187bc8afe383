import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

/** The notifications that people got, and their choices about them. */
export async function deleteDemoAlerts(tx: Db, people: Sql) {
  await tx.run(sql`delete from alerts where user_id in (${people})`);
  await tx.run(sql`delete from notification_choices where user_id in (${people})`);
  await tx.run(sql`delete from unread_versions where user_id in (${people})`);
}
