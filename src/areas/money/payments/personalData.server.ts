import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Payments belong to the books: they stay, and identify a person by number only. Which cards a person has is deleted. */
export const paymentsData: PersonalData = {
  name: "payments",
  tables: ["payments", "payouts", "card_checks"],
  read: async (db, user_id) => ({
    payments: await db.all(sql`
      select booking_id, outing_id, provider, amount_micros, refunded_micros, currency, status, created_at, captured_at
      from payments where user_id = ${user_id} order by id`),
    payouts: await db.all(sql`
      select booking_id, outing_id, amount_micros, currency, paid_at from payouts where user_id = ${user_id} order by id`),
    card_checks: await db.all(sql`
      select method, provider, card_label, created_at, passed_at from card_checks where user_id = ${user_id} order by id`),
  }),
  /** The job releases what is still on hold for a check; afterwards nothing about the card is left. */
  async forget(tx, user_id) {
    await tx.run(sql`update payments set card_fingerprint = null where user_id = ${user_id}`);
    await tx.run(sql`
      update card_checks set card_label = null, passed_at = null, card_fingerprint = null where user_id = ${user_id}`);
  },
};
