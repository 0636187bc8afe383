import { type Db, sql } from "#platform/db/db.server.ts";
import type { Suspension } from "#platform/visitor/suspension.server.ts";
import { PUBLISHED, SUSPENDED } from "./kinds.ts";

/** Suspends and restores experiences, restaurants and stories. */
export const catalogSuspension: Suspension = {
  suspend: ({ now }, tx, user_id) => turn(tx, user_id, { from: PUBLISHED, to: SUSPENDED, now: now() }),
  restore: (tx, user_id, now) => turn(tx, user_id, { from: SUSPENDED, to: PUBLISHED, now }),
};

type Turn = { from: number; to: number; now: Date };
const turn = async (tx: Db, user_id: number, { from, to, now }: Turn) =>
  void (await tx.run(sql`
    update catalog_entries set queue_status = ${to}, updated_at = ${now} where host_id = ${user_id} and queue_status = ${from}`));
