import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Which variants of experiments a person was shown, and what they have changed as an operator: that history stays, as theirs. */
export const experimentsData: PersonalData = {
  name: "experiments",
  tables: ["exposures", "feature_changes"],
  read: async (db, user_id) => ({
    experiments_shown: await db.all(sql`
      select feature, arm, at from exposures where user_id = ${user_id} order by at`),
    features_changed: await db.all(sql`
      select name, before, after, at from feature_changes where changed_by = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from exposures where user_id = ${user_id}`);
  },
};
