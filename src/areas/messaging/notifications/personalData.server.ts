import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** The notifications that a person got in the header's menu, and their choices about them. */
export const alertsData: PersonalData = {
  name: "alerts",
  tables: ["alerts", "notification_choices", "unread_versions"],
  read: async (db, user_id) => ({
    alerts: await db.all(sql`
      select kind, facts, url, created_at, viewed_at, removed_at from alerts where user_id = ${user_id} order by id`),
    notification_choices: await db.all(sql`
      select kind, channel, is_enabled from notification_choices where user_id = ${user_id} order by kind, channel`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from alerts where user_id = ${user_id}`);
    await tx.run(sql`delete from notification_choices where user_id = ${user_id}`);
    await tx.run(sql`delete from unread_versions where user_id = ${user_id}`);
  },
};
