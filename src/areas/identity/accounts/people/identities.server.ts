import { type Db, sql } from "#platform/db/db.server.ts";
import { PROVIDER_NAMES, type SocialProvider } from "#areas/identity/accounts/rules.ts";
import { notifyPerson } from "./notifyPerson.server.ts";

export type Identity = { provider: SocialProvider; subject: string; user_id: number; email: string | null; linked_at: Date };

export function findIdentity(db: Db, provider: SocialProvider, subject: string) {
  return db.one<Identity>(sql`select * from identities where provider = ${provider} and subject = ${subject}`);
}

export function identitiesOf(db: Db, user_id: number) {
  return db.all<Identity>(sql`select * from identities where user_id = ${user_id} order by linked_at`);
}

/**
 * Answers whether the identity now belongs to the user; false if it is another account's, or the user has another one of the same
 * network.
 */
export async function linkIdentity(db: Db, identity: Identity): Promise<boolean> {
  const { provider, subject, user_id, email, linked_at } = identity;
  await db.run(sql`
    insert into identities (provider, subject, user_id, email, linked_at)
    values (${provider}, ${subject}, ${user_id}, ${email}, ${linked_at}) on conflict do nothing`);
  return (await findIdentity(db, provider, subject))?.user_id === user_id;
}

/** As `linkIdentity`; notifies the account's owner if it was not theirs before. */
export async function linkAndNotify(tx: Db, context: Parameters<typeof notifyPerson>[1], identity: Identity): Promise<boolean> {
  const before = await findIdentity(tx, identity.provider, identity.subject);
  if (!(await linkIdentity(tx, identity))) return false;
  const values = { provider: PROVIDER_NAMES[identity.provider] };
  if (!before) await notifyPerson(tx, context, { user_id: identity.user_id, kind: "social_linked", values });
  return true;
}

export async function unlinkIdentity(db: Db, provider: SocialProvider, user_id: number): Promise<boolean> {
  return (await db.run(sql`delete from identities where provider = ${provider} and user_id = ${user_id}`)) > 0;
}

export async function unlinkSince(tx: Db, user_id: number, since: Date): Promise<void> {
  await tx.run(sql`delete from identities where user_id = ${user_id} and linked_at >= ${since}`);
}
