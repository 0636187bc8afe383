import { Refusal } from "#lib/http/refusal.ts";
import { appealPath } from "#platform/visitor/appealToken.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";

/**
 * Refuses `restricted`, and keeps that settled until the transaction ends: a restriction waits for it, and then finds what was
 * made public. Take this lock before any other.
 */
export async function lockUnrestricted(tx: Db, user_id: number, services: Pick<Services, "secret">): Promise<void> {
  await tx.run(sql`select from users where id = ${user_id} for share`);
  if (await tx.one(sql`select 1 from restrictions where user_id = ${user_id} and lifted_at is null`))
    throw new Refusal("restricted", {}, { appealAt: appealPath({ user: user_id }, services) });
}
