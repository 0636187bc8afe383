import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { codeOf, friendsOf, invitedBy } from "./sql.server.ts";

export const referralsData: PersonalData = {
  name: "referrals",
  tables: ["referral_codes", "referrals", "referral_invitations"],
  read: async (db, user_id) => ({
    invitations: {
      code: await codeOf(db, user_id),
      friends: await friendsOf(db, user_id),
      invited_by: await invitedBy(db, user_id),
    },
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from referral_codes where user_id = ${user_id}`);
    await tx.run(sql`delete from referral_invitations where inviter_id = ${user_id}`);
    await tx.run(sql`delete from referrals where ${user_id} in (invited_id, inviter_id)`);
  },
};
