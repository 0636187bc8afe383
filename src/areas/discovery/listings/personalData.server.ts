import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Homes and reviews. What others rely on stays, under the name of a former guest; homes of a closed account are removed. */
export const listingsData: PersonalData = {
  name: "listings",
  tables: ["listings", "reviews"],
  read: async (db, user_id) => ({
    listings: await db.all(sql`
      select id, title, status, description_html, neighbourhood_html, created_at from listings where host_id = ${user_id} order by id`),
    reviews: await db.all(sql`
      select listing_id, written_on, rating, body from reviews where author_id = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`update listings set status = 'removed' where host_id = ${user_id}`);
    await tx.run(
      sql`update reviews r set author_name = u.first_name from users u where u.id = r.author_id and r.author_id = ${user_id}`,
    );
  },
};
