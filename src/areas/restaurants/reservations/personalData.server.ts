import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** A restaurant's bookings stay, under the name of a former guest. */
export const tablesData: PersonalData = {
  name: "tables",
  tables: ["table_bookings", "table_waits"],
  read: async (db, user_id) => ({
    table_bookings: await db.all(sql`
      select code, restaurant_id, day::text, to_char(starts_at, 'HH24:MI') as time, party, is_community_table, notes, status, created_at
      from table_bookings where guest_id = ${user_id} order by id`),
    table_waits: await db.all(sql`
      select restaurant_id, day::text, party, status, created_at from table_waits where guest_id = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`update table_bookings set notes = '' where guest_id = ${user_id}`);
    await tx.run(sql`delete from table_waits where guest_id = ${user_id}`);
  },
  /** Otherwise a table would stay empty, or a party would find a closed door. */
  async whyNotClose(db, user_id) {
    // Waits for bookings there, and their own bookings elsewhere, that are being made now; later ones find the account closed.
    await db.all(sql`
      select v.restaurant_id from table_services v join catalog_entries f on f.id = v.restaurant_id
      where f.host_id = ${user_id} order by v.restaurant_id for no key update of v`);
    await db.one(sql`select from users where id = ${user_id} for no key update`);
    const open = await db.one(sql`
      select 1 from table_bookings b join catalog_entries f on f.id = b.restaurant_id
      where (b.guest_id = ${user_id} or f.host_id = ${user_id}) and b.status in ('offered', 'booked') limit 1`);
    return open ? "open_bookings" : null;
  },
};
