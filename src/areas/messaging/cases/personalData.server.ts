import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** What a person asked the operators, and what they answered. */
export const casesData: PersonalData = {
  name: "cases",
  tables: ["cases", "case_messages"],
  read: async (db, user_id) => ({
    cases: await db.all(sql`
      select c.topic, c.status, c.reservation_code, c.listing_id, c.created_at, (
        select jsonb_agg(jsonb_build_object('is_answer', m.is_answer, 'words', m.words, 'created_at', m.created_at) order by m.id)
        from case_messages m where m.case_id = c.id) as messages
      from cases c where c.user_id = ${user_id} order by c.id`),
    case_answers_given: await db.all(sql`
      select case_id, words, created_at from case_messages where operator_id = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from cases where user_id = ${user_id}`);
    await tx.run(sql`update case_messages set operator_id = null where operator_id = ${user_id}`);
  },
};
