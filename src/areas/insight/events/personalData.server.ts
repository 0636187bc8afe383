import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** What a person saw on the pages. Closing an account keeps the counts, but no longer whose they were. */
export const trackingData: PersonalData = {
  name: "tracking",
  tables: ["events"],
  read: async (db, user_id) => ({
    events: await db.all(sql`select name, data, page, at from events where user_id = ${user_id} order by at`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`update events set user_id = null where user_id = ${user_id}`);
  },
};
