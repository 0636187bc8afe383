import { paymentsOf } from "#areas/money/payments/sql.server.ts";
import { setTargetStatus } from "#areas/money/payments/targetStatus.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { serve, type Served } from "#platform/http/http.server.ts";
import { dueMicros, setStatus } from "./bookingSql.server.ts";
import { endBooking } from "./cancellation/ending.server.ts";
import { withLockedBooking } from "./checkout/lockedBooking.server.ts";
import { notify } from "./notify.server.ts";
import { acceptReservation, declineReservation } from "./requestsContract.ts";
import { reservationResponse } from "./responses.server.ts";
import { answerBy, nextStatus } from "./rules.ts";
import { confirmPaidBooking } from "./settle.server.ts";

const redirectTo = ({ code }: { code: string }) => to("reservation", { code });

export const requestsApi: Served[] = [
  serve(
    acceptReservation,
    async ({ input, viewer, ...services }) => {
      await withLockedBooking(services.db, { code: input.code, viewer, sides: ["host"] }, async ({ tx, booking }) => {
        const now = services.now();
        const status = nextStatus(booking.status, "accept", "host") ?? refuse("wrong_state");
        if (booking.expires_at && booking.expires_at <= now) refuse("wrong_state");
        await setStatus(tx, booking.id, { status, expires_at: answerBy(booking, now), now });
        const authorised = (await paymentsOf(tx, { booking_id: booking.id })).filter(
          ({ status, target_status }) => status === "authorised" && target_status !== "release",
        );
        for (const payment of authorised) await setTargetStatus(tx, payment, { target_status: "capture", now });
        if (dueMicros(booking) === 0)
          await confirmPaidBooking(tx, services, { booking: { ...booking, status }, received_micros: 0 });
      });
      return { reservation: await reservationResponse(services, input.code, viewer) };
    },
    redirectTo,
  ),

  serve(
    declineReservation,
    async ({ input, viewer, ...services }) => {
      await withLockedBooking(services.db, { code: input.code, viewer, sides: ["host"] }, async ({ tx, booking }) => {
        const to = nextStatus(booking.status, "decline", "host") ?? refuse("wrong_state");
        await endBooking(tx, booking, { to, now: services.now(), reason: { word: input.reason, text: input.message } });
        await notify(tx, services, { booking_id: booking.id, kind: "booking_declined" });
      });
      return { reservation: await reservationResponse(services, input.code, viewer) };
    },
    redirectTo,
  ),
];
