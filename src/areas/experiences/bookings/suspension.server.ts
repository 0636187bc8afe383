import type { Suspension } from "#platform/visitor/suspension.server.ts";
import { endExperienceBooking } from "./ending.server.ts";
import { notify } from "./notify.server.ts";
import { experienceBookingsOfHost } from "./experienceBookingSql.server.ts";
import { endOf, isConfirmed, nextStatus } from "./rules.ts";
import { lockInstanceAndBooking } from "./settle.server.ts";

/** Frees seats that are not paid yet, so that they are not paid any more, and notifies guests who have paid. */
export const experienceBookingsSuspension: Suspension = {
  async suspend(services, tx, user_id) {
    const now = services.now();
    for (const { id } of await experienceBookingsOfHost(tx, user_id)) {
      const booking = await lockInstanceAndBooking(tx, id);
      const to = nextStatus(booking.status, "expire", { by: "itself", hasBegun: false });
      if (to) await endExperienceBooking(tx, booking, { to, refundRight: { rule: "not_paid", isAll: true }, now });
      else if (isConfirmed(booking.status) && endOf(booking) > now)
        await notify(tx, services, { outing_id: id, kind: "outing_host_restricted" });
    }
  },
};
