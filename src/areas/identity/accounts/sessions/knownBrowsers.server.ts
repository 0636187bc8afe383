import type { Cookies } from "#platform/http/cookies.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { newToken, tokenHash } from "#platform/visitor/token.server.ts";

const MAX_SUGGESTED = 3;

/** Records a log-in with this browser. Answers whether it is new: the person had only logged in with others. */
export async function noteBrowser(
  tx: Db,
  cookies: Cookies,
  { user_id, method, remembered, now }: { user_id: number; method: number; remembered: boolean; now: Date },
): Promise<{ isNew: boolean }> {
  const token = cookies.read("known_browser") ?? newToken();
  const had = await browsersOf(tx, cookies, user_id);
  await tx.run(sql`
    insert into known_browsers as k (token_hash, user_id, method, remembered, seen_at, known_since)
    values (${tokenHash(token)}, ${user_id}, ${method}, ${remembered}, ${now}, ${now})
    on conflict (token_hash, user_id) do update
      set method = excluded.method, remembered = k.remembered or excluded.remembered, seen_at = excluded.seen_at`);
  cookies.set("known_browser", token);
  return { isNew: had.anywhere && !had.here };
}

/** An identifier of this browser if the owner of this address or number has logged in with it before; else null. */
export async function ownBrowser({ db, cookies }: { db: Db; cookies: Cookies }, destination: string): Promise<string | null> {
  const token_hash = tokenHash(cookies.read("known_browser") ?? newToken());
  const found = await db.one<{ name: string }>(sql`
    select encode(k.token_hash, 'base64') as name from known_browsers k join users u on u.id = k.user_id
    where k.token_hash = ${token_hash} and (u.email = ${destination} or u.phone = ${destination})`);
  return found && `browser ${found.name}`;
}

/** The hash of a token that only this browser holds, signed in or not; it is set if missing. */
export function rememberBrowser(cookies: Cookies): Uint8Array {
  const token = cookies.read("known_browser") ?? newToken();
  cookies.set("known_browser", token);
  return tokenHash(token);
}

/** The same, or null if the browser holds none. */
export function rememberedBrowser(cookies: Cookies): Uint8Array | null {
  const token = cookies.read("known_browser");
  return token === undefined ? null : tokenHash(token);
}

/** Whether the person has logged in with this browser before, and whether with any. */
export async function browsersOf(db: Db, cookies: Cookies, user_id: number): Promise<{ here: boolean; anywhere: boolean }> {
  const token_hash = tokenHash(cookies.read("known_browser") ?? newToken());
  return (await db.one<{ here: boolean; anywhere: boolean }>(sql`
    select coalesce(bool_or(token_hash = ${token_hash}), false) as here, count(*) > 0 as anywhere
    from known_browsers where user_id = ${user_id}`))!;
}

/** Whether the account existed before that moment, while this browser was not yet known for it then. */
export async function isNewBrowser(
  { db, cookies }: { db: Db; cookies: Cookies },
  user_id: number,
  before: Date,
): Promise<boolean> {
  const token_hash = tokenHash(cookies.read("known_browser") ?? newToken());
  const found = await db.one(sql`
    select 1 from users u
    where u.id = ${user_id} and u.created_at <= ${before}
      and not exists (select from known_browsers k where k.user_id = u.id and k.token_hash = ${token_hash} and k.known_since <= ${before})`);
  return found !== null;
}

export type Suggested = {
  id: number;
  first_name: string;
  picture: string | null;
  email: string | null;
  phone: string | null;
  method: number;
};
/** People who asked to be remembered in this browser, the latest first [A2.3.5 SuggestedLogin]. */
export async function suggestedIn(db: Db, cookies: Cookies): Promise<Suggested[]> {
  const token = cookies.read("known_browser");
  if (!token) return [];
  return db.all<Suggested>(sql`
    select u.id, u.first_name, u.picture, u.email, u.phone, k.method
    from known_browsers k join users u on u.id = k.user_id
    where k.token_hash = ${tokenHash(token)} and k.remembered and u.closed_at is null
    order by k.seen_at desc limit ${MAX_SUGGESTED}`);
}

/** Makes this browser forget the person, or everyone when nobody is signed in. */
export async function forgetHere(db: Db, cookies: Cookies, user_id: number | null) {
  const token = cookies.read("known_browser");
  if (!token) return;
  await db.run(sql`
    delete from known_browsers where token_hash = ${tokenHash(token)} and (${user_id}::bigint is null or user_id = ${user_id}::bigint)`);
}

/**
 * After a new password only this browser still counts as known: another may be a thief's. It is kept, because the next log-in
 * would otherwise pass as the account's first, which nobody is notified of. `known_before`: this browser is forgotten too, unless
 * it was known then.
 */
export async function forgetBrowsersOf(
  tx: Db,
  cookies: Cookies,
  { user_id, known_before }: { user_id: number; known_before?: Date },
) {
  const token = cookies.read("known_browser");
  const here = token ? tokenHash(token) : null;
  await tx.run(sql`
    delete from known_browsers
    where user_id = ${user_id} and (token_hash is distinct from ${here}::bytea or known_since >= ${known_before ?? null}::timestamptz)`);
}
