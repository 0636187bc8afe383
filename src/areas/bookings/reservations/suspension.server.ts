import { HOME_GONE } from "#areas/money/payments/rules.ts";
import { dayIn } from "#lib/dates/dates.ts";
import type { Suspension } from "#platform/visitor/suspension.server.ts";
import { lapseAlteration } from "./alteration/alter.server.ts";
import { openAlteration } from "./alteration/alterationSql.server.ts";
import { bookingsOfHost } from "./bookingSql.server.ts";
import { endBooking } from "./cancellation/ending.server.ts";
import { notify } from "./notify.server.ts";
import { isConfirmed, nextStatus } from "./rules.ts";
import { lockListingAndBooking } from "./settle.server.ts";

/**
 * Ends a restricted host's unpaid bookings and open alterations, so that they are not paid any more, and notifies guests who have
 * paid. Nothing is restored when the restriction is lifted.
 */
export const bookingsSuspension: Suspension = {
  async suspend(services, tx, user_id) {
    const now = services.now();
    for (const { id } of await bookingsOfHost(tx, user_id)) {
      const booking = await lockListingAndBooking(tx, id);
      const to = nextStatus(booking.status, "expire", "itself");
      if (to) {
        await endBooking(tx, booking, { to, now, reason: { word: HOME_GONE, text: "" } });
        await notify(tx, services, { booking_id: id, kind: "booking_home_gone" });
      } else if (isConfirmed(booking.status) && booking.checkout >= dayIn(booking.time_zone, now)) {
        const alteration = await openAlteration(tx, id);
        if (alteration) await lapseAlteration(tx, alteration, now);
        await notify(tx, services, { booking_id: id, kind: "booking_host_restricted" });
      }
    }
  },
};
