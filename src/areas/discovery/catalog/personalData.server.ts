import { sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { PUBLISHED } from "./kinds.ts";

/** Experiences that a user hosts, and stories and reviews they wrote. What others rely on stays, without the person. */
export const catalogData: PersonalData = {
  name: "finds",
  tables: ["catalog_entries", "catalog_reviews"],
  read: async (db, user_id) => ({
    finds: await db.all(
      sql`select id, kind, title, summary, body, queue_status, created_at from catalog_entries where host_id = ${user_id} order by id`,
    ),
    find_reviews: await db.all(
      sql`select find_id, written_on, rating, body from catalog_reviews where author_id = ${user_id} order by id`,
    ),
  }),
  async forget(tx, user_id) {
    // Entries that were booked stay for their guests.
    await tx.run(sql`
      delete from catalog_entries f where host_id = ${user_id} and queue_status <> ${PUBLISHED}
        and not ${provided("restaurantTables").isBooked()}
        and not ${provided("experienceDates").isBooked()}`);
    // Nobody hosts these any more; a story can still be read.
    await tx.run(sql`update catalog_entries set queue_status = 0 where host_id = ${user_id} and kind <> 'story'`);
    await tx.run(sql`update catalog_entries set host_id = null where host_id = ${user_id}`);
    await tx.run(sql`update catalog_reviews set author_id = null, author_name = '' where author_id = ${user_id}`);
  },
};
