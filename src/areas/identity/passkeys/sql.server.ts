import { type Db, sql } from "#platform/db/db.server.ts";

export type Purpose = "register" | "sign_in" | "reauthenticate";
export type PasskeyRow = {
  id: number;
  user_id: number;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  device_type: "singleDevice" | "multiDevice";
  backed_up: boolean;
  name: string;
  created_at: Date;
  used_at: Date | null;
};

type Challenge = { challenge: string; browser_hash: Uint8Array; purpose: Purpose; user_id: number | null };

export async function insertChallenge(db: Db, c: Challenge & { expires_at: Date }) {
  await db.run(sql`
    insert into passkey_challenges (challenge, browser_hash, purpose, user_id, expires_at)
    values (${c.challenge}, ${c.browser_hash}, ${c.purpose}, ${c.user_id}, ${c.expires_at})`);
}

/** Answers whether there was such a challenge for this browser, purpose and person, and deletes it. */
export async function consumeChallenge(db: Db, c: Challenge, now: Date): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from passkey_challenges where challenge = ${c.challenge} and browser_hash = ${c.browser_hash} and purpose = ${c.purpose}
      and user_id is not distinct from ${c.user_id}::bigint and expires_at > ${now}`);
  return deleted > 0;
}

export async function deleteOldChallenges(db: Db, now: Date) {
  await db.run(sql`delete from passkey_challenges where expires_at <= ${now}`);
}

export function passkeysOf(db: Db, user_id: number) {
  return db.all<PasskeyRow>(sql`select * from passkeys where user_id = ${user_id} order by created_at, id`);
}

export function findPasskey(db: Db, credential_id: string) {
  return db.one<PasskeyRow>(sql`select * from passkeys where credential_id = ${credential_id}`);
}

/** Null if this credential is registered already. */
export function insertPasskey(db: Db, p: Omit<PasskeyRow, "id" | "used_at">) {
  return db.one<PasskeyRow>(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, device_type, backed_up, name, created_at)
    values (${p.user_id}, ${p.credential_id}, ${p.public_key}, ${p.counter}, ${p.transports}, ${p.device_type}, ${p.backed_up}, ${p.name},
            ${p.created_at})
    on conflict (credential_id) do nothing returning *`);
}

/** Answers false if another use has advanced the counter meanwhile: one of the two was a copy. */
export async function usedPasskey(db: Db, id: number, use: { counter: number; backed_up: boolean; at: Date }): Promise<boolean> {
  const changed = await db.run(sql`
    update passkeys set counter = ${use.counter}, backed_up = ${use.backed_up}, used_at = ${use.at}
    where id = ${id} and (counter < ${use.counter} or (counter = 0 and ${use.counter}::bigint = 0))`);
  return changed > 0;
}

export function updatePasskeyName(db: Db, user_id: number, { id, name }: Pick<PasskeyRow, "id" | "name">) {
  return db.one<PasskeyRow>(sql`update passkeys set name = ${name} where id = ${id} and user_id = ${user_id} returning *`);
}

export function deletePasskey(db: Db, user_id: number, id: number) {
  return db.one<PasskeyRow>(sql`delete from passkeys where id = ${id} and user_id = ${user_id} returning *`);
}

export async function deletePasskeysSince(tx: Db, user_id: number, since: Date): Promise<void> {
  await tx.run(sql`delete from passkeys where user_id = ${user_id} and created_at >= ${since}`);
}
