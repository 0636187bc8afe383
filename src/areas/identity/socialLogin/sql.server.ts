import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

export type Flow = {
  provider: SocialProvider;
  purpose: "sign_in" | "link" | "reauthenticate" | "prove";
  user_id: number | null;
  /** The challenge that it is a proof for; null for all other purposes. */
  airlock_id: number | null;
  nonce: string;
  code_verifier: string;
  next: string;
  auth_trigger: string | null;
};

export async function insertFlow(db: Db, f: Flow & { state_hash: Uint8Array; browser_hash: Uint8Array; expires_at: Date }) {
  await db.run(sql`
    insert into social_flows (state_hash, browser_hash, provider, purpose, user_id, airlock_id, nonce, code_verifier, next, auth_trigger, expires_at)
    values (${f.state_hash}, ${f.browser_hash}, ${f.provider}, ${f.purpose}, ${f.user_id}, ${f.airlock_id}, ${f.nonce}, ${f.code_verifier}, ${f.next},
            ${f.auth_trigger}, ${f.expires_at})`);
}

/** Takes the flow that this browser began with this network, and deletes it. */
export function consumeFlow(
  db: Db,
  f: { state_hash: Uint8Array; browser_hash: Uint8Array; provider: SocialProvider },
  now: Date,
) {
  return db.one<Flow>(sql`
    delete from social_flows
    where state_hash = ${f.state_hash} and browser_hash = ${f.browser_hash} and provider = ${f.provider} and expires_at > ${now}
    returning provider, purpose, user_id, airlock_id, nonce, code_verifier, next, auth_trigger`);
}

export type PendingLink = { provider: SocialProvider; subject: string; user_id: number; email: string | null; next: string };

export async function insertPendingLink(db: Db, link: PendingLink & { browser_hash: Uint8Array; expires_at: Date }) {
  await db.run(sql`
    insert into social_links_pending (browser_hash, provider, subject, user_id, email, next, expires_at)
    values (${link.browser_hash}, ${link.provider}, ${link.subject}, ${link.user_id}, ${link.email}, ${link.next}, ${link.expires_at})
    on conflict (browser_hash) do update set provider = excluded.provider, subject = excluded.subject, user_id = excluded.user_id,
      email = excluded.email, next = excluded.next, expires_at = excluded.expires_at`);
}

type Whose = { browser_hash: Uint8Array; user_id: number; now: Date };
export function findPendingLink(db: Db, { browser_hash, user_id, now }: Whose) {
  return db.one<Pick<PendingLink, "provider">>(sql`
    select provider from social_links_pending where browser_hash = ${browser_hash} and user_id = ${user_id} and expires_at > ${now}`);
}

/** Takes the pending link of this browser, for this person only, and deletes it. */
export function consumePendingLink(db: Db, { browser_hash, user_id, now }: Whose) {
  return db.one<PendingLink>(sql`
    delete from social_links_pending where browser_hash = ${browser_hash} and user_id = ${user_id} and expires_at > ${now}
    returning provider, subject, user_id, email, next`);
}

/** The account that has this address. */
export async function accountWith(db: Db, email: string): Promise<number | null> {
  return (await db.one<{ id: number }>(sql`select id from users where email = ${email}::citext`))?.id ?? null;
}

/** Answers false if it was spent before. */
export async function spendSignedRequest(db: Db, hash: Uint8Array, expires_at: Date): Promise<boolean> {
  const spent = await db.run(sql`
    insert into spent_signed_requests (hash, expires_at) values (${hash}, ${expires_at}) on conflict do nothing`);
  return spent > 0;
}

export async function deleteOldFlows(db: Db, now: Date) {
  await db.run(sql`delete from social_flows where expires_at <= ${now}`);
  await db.run(sql`delete from social_links_pending where expires_at <= ${now}`);
  await db.run(sql`delete from spent_signed_requests where expires_at <= ${now}`);
}
