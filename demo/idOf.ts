import { type Db, sql } from "#platform/db/db.server.ts";

/** The id of one of the demo's people. */
export const idOf = async (db: Db, email: string): Promise<number> =>
  (await db.one<{ id: number }>(sql`select id from users where email = ${email}`))!.id;
