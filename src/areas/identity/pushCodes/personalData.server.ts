import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** A browser's push endpoint is its owner's secret, and is not revealed. */
export const pushCodesData: PersonalData = {
  name: "pushCodes",
  tables: ["push_subscriptions"],
  read: async (db, user_id) => ({
    browsers_that_show_codes: await db.all(sql`
      select s.user_agent, p.created_at from push_subscriptions p join sessions s on s.id = p.session_id
      where p.user_id = ${user_id} order by p.created_at`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from push_subscriptions where user_id = ${user_id}`);
  },
};
