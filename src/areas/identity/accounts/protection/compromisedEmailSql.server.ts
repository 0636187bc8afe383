import { type Db, sql } from "#platform/db/db.server.ts";

/** Marks the address from that moment on; a later report changes nothing. */
export async function markEmailCompromised(tx: Db, user_id: number, now: Date): Promise<void> {
  await tx.run(sql`
    update users set email_compromised_at = ${now}
    where id = ${user_id} and email is not null and email_compromised_at is null and closed_at is null`);
}

/** The address has no mailbox any more: a person who later gets that address must not get the account with it. */
export async function markBouncedEmail(db: Db, address: string, now: Date): Promise<void> {
  await db.run(sql`
    update users set email_compromised_at = ${now}
    where email = ${address}::citext and email_compromised_at is null and closed_at is null`);
}
