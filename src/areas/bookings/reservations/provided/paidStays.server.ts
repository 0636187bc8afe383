import { sql } from "#platform/db/db.server.ts";
import type { Provided } from "#platform/provided.server.ts";

/** What payments and payouts need to know about stays. */
export const paidStays: Provided["paidStays"] = {
  code: (id) => sql`(select b.code from bookings b where b.id = ${id})`,
  title: (id) => sql`
    (select coalesce(b.agreement ->> 'title', l.title) from bookings b join listings l on l.id = b.listing_id where b.id = ${id})`,
  host: (id) => sql`(select l.host_id from bookings b join listings l on l.id = b.listing_id where b.id = ${id})`,
  earnings: () => sql`
    select l.host_id, b.host_currency as currency, b.host_posted_micros - b.host_paid_micros as micros
    from bookings b join listings l on l.id = b.listing_id where b.host_posted_micros > b.host_paid_micros`,
  expiresAt: (booking_id, alteration_id) => sql`
    coalesce((select a.expires_at from booking_alterations a where a.id = ${alteration_id}),
             (select b.expires_at from bookings b where b.id = ${booking_id}))`,
  content: (booking_id, alteration_id) => sql`
    (select jsonb_build_object('listing_id', b.listing_id, 'checkin', coalesce(a.checkin, b.checkin), 'checkout', coalesce(a.checkout, b.checkout),
              'altered_booking_id', a.booking_id)
     from bookings b left join booking_alterations a on a.id = ${alteration_id} where b.id = ${booking_id})`,
  endReason: (booking_id) => sql`(select b.reason from bookings b where b.id = ${booking_id})`,
  groupCode: (booking_id) => sql`(select g.code from group_payments g where g.booking_id = ${booking_id})`,
};
