import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { serve, type Served } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { setStatus } from "#areas/bookings/reservations/bookingSql.server.ts";
import { withLockedBooking } from "#areas/bookings/reservations/checkout/lockedBooking.server.ts";
import { listDisputes, openDispute, settleDispute } from "./disputesContract.ts";
import { endBooking } from "./ending.server.ts";
import { notify } from "#areas/bookings/reservations/notify.server.ts";
import { reservationResponse } from "#areas/bookings/reservations/responses.server.ts";
import { nextStatus } from "#areas/bookings/reservations/rules.ts";
import { disputes } from "#areas/bookings/reservations/sql.server.ts";

const redirectTo = ({ code }: { code: string }) => to("reservation", { code });

export const disputesApi: Served[] = [
  serve(
    openDispute,
    async ({ input, viewer, ...services }) => {
      await withLockedBooking(services.db, { code: input.code, viewer, sides: ["guest"] }, async ({ tx, booking }) => {
        const status = nextStatus(booking.status, "dispute", "guest") ?? refuse("wrong_state");
        await setStatus(tx, booking.id, { status, now: services.now(), reason: { word: "dispute", text: input.message } });
        await notify(tx, services, { booking_id: booking.id, kind: "booking_disputed" });
      });
      return { reservation: await reservationResponse(services, input.code, viewer) };
    },
    redirectTo,
  ),

  serve(listDisputes, async ({ viewer, db }) => {
    onlyOperators(viewer);
    return {
      disputes: (await disputes(db)).map(({ charged_micros, currency, changed_at, ...dispute }) => ({
        ...dispute,
        charged: { amount_micros: charged_micros, currency },
        changed_at: changed_at.toISOString(),
      })),
    };
  }),

  serve(
    settleDispute,
    async ({ input, viewer, ...services }) => {
      await withLockedBooking(services.db, { code: input.code, viewer, sides: ["operator"] }, async ({ tx, booking }) => {
        const step = input.percent === 100 ? "refund" : "uphold";
        const to = nextStatus(booking.status, step, "operator") ?? refuse("wrong_state");
        const part = input.percent / 100;
        const share = { rule: "dispute", percent: input.percent, nights: part, cleaning: part, service: part };
        await endBooking(tx, booking, { to, now: services.now(), reason: { word: "dispute", text: input.message }, share });
        await notify(tx, services, { booking_id: booking.id, kind: "booking_decided" });
        await notify(tx, services, { booking_id: booking.id, kind: "booking_decided_host" });
      });
      return { reservation: await reservationResponse(services, input.code, viewer) };
    },
    redirectTo,
  ),
];
