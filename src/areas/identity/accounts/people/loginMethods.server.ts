import { refuse } from "#lib/http/refusal.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";

/** In how many ways a person can log in without help. A password does not count: it needs an address or a number. */
async function countLoginMethods(tx: Db, user_id: number, phones: boolean): Promise<number> {
  const counted = await tx.one<{ ways: number }>(sql`
    select (email is not null)::int + (phone is not null and ${phones})::int
      + (select count(*) from identities i where i.user_id = u.id) + (select count(*) from passkeys p where p.user_id = u.id) as ways
    from users u where u.id = ${user_id}`);
  return counted?.ways ?? 0;
}

/** Removes a log-in method; refuses, and changes nothing, when no other one is left. */
export async function keepingLoginMethod(
  { db, post }: Pick<Services, "db" | "post">,
  user_id: number,
  remove: (tx: Db) => Promise<void>,
) {
  await db.transaction(async (tx) => {
    // Locked before counting, or two simultaneous removals would each count the other's method.
    await tx.one(sql`select from users where id = ${user_id} for update`);
    await remove(tx);
    if ((await countLoginMethods(tx, user_id, post.channels.includes("sms"))) === 0) refuse("last_way_in");
  });
}
