import { sql } from "#platform/db/db.server.ts";
import { forgetLettersTo } from "#platform/mail/deliverLetters.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Letters to somebody: when and what about. What is still to go out goes, and is forgotten after a month by itself, as all letters are. */
export const lettersData: PersonalData = {
  name: "outbox",
  tables: ["outbox"],
  read: async (db, user_id) => ({
    letters: await db.all(sql`
      select channel, recipient, kind, subject, created_at, sent_at from outbox where user_id = ${user_id} order by id`),
  }),
  forget: forgetLettersTo,
};
