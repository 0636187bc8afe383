import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Which articles helped a person; for operators, what they wrote. */
export const helpData: PersonalData = {
  name: "help",
  tables: ["help_votes", "help_versions"],
  read: async (db, user_id) => ({
    help_votes: await db.all(sql`
      select article_id, is_helpful, voted_at from help_votes where user_id = ${user_id} order by article_id`),
    help_articles_edited: await db.all(sql`
      select article_id, locale, title, keywords, body, edited_at from help_versions where edited_by = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from help_votes where user_id = ${user_id}`);
    await tx.run(sql`update help_versions set edited_by = null where edited_by = ${user_id}`);
  },
};
