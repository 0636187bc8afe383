import { requireNoDispute } from "#areas/bookings/chargebacks/requireNoDispute.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { serve, type Served } from "#platform/http/http.server.ts";
import { takeStep } from "#areas/restaurants/reservations/actions.server.ts";
import { tableReservationResponse, waitResponse } from "#areas/restaurants/reservations/responses.server.ts";
import { requireFew } from "#areas/restaurants/reservations/booking/book.server.ts";
import { notify } from "#areas/restaurants/reservations/notify.server.ts";
import { findPlan } from "#areas/restaurants/reservations/plan.server.ts";
import { joinWait, offerFreed } from "./waits.server.ts";
import { answerTableOffer, joinTableWait, leaveTableWait, listTableWaits } from "./waitsContract.ts";
import { endFound, endOffered, leaveWait, waitsOf } from "./waitsSql.server.ts";

export const waitsApi: Served[] = [
  serve(
    joinTableWait,
    async (context) => ({ table_wait: waitResponse(await joinWait(context), context.visitor.locale) }),
    () => to("trips", {}),
  ),

  serve(listTableWaits, async ({ viewer, visitor, db }) => ({
    table_waits: (await waitsOf(db, viewer.id)).map((row) => waitResponse(row, visitor.locale)),
  })),

  serve(
    leaveTableWait,
    async ({ input, viewer, visitor, db }) => {
      if ((await leaveWait(db, input.id, viewer.id)) === 0) refuse("not_found");
      return { table_waits: (await waitsOf(db, viewer.id)).map((row) => waitResponse(row, visitor.locale)) };
    },
    () => to("trips", {}),
  ),

  serve(
    answerTableOffer,
    async ({ input, viewer, ...services }) => {
      const requested = { code: input.code, viewer_id: viewer.id };
      await takeStep(services, requested, {
        stepFor: () => input.answer,
        afterwards: async (tx, one) => {
          if (one.side !== "guest") refuse("not_allowed");
          await endOffered(tx, one.id, input.answer === "accept" ? "seated" : "left");
          const plan = await findPlan(tx, one.restaurant_id, viewer.id);
          if (input.answer === "accept") {
            if (one.expires_at! <= services.now() || !plan || plan.closed_days.includes(one.day)) refuse("wrong_state");
            await requireFew(tx, viewer.id);
            await endFound(tx, viewer.id, { restaurant_id: one.restaurant_id, day: one.day });
            await notify(tx, services, { booking_id: one.id, kind: "table_booked" });
            await notify(tx, services, { booking_id: one.id, kind: "table_new" });
            return;
          }
          if (plan) await offerFreed(tx, services, { plan, day: one.day });
        },
      });
      return { table_reservation: await tableReservationResponse(services, input.code, viewer.id) };
    },
    {
      redirectTo: ({ code }) => to("tableReservation", { code }),
      async first(context) {
        if (context.input.answer === "accept") await requireNoDispute(context);
      },
    },
  ),
];
