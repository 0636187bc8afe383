import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** The imported calendars of a user's homes. Their addresses are secrets and are deleted with the account. */
export const calendarFeedsData: PersonalData = {
  name: "calendarFeeds",
  tables: ["calendar_feeds", "calendar_addresses"],
  read: async (db, user_id) => ({
    calendar_feeds: await db.all(sql`
      select f.listing_id, f.name, f.url, f.created_at, f.imported_at
      from calendar_feeds f join listings l on l.id = f.listing_id where l.host_id = ${user_id} order by f.id`),
  }),
  async forget(tx, user_id) {
    const own = sql`select id from listings where host_id = ${user_id}`;
    await tx.run(sql`delete from calendar_feeds where listing_id in (${own})`);
    await tx.run(sql`delete from calendar_addresses where listing_id in (${own})`);
  },
};
