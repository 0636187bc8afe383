import type { Scope } from "#lib/http/endpoint.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

type Row = { id: number; name: string; created_at: Date; used_at: Date | null };
export type KeyRow = Row & { key: string };
export type TokenRow = Row & { scopes: Scope[] };

export const keysOf = (db: Db, user_id: number) =>
  db.all<KeyRow>(sql`select id, name, key, created_at, used_at from api_keys where user_id = ${user_id} order by id`);

export const tokensOf = (db: Db, user_id: number) =>
  db.all<TokenRow>(sql`select id, name, scopes, created_at, used_at from api_tokens where user_id = ${user_id} order by id`);

/** Serialises the transactions of each person, so that two at once cannot both take the last place. */
export const lockPerson = (tx: Db, user_id: number) => tx.run(sql`select 1 from users where id = ${user_id} for no key update`);

type Made = { user_id: number; name: string; now: Date };
export const insertKey = (tx: Db, { user_id, name, key, now }: Made & { key: string }) =>
  tx.one<KeyRow>(sql`
    insert into api_keys (user_id, name, key, created_at) values (${user_id}, ${name}, ${key}, ${now})
    returning id, name, key, created_at, used_at`);

export const insertToken = (tx: Db, t: Made & { token_hash: Uint8Array; scopes: Scope[] }) =>
  tx.one<TokenRow>(sql`
    insert into api_tokens (user_id, name, token_hash, scopes, created_at)
    values (${t.user_id}, ${t.name}, ${t.token_hash}, ${t.scopes}::text[], ${t.now}) returning id, name, scopes, created_at, used_at`);

export const deleteKey = (tx: Db, user_id: number, id: number) =>
  tx.one<{ name: string }>(sql`delete from api_keys where id = ${id} and user_id = ${user_id} returning name`);

export const deleteToken = (tx: Db, user_id: number, id: number) =>
  tx.one<{ name: string }>(sql`delete from api_tokens where id = ${id} and user_id = ${user_id} returning name`);

export const deleteTokens = (tx: Db, user_id: number) => tx.run(sql`delete from api_tokens where user_id = ${user_id}`);
export const deleteKeys = (tx: Db, user_id: number) => tx.run(sql`delete from api_keys where user_id = ${user_id}`);

/** Finds the key and records its use: at most once a minute, because it may be used many times a second. */
export const findKey = (db: Db, key: string, now: Date) =>
  db.one<{ id: number }>(sql`
    with used as (update api_keys set used_at = ${now}
      where key = ${key} and (used_at is null or used_at < ${now}::timestamptz - interval '1 minute'))
    select id from api_keys where key = ${key}`);

export const findToken = (db: Db, token_hash: Uint8Array, now: Date) =>
  db.one<{ id: number; user_id: number; scopes: Scope[] }>(sql`
    with used as (update api_tokens set used_at = ${now}
      where token_hash = ${token_hash} and (used_at is null or used_at < ${now}::timestamptz - interval '1 minute'))
    select id, user_id, scopes from api_tokens where token_hash = ${token_hash}`);
