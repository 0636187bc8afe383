import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** A dispute belongs to the books and refers to its payer by id only. */
export const chargebacksData: PersonalData = {
  name: "chargebacks",
  tables: ["charge_disputes"],
  read: async (db, user_id) => ({
    charge_disputes: await db.all(sql`
      select amount_micros, currency, reason, status, decision, evidence, created_at, decided_at from charge_disputes where user_id = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`update charge_disputes set evidence = '' where user_id = ${user_id}`);
    await tx.run(sql`update charge_disputes set decided_by = null where decided_by = ${user_id}`);
  },
};
