import { type Db, sql } from "#platform/db.server.ts";
import type { Viewer } from "#platform/http.server.ts";

const VIEWER = sql`u.id, u.first_name, u.picture, u.role, exists (select from listings l where l.host_id = u.id) as is_host`;

export function insertUser(db: Db, user: { email: string; password_hash: string; first_name: string; last_name: string }) {
  return db.one<{ id: number }>(sql`
    insert into users (email, password_hash, first_name, last_name)
    values (${user.email}, ${user.password_hash}, ${user.first_name}, ${user.last_name})
    on conflict (email) do nothing returning id`);
}

export function findByEmail(db: Db, email: string) {
  return db.one<Viewer & { password_hash: string | null }>(sql`
    select ${VIEWER}, u.password_hash from users u where u.email = ${email}::citext`);
}

export async function insertSession(
  db: Db,
  s: { token_hash: Uint8Array; user_id: number; remembered: boolean; user_agent: string; expires_at: Date; now: Date },
) {
  await db.run(sql`
    insert into sessions (token_hash, user_id, remembered, user_agent, created_at, seen_at, expires_at)
    values (${s.token_hash}, ${s.user_id}, ${s.remembered}, ${s.user_agent.slice(0, 300)}, ${s.now}, ${s.now}, ${s.expires_at})`);
}

export type SessionRow = Viewer & { remembered: boolean; seen_at: Date };
export function findSession(db: Db, token_hash: Uint8Array, now: Date) {
  return db.one<SessionRow>(sql`
    select ${VIEWER}, s.remembered, s.seen_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${token_hash} and s.expires_at > ${now}`);
}

export async function prolongSession(db: Db, token_hash: Uint8Array, now: Date, expires_at: Date) {
  await db.run(sql`update sessions set seen_at = ${now}, expires_at = ${expires_at} where token_hash = ${token_hash}`);
}

export async function deleteSession(db: Db, token_hash: Uint8Array) {
  await db.run(sql`delete from sessions where token_hash = ${token_hash}`);
}

export async function deleteEndedSessions(db: Db, now: Date) {
  await db.run(sql`delete from sessions where expires_at <= ${now}`);
}
