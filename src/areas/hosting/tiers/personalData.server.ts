import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** The homes that an operator made select or luxury. After their account is closed the changes have no author. */
export const tiersData: PersonalData = {
  name: "tiers",
  tables: ["tier_changes"],
  read: async (db, user_id) => ({
    tier_changes: await db.all(
      sql`select listing_id, before, after, note, changed_at from tier_changes where changed_by = ${user_id} order by id`,
    ),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`update tier_changes set changed_by = null where changed_by = ${user_id}`);
  },
};
