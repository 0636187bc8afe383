import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { revokeGrants } from "./credit.server.ts";
import { grantsLeft } from "./sql.server.ts";

export const creditData: PersonalData = {
  name: "credit",
  tables: ["credit_grants"],
  read: async (db, user_id) => ({
    travel_credit: await db.all(sql`
      select reason, currency, amount_micros, left_micros, min_trip_micros, granted_at, expires_at
      from credit_grants where user_id = ${user_id} order by id`),
  }),
  /** A person who closes their account no longer needs it; the grant stays in the books. */
  async forget(tx, user_id, now) {
    await revokeGrants(tx, await grantsLeft(tx, user_id), { kind: "credit_forfeited", now });
  },
};
