import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** An operator's changes of the navigation. After the account is closed they stay without a name. */
export const navigationData: PersonalData = {
  name: "navigation",
  tables: ["navigation_changes"],
  read: async (db, user_id) => ({
    navigation_changes: await db.all(
      sql`select entry, is_hidden, position, changed_at from navigation_changes where changed_by = ${user_id} order by id`,
    ),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`update navigation_changes set changed_by = null where changed_by = ${user_id}`);
  },
};
