import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Cookies } from "./cookies.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Viewer, Visitor } from "./http.server.ts";

const KEPT_S = 24 * 3600;
/** How long a copy of a request waits for the first one. */
const WAIT_MS = 2000;

type Action = {
  key: string;
  endpoint: Endpoint;
  raw: Record<string, unknown>;
  viewer: Viewer | null;
  visitor: Visitor;
  cookies: Cookies;
  now: () => Date;
  work: (tx: Db) => Promise<unknown>;
};
type Stored = { is_new: boolean; request_hash: Uint8Array; answer: unknown };

/**
 * Carries out an action once per key: a request that repeats the key within a day gets the first response. Key, effect and
 * response are one transaction, so that a crash leaves all of them or none; a copy that arrives meanwhile waits for the key's row
 * lock. A refusal leaves no trace, so the action may be tried again.
 */
export function answerOnce(c: Context, db: Db, action: Action) {
  const { key, viewer } = action;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) refuse("malformed", { "idempotency-key": ["invalid"] });
  const owner = toKeyOwner(action);
  return db.transaction(async (tx) => {
    const stored = await claim(tx, { owner, key, hash: hashRequest(c, action), user_id: viewer?.id ?? null }, action.now());
    if (!stored.is_new) {
      if (!Buffer.from(stored.request_hash).equals(hashRequest(c, action))) refuse("key_reused");
      c.header("idempotency-replayed", "true");
      return stored.answer;
    }
    const answer = await action.work(tx);
    await tx.run(sql`
      update idempotency_keys set answer = ${JSON.stringify(answer)}::json where owner = ${owner} and key = ${key}`);
    return answer;
  });
}

/** Deletes responses that are more than a day old. */
export const forgetAnswers = (db: Db, now: Date) =>
  db.run(sql`delete from idempotency_keys where created_at < ${now}::timestamptz - make_interval(secs => ${KEPT_S})`);

export const forgetAnswersOf = (tx: Db, user_id: number) => tx.run(sql`delete from idempotency_keys where user_id = ${user_id}`);

/** The owner of a key: a person in all their browsers, else one browser, else a network address. */
function toKeyOwner({ viewer, cookies, visitor }: Action): string {
  if (viewer) return `user ${viewer.id}`;
  const seed = cookies.read("seed");
  return seed ? `browser ${createHash("sha256").update(seed).digest("base64url")}` : `network ${visitor.address}`;
}

const hashRequest = (c: Context, { raw }: Action) =>
  createHash("sha256")
    .update(
      JSON.stringify([c.req.method, c.req.path, raw], (_, value: unknown) =>
        value instanceof File ? toFileFacts(value) : value,
      ),
    )
    .digest();

/** JSON leaves files out; a repeated request has files with the same of these facts. */
const toFileFacts = ({ name, size, type }: File) => ({ name, size, type });

type Claim = { owner: string; key: string; hash: Uint8Array; user_id: number | null };

async function claim(tx: Db, { owner, key, hash, user_id }: Claim, now: Date): Promise<Stored> {
  await tx.run(sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true)`);
  const made = await tx
    .run(
      sql`
      insert into idempotency_keys as k (owner, key, request_hash, user_id, created_at) values (${owner}, ${key}, ${hash}, ${user_id}, ${now})
      on conflict (owner, key) do update set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where k.created_at < ${now}::timestamptz - make_interval(secs => ${KEPT_S})`,
    )
    .catch((error: { code?: string }) => (error.code === "55P03" ? refuse("in_progress") : Promise.reject(error)));
  await tx.run(sql`select set_config('lock_timeout', '0', true)`);
  if (made > 0) return { is_new: true, request_hash: hash, answer: null };
  const stored = await tx.one<Omit<Stored, "is_new">>(sql`
    select request_hash, answer from idempotency_keys where owner = ${owner} and key = ${key}`);
  return { is_new: false, ...stored! };
}
