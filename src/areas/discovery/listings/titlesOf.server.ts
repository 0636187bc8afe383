import { type Db, sql } from "#platform/db/db.server.ts";

/** The homes of a host that are not removed, drafts last. */
export const titlesOf = (db: Db, host_id: number) =>
  db.all<{ id: number; title: string }>(sql`
    select id, title from listings where host_id = ${host_id} and status <> 'removed' order by status = 'draft', title, id limit 200`);
