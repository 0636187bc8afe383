import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** What was paid belongs to the books: it stays, and names a person by number alone. */
export const paymentsData: PersonalData = {
  name: "payments",
  tables: ["payments", "payouts"],
  read: async (db, user_id) => ({
    payments: await db.all(sql`
      select booking_id, outing_id, provider, amount_micros, refunded_micros, currency, status, created_at, captured_at
      from payments where user_id = ${user_id} order by id`),
    payouts: await db.all(sql`
      select booking_id, outing_id, amount_micros, currency, paid_at from payouts where user_id = ${user_id} order by id`),
  }),
  forget: async () => {},
};
