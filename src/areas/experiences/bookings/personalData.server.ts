import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** What the host and the books rely on stays, under the name of a former guest. */
export const experienceBookingsData: PersonalData = {
  name: "outings",
  tables: ["experience_bookings"],
  read: async (db, user_id) => ({
    outings: await db.all(sql`
      select o.code, i.experience_id, i.starts_at, o.guests, o.is_private, o.youngest_age, o.status, o.message, o.price -> 'charged' as price, o.created_at
      from experience_bookings o join experience_instances i on i.id = o.instance_id where o.guest_id = ${user_id} order by o.id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`update experience_bookings set message = '', youngest_age = null where guest_id = ${user_id}`);
    // Without a host, dates without bookings are cancelled.
    await tx.run(sql`
      update experience_instances set status = 'cancelled'
      where status = 'open' and taken = 0 and experience_id in (select id from catalog_entries where host_id = ${user_id})`);
  },
  /** Otherwise someone would wait in vain at the meeting point. */
  async whyNotClose(db, user_id) {
    // Waits for bookings of their dates, and their own bookings elsewhere, that are being made now; later ones find the account
    // closed.
    await db.all(sql`
      select i.id from experience_instances i join catalog_entries f on f.id = i.experience_id
      where f.host_id = ${user_id} and i.status = 'open' order by i.id for no key update of i`);
    await db.one(sql`select from users where id = ${user_id} for no key update`);
    const open = await db.one(
      sql`select 1 from experience_bookings where (guest_id = ${user_id} or host_id = ${user_id}) and status in ('held', 'paid') limit 1`,
    );
    return open ? "open_bookings" : null;
  },
};
