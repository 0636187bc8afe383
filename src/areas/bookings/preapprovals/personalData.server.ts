import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

export const preapprovalsData: PersonalData = {
  name: "preapprovals",
  tables: ["preapprovals"],
  read: async (db, user_id) => ({
    preapprovals: await db.all(sql`
      select listing_id, checkin::text, checkout::text, guests, created_at, expires_at from preapprovals
      where guest_id = ${user_id} order by listing_id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from preapprovals where guest_id = ${user_id}`);
  },
};
