import { sql } from "#platform/db/db.server.ts";
import { forgetMailsTo } from "#platform/mail/deliverMails.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Messages to a user (email, text, call). `forget` deletes the sent and undeliverable ones; those still due are sent. */
export const mailsData: PersonalData = {
  name: "outbox",
  tables: ["outbox"],
  read: async (db, user_id) => ({
    letters: await db.all(sql`
      select channel, recipient, kind, subject, created_at, sent_at from outbox where user_id = ${user_id} order by id`),
  }),
  forget: forgetMailsTo,
};
