import { CONFIRMED } from "#areas/bookings/reservations/rules.ts";
import { sql } from "#platform/db/db.server.ts";
import type { Provided } from "#platform/provided.server.ts";

/** The bookings that threads are about. */
export const threadBookings: Provided["threadBookings"] = {
  isBooked: ({ guest_id, listing_id }) => sql`
    exists (select from bookings b where b.guest_id = ${guest_id} and b.listing_id = ${listing_id})`,
  isConfirmed: ({ guest_id, listing_id }) => sql`
    exists (select from bookings b where b.guest_id = ${guest_id} and b.listing_id = ${listing_id}
            and b.status = any(${[...CONFIRMED]}::text[]))`,
  summary: (booking_id) => sql`
    (select jsonb_build_object('code', b.code, 'checkin', b.checkin, 'checkout', b.checkout) from bookings b where b.id = ${booking_id})`,
  sides: (which) => sql`
    select guest_id, listing_id, message from bookings where ${"code" in which ? sql`code = ${which.code}` : sql`id = ${which.id}`}`,
};
