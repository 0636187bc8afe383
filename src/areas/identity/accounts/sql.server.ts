import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import type { Viewer } from "#platform/http/http.server.ts";

declare module "#platform/provided.server.ts" {
  interface Provided {
    hosts: {
      /** Whether the person offers homes, or did; queried on every request. */
      isHost(user_id: Sql): Sql;
    };
  }
}

const person = () => sql`
  u.id, u.first_name, u.picture, u.role, u.locale, u.currency, ${provided("hosts").isHost(sql`u.id`)} as is_host,
  exists (select from restrictions r where r.user_id = u.id and r.lifted_at is null) as is_restricted`;
/** A person, before there is a session. */
export type Person = Omit<Viewer, "session_id" | "authenticated_at" | "token">;
/** An account as the log-in sees it. Closed accounts are not found. */
export type Account = Person & {
  last_name: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  /** Messages to the address prove nothing: others read them, or the mailbox no longer exists. */
  email_compromised: boolean;
};

const accountWhere = (db: Db, where: ReturnType<typeof sql>) =>
  db.one<Account>(sql`
    select ${person()}, u.last_name, u.email, u.phone, u.password_hash,
      u.email_compromised_at is not null as email_compromised
    from users u where u.closed_at is null and ${where}`);
export const findByEmail = (db: Db, email: string) => accountWhere(db, sql`u.email = ${email}::citext`);
export const findByPhone = (db: Db, phone: string) => accountWhere(db, sql`u.phone = ${phone}`);
export const findById = (db: Db, user_id: number) => accountWhere(db, sql`u.id = ${user_id}`);

/** Whether the person has a second factor: a passkey. */
export async function hasSecondFactor(db: Db, user_id: number): Promise<boolean> {
  return (await db.one(sql`select 1 from passkeys where user_id = ${user_id} limit 1`)) !== null;
}

/**
 * Locks it until the transaction ends, so that a concurrent password change or closing also ends the session that begins here.
 */
export const lockById = (tx: Db, user_id: number) => accountWhere(tx, sql`u.id = ${user_id} for share`);

/** Locks it for a change: other transactions wait. */
export const lockForChange = (tx: Db, user_id: number) => accountWhere(tx, sql`u.id = ${user_id} for update`);

export type NewUser = {
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  locale: string;
  receive_promotional_email: boolean;
  receive_promotional_sms: boolean;
  now: Date;
};
/** Null if the address or number got an account meanwhile. */
export function insertUser(tx: Db, u: NewUser) {
  return tx.one<{ id: number }>(sql`
    insert into users (email, email_confirmed_at, phone, password_hash, password_changed_at, first_name, last_name, birth_date, locale,
                       receive_promotional_email, receive_promotional_sms, created_at)
    values (${u.email}, ${u.email && u.now}, ${u.phone}, ${u.password_hash}, ${u.password_hash && u.now}, ${u.first_name}, ${u.last_name},
            ${u.birth_date}, ${u.locale}, ${u.receive_promotional_email}, ${u.receive_promotional_sms}, ${u.now})
    on conflict do nothing returning id`);
}

export async function setPassword(tx: Db, user_id: number, { password_hash, now }: { password_hash: string; now: Date }) {
  await tx.run(
    sql`update users set password_hash = ${password_hash}, password_changed_at = ${now} where id = ${user_id} and closed_at is null`,
  );
}

export async function insertSession(
  db: Db,
  s: {
    token_hash: Uint8Array;
    user_id: number;
    method: number;
    remembered: boolean;
    user_agent: string;
    address: string;
    authenticated_at: Date;
    expires_at: Date;
    now: Date;
  },
) {
  await db.run(sql`
    insert into sessions (token_hash, user_id, method, remembered, user_agent, address, created_at, seen_at, authenticated_at, expires_at)
    values (${s.token_hash}, ${s.user_id}, ${s.method}, ${s.remembered}, ${s.user_agent.slice(0, 300)}, ${s.address}, ${s.now}, ${s.now},
            ${s.authenticated_at}, ${s.expires_at})`);
}

export type SessionRow = Omit<Viewer, "token"> & { remembered: boolean; seen_at: Date; created_at: Date };
export function findSession(db: Db, token_hash: Uint8Array, now: Date) {
  return db.one<SessionRow>(sql`
    select ${person()}, s.id as session_id, s.authenticated_at, s.remembered, s.seen_at, s.created_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${token_hash} and s.expires_at > ${now} and u.closed_at is null`);
}

export async function prolongSession(db: Db, token_hash: Uint8Array, { now, expires_at }: { now: Date; expires_at: Date }) {
  await db.run(sql`update sessions set seen_at = ${now}, expires_at = ${expires_at} where token_hash = ${token_hash}`);
}

export async function deleteSession(db: Db, token_hash: Uint8Array) {
  await db.run(sql`delete from sessions where token_hash = ${token_hash}`);
}

/** Deletes all of a user's sessions but one; all of them when `but` is null. Answers how many. */
export function deleteSessions(db: Db, user_id: number, but: number | null): Promise<number> {
  return db.run(sql`delete from sessions where user_id = ${user_id} and id is distinct from ${but}::bigint`);
}

/** The session's id if it began before that moment; null if it did not, or has ended. */
export async function sessionBegunBefore(db: Db, id: number, moment: Date): Promise<number | null> {
  const session = await db.one<{ id: number }>(sql`select id from sessions where id = ${id} and created_at < ${moment}`);
  return session?.id ?? null;
}

/** Answers whether it was the user's session. */
export async function deleteSessionById(db: Db, user_id: number, id: number): Promise<boolean> {
  return (await db.run(sql`delete from sessions where id = ${id} and user_id = ${user_id}`)) > 0;
}

/** Whether the session still exists: a person who was logged out meanwhile may not change anything. */
export async function hasSession(tx: Db, { id, session_id }: Pick<Viewer, "id" | "session_id">): Promise<boolean> {
  // Locks the person first, as every change that ends sessions does, so that simultaneous changes queue up and cannot deadlock.
  await tx.one(sql`select from users where id = ${id} for update`);
  return (await tx.one(sql`select 1 from sessions where id = ${session_id}`)) !== null;
}

/** Answers whether the session is a remembered one. */
export async function freshenSession(
  db: Db,
  session_id: number,
  { now, token_hash }: { now: Date; token_hash: Uint8Array },
): Promise<boolean> {
  const fresh = await db.one<{ remembered: boolean }>(sql`
    update sessions set authenticated_at = ${now}, token_hash = ${token_hash} where id = ${session_id} returning remembered`);
  return fresh?.remembered ?? false;
}

export type ListedSession = { id: number; user_agent: string; address: string; method: number; created_at: Date; seen_at: Date };
export function sessionsOf(db: Db, user_id: number, now: Date) {
  return db.all<ListedSession>(sql`
    select id, user_agent, address, method, created_at, seen_at from sessions
    where user_id = ${user_id} and expires_at > ${now} order by seen_at desc, id desc`);
}

/** Deletes what has expired: sessions, sign-ups in progress, codes, used proofs of work. */
export async function deleteEnded(db: Db, now: Date) {
  await db.run(sql`delete from sessions where expires_at <= ${now}`);
  await db.run(sql`delete from signups where expires_at <= ${now}`);
  await db.run(sql`delete from codes where expires_at <= ${now}`);
  await db.run(sql`delete from captchas where expires_at <= ${now}`);
}
