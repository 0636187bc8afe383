import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

/** Whom people invited, and who invited them. */
export async function deleteDemoReferrals(tx: Db, people: Sql) {
  await tx.run(sql`delete from referrals where invited_id in (${people}) or inviter_id in (${people})`);
  await tx.run(sql`delete from referral_invitations where inviter_id in (${people})`);
  await tx.run(sql`delete from referral_codes where user_id in (${people})`);
}
