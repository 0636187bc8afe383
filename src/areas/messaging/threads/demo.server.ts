import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

/** What people wrote to each other, and whom they reported or blocked. */
export async function deleteDemoThreads(tx: Db, people: Sql) {
  await tx.run(sql`delete from threads where guest_id in (${people}) or host_id in (${people})`);
  await tx.run(sql`delete from message_reports where reporter_id in (${people}) or reported_id in (${people})`);
  await tx.run(sql`delete from person_blocks where blocker_id in (${people}) or blocked_id in (${people})`);
}
