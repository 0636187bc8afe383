import { empty, sql } from "#platform/db/db.server.ts";
import type { Provided } from "#platform/provided.server.ts";

/** The bookings in the calendars of homes. */
export const bookedNights: Provided["bookedNights"] = {
  ofListing: (listing_id, but) => sql`
    select daterange(checkin, checkout) as nights from bookings
    where listing_id = ${listing_id} ${but === undefined ? empty : sql`and id <> ${but}`} and holds_nights(status)`,
  ofListings: (listing_ids) => sql`
    select listing_id, daterange(checkin, checkout) as nights from bookings
    where listing_id = any(${[...listing_ids]}::bigint[]) and holds_nights(status)`,
  ofBooking: (booking_id) => sql`select daterange(checkin, checkout) as nights from bookings where id = ${booking_id}`,
  isBooked: (listing_id, guest_id) => sql`
    exists (select from bookings b where b.listing_id = ${listing_id} ${guest_id === undefined ? empty : sql`and b.guest_id = ${guest_id}`})`,
};
