import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** The reviews by both sides of a stay. Reviews on a home's page stay, under the name of a former guest. */
export const reviewsData: PersonalData = {
  name: "reviews",
  tables: ["stay_reviews", "review_reports"],
  read: async (db, user_id) => ({
    reviews_written: await db.all(sql`
      select b.code, s.rating, s.category_ratings, s.body, s.private_note, s.created_at, s.published_at, s.hidden_reason
      from stay_reviews s join bookings b on b.id = s.booking_id where s.author_id = ${user_id} order by s.id`),
    reviews_received: await db.all(sql`
      select b.code, s.rating, s.category_ratings, s.body, s.private_note, s.reply, s.published_at
      from stay_reviews s join bookings b on b.id = s.booking_id
      where s.about_id = ${user_id} and s.published_at is not null order by s.id`),
    reviews_reported: await db.all(sql`
      select reason, words, created_at, decision, note from review_reports where reporter_id = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`
      delete from stay_reviews where (author_id = ${user_id} and published_at is null) or (about_id = ${user_id} and side = 'host')`);
    await tx.run(sql`update stay_reviews set private_note = '' where ${user_id} in (author_id, about_id)`);
    await tx.run(sql`update review_reports set reporter_id = null, words = '' where reporter_id = ${user_id}`);
    await tx.run(sql`update review_reports set decided_by = null where decided_by = ${user_id}`);
  },
};
