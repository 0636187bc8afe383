import { type Db, sql } from "#platform/db/db.server.ts";
import { newToken, tokenHash } from "#platform/visitor/token.server.ts";

/** Logs these people in; answers the token of each one's session, in their order. */
export async function logIn(db: Db, user_ids: readonly number[]): Promise<string[]> {
  const tokens = user_ids.map(() => newToken());
  const hashes = tokens.map((token) => Buffer.from(tokenHash(token)).toString("hex"));
  await db.run(sql`
    insert into sessions (token_hash, user_id, remembered, expires_at)
    select decode(t.hash, 'hex'), t.id, true, now() + interval '30 days'
    from unnest(${hashes}::text[], ${user_ids}::bigint[]) as t (hash, id)`);
  return tokens;
}
