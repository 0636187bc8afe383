import { hasGrant } from "#areas/money/credit/sql.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { CLAIMS_KEPT_DAYS, INVITATIONS_KEPT_DAYS } from "./rules.ts";

export type Friend = { name: string; status: "invited" | "joined"; at: Date };

export const codeOf = async (db: Db, user_id: number): Promise<string | null> =>
  (await db.one<{ code: string }>(sql`select code from referral_codes where user_id = ${user_id}`))?.code ?? null;

/** False if this person has a code by now, or another person has that one. */
export const saveCode = async (db: Db, user_id: number, code: string): Promise<boolean> =>
  (await db.one(
    sql`insert into referral_codes (user_id, code) values (${user_id}, ${code}) on conflict do nothing returning 1`,
  )) !== null;

/** A restricted account does not reach others, and earns no credit [B8.7]. */
const mayInvite = sql`u.closed_at is null and not exists (select from restrictions r where r.user_id = u.id and r.lifted_at is null)`;

export const inviterOf = (db: Db, code: string) =>
  db.one<{ id: number; first_name: string; picture: string | null }>(sql`
    select u.id, u.first_name, u.picture from referral_codes c join users u on u.id = c.user_id
    where c.code = ${code} and ${mayInvite}`);

/** The person who invited this address last. */
export const inviterByEmail = async (db: Db, email: string): Promise<number | null> =>
  (
    await db.one<{ inviter_id: number }>(sql`
    select i.inviter_id from referral_invitations i join users u on u.id = i.inviter_id
    where i.email = ${email} and ${mayInvite} order by i.id desc limit 1`)
  )?.inviter_id ?? null;

type NewReferral = { invited_id: number; inviter_id: number; network: string; now: Date };
export const insertReferral = (tx: Db, { invited_id, inviter_id, network, now }: NewReferral) =>
  tx.run(sql`
    insert into referrals (invited_id, inviter_id, joined_at, network) values (${invited_id}, ${inviter_id}, ${now}, ${network})`);

/** The inviter who gets credit for a newcomer's trip; null when there is none, or it was granted before. */
export const noteReward = async (tx: Db, trip: { guest_id: number; host_id: number; now: Date }): Promise<number | null> =>
  (
    await tx.one<{ inviter_id: number }>(sql`
      update referrals r set rewarded_at = ${trip.now} from users u
      where r.invited_id = ${trip.guest_id} and r.rewarded_at is null and u.id = r.inviter_id and u.id <> ${trip.host_id} and ${mayInvite}
        and ${hasGrant(sql`r.invited_id`, "invited")}
      returning r.inviter_id`)
  )?.inviter_id ?? null;

/** Answers how many of them were new. */
export const noteClaim = (tx: Db, hashes: readonly string[], now: Date): Promise<number> =>
  tx.run(sql`
    insert into referral_claims (who_hash, claimed_at)
    select hash, ${now}::timestamptz from unnest(${hashes}::text[]) as t (hash) order by hash on conflict do nothing`);

/**
 * Counts the newcomers from a network since yesterday, including this one. Serialised, so that simultaneous ones are counted too.
 */
export async function newcomersFrom(tx: Db, network: string, now: Date): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`newcomers ${network}`}, 0))`);
  const found = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from referrals where network = ${network} and joined_at > ${now}::timestamptz - interval '1 day'`);
  return found!.count;
}

/** Records the addresses as invited, and answers those that this person has not invited before. */
export const noteInvited = async (
  tx: Db,
  inviter_id: number,
  { emails, now }: { emails: readonly string[]; now: Date },
): Promise<string[]> =>
  (
    await tx.all<{ email: string }>(sql`
      insert into referral_invitations (inviter_id, email, sent_at)
      select ${inviter_id}, email, ${now} from unnest(${emails}::text[]) as t (email) order by email
      on conflict do nothing returning email`)
  ).map(({ email }) => email);

/**
 * Joined friends by name; an invitation that led to an account is not listed twice. One that was sent later stays, because
 * inviters could otherwise find out which addresses a friend has. Newest first.
 */
export const friendsOf = (db: Db, inviter_id: number) =>
  db.all<Friend>(sql`
    select u.first_name as name, 'joined' as status, r.joined_at as at
    from referrals r join users u on u.id = r.invited_id where r.inviter_id = ${inviter_id} and u.closed_at is null
    union all
    select i.email, 'invited', i.sent_at from referral_invitations i
    where i.inviter_id = ${inviter_id}
      and not exists (
        select from referrals r join users u on u.id = r.invited_id
        where r.inviter_id = i.inviter_id and u.email = i.email and r.joined_at >= i.sent_at)
    order by at desc limit 200`);

/** Who invited a user, and from which network they joined while that is stored. */
export const invitedBy = (db: Db, user_id: number) =>
  db.one(sql`
    select u.first_name as name, r.joined_at as at, r.network
    from referrals r join users u on u.id = r.inviter_id where r.invited_id = ${user_id}`);

export const stoppedHashes = async (db: Db, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.all<{ email_hash: string }>(sql`select email_hash from invitation_stops where email_hash = any(${hashes}::text[])`)
  ).map(({ email_hash }) => email_hash);

export const saveStop = (db: Db, email_hash: string, now: Date) =>
  db.run(sql`insert into invitation_stops (email_hash, stopped_at) values (${email_hash}, ${now}) on conflict do nothing`);

/** Addresses of people who did not join are not kept for good, nor is the network of a newcomer. */
export async function forgetOldInvitations(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.run(sql`delete from referral_invitations where sent_at < ${ago(INVITATIONS_KEPT_DAYS)}`);
  await db.run(sql`delete from referral_claims where claimed_at < ${ago(CLAIMS_KEPT_DAYS)}`);
  await db.run(sql`update referrals set network = null where network is not null and joined_at < ${ago(1)}`);
}
