import { sql } from "#platform/db/db.server.ts";
import { hasOpenShare } from "./group/groupSql.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** What the other side relies on stays, under the name of a former guest; receipts stay with the books. */
export const bookingsData: PersonalData = {
  name: "bookings",
  tables: ["bookings", "billing_details"],
  read: async (db, user_id) => ({
    bookings: await db.all(sql`
      select code, listing_id, checkin::text, checkout::text, guests, status, message, price -> 'charged' as price, reason, reason_text, created_at
      from bookings where guest_id = ${user_id} order by id`),
    arrivals: await db.all(sql`
      select a.listing_id, a.address, a.instructions, a.door_code
      from arrivals a join listings l on l.id = a.listing_id where l.host_id = ${user_id} order by a.listing_id`),
    billing_details: await db.all(sql`
      select b.code, d.version, d.name, d.address, d.country, d.tax_number, d.changed_at
      from billing_details d join bookings b on b.id = d.booking_id where d.user_id = ${user_id} order by d.booking_id, d.version`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`update bookings set message = '' where guest_id = ${user_id}`);
    // Their homes take no more guests.
    await tx.run(sql`delete from arrivals where listing_id in (select id from listings where host_id = ${user_id})`);
  },
  /** Otherwise a guest would find a closed door, or a room would stay empty. */
  async whyNotClose(db, user_id) {
    // Waits for bookings of their homes, and their own bookings elsewhere, that are being made now; later ones find the account
    // closed.
    await db.all(sql`select id from listings where host_id = ${user_id} order by id for no key update`);
    await db.one(sql`select from users where id = ${user_id} for no key update`);
    const open = await db.one(sql`
      select 1 from bookings b join listings l on l.id = b.listing_id
      where (b.guest_id = ${user_id} or l.host_id = ${user_id})
        and b.status in ('held', 'requested', 'accepted', 'paid', 'checked_in', 'disputed') limit 1`);
    // Their card is authorised for a share of another guest's stay, to be charged with the others.
    return open || (await hasOpenShare(db, user_id)) ? "open_bookings" : null;
  },
};
