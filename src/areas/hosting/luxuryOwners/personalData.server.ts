import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Applications to list a luxury home. Those that an operator decided stay without the operator's name. */
export const luxuryOwnersData: PersonalData = {
  name: "luxury_owners",
  tables: ["luxury_applications"],
  read: async (db, user_id) => ({
    luxury_applications: await db.all(sql`
      select status, place, country::text as country, bedrooms, description, photos_url, listing_id, services, phone, call_time, answer,
        created_at, sent_at, decided_at
      from luxury_applications where user_id = ${user_id} order by id`),
    luxury_decisions: await db.all(sql`
      select id, status, answer, decided_at from luxury_applications where decided_by = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from luxury_applications where user_id = ${user_id}`);
    await tx.run(sql`update luxury_applications set decided_by = null where decided_by = ${user_id}`);
  },
};
