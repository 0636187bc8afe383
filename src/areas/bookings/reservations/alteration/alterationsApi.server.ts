import { requireNoDispute } from "#areas/bookings/chargebacks/requireNoDispute.server.ts";
import { paymentsOf } from "#areas/money/payments/sql.server.ts";
import { lockListing } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { type HandlerContext, type Services, serve, type Served } from "#platform/http/http.server.ts";
import {
  acceptAlteration,
  declineAlteration,
  proposeAlteration,
  quoteAlteration,
  withdrawAlteration,
} from "./alterationsContract.ts";
import { type AlterationStep, answerAlteration, priceAlteration, propose, requireAlterable } from "./alter.server.ts";
import { findAlteration, findAlterationSide } from "./alterationSql.server.ts";
import { alterationResponse } from "#areas/bookings/reservations/responses.server.ts";
import { findBooking, findSide, lockBooking } from "#areas/bookings/reservations/bookingSql.server.ts";
import { withLockedBooking } from "#areas/bookings/reservations/checkout/lockedBooking.server.ts";

const BOTH = ["guest", "host"] as const;

/** The proposal's current state for one side. */
async function answer(db: Db, id: number, side: "guest" | "host") {
  const row = (await findAlteration(db, id))!;
  const payment = (await paymentsOf(db, { booking_id: row.booking_id })).find(({ alteration_id }) => alteration_id === id);
  return { alteration: alterationResponse(row, side, payment?.id ?? null) };
}

async function takeStep(services: Services, { id, viewer_id, step }: { id: number; viewer_id: number; step: AlterationStep }) {
  const side = await services.db.transaction(async (tx) => {
    const found = (await findAlterationSide(tx, id, viewer_id)) ?? refuse("not_found");
    await lockListing(tx, found.listing_id);
    await answerAlteration(tx, services, { booking: (await lockBooking(tx, found.booking_id))!, id, by: found.side, step });
    return found.side;
  });
  return answer(services.db, id, side);
}

/** A guest who pays more is asked what is asked before a booking, and not after the host has agreed. */
async function askBeforeProposing(context: HandlerContext<typeof proposeAlteration>): Promise<void> {
  const { input, viewer, db, now } = context;
  const found = await findSide(db, input.code, viewer);
  if (found?.side !== "guest") return;
  const booking = (await findBooking(db, found.id))!;
  requireAlterable(booking, now());
  const quote = await priceAlteration(db, booking, { requested: input, now: now() });
  if (typeof quote !== "string" && quote.difference_micros > 0) await requireNoDispute(context);
}

async function askBeforeAccepting(context: HandlerContext<typeof acceptAlteration>): Promise<void> {
  const { input, viewer, db } = context;
  const found = await findAlterationSide(db, input.id, viewer.id);
  if (found?.side === "guest" && (await findAlteration(db, input.id))!.difference_micros > 0) await requireNoDispute(context);
}

export const alterationsApi: Served[] = [
  serve(quoteAlteration, async ({ input, viewer, db, now }) => {
    const found = await findSide(db, input.code, viewer);
    if (!found?.side) return refuse("not_found");
    const booking = (await findBooking(db, found.id))!;
    requireAlterable(booking, now());
    const quote = await priceAlteration(db, booking, { requested: input, now: now() });
    if (typeof quote === "string") return { alteration_quote: null, why_not: quote };
    const { price, difference_micros } = quote;
    return {
      alteration_quote: { price, difference: { amount_micros: difference_micros, currency: price.charged.currency } },
      why_not: null,
    };
  }),

  serve(
    proposeAlteration,
    async ({ input, viewer, ...services }) => {
      const { id, side } = await withLockedBooking(
        services.db,
        { code: input.code, viewer, sides: BOTH },
        async ({ tx, booking, side }) => ({
          id: await propose(tx, services, { booking, by: side, requested: input }),
          side,
        }),
      );
      return answer(services.db, id, side);
    },
    { redirectTo: ({ code }) => to("reservation", { code }), first: askBeforeProposing },
  ),

  serve(
    acceptAlteration,
    ({ input, viewer, ...services }) => takeStep(services, { id: input.id, viewer_id: viewer.id, step: "accept" }),
    { first: askBeforeAccepting },
  ),
  serve(declineAlteration, ({ input, viewer, ...services }) =>
    takeStep(services, { id: input.id, viewer_id: viewer.id, step: "decline" }),
  ),
  serve(withdrawAlteration, ({ input, viewer, ...services }) =>
    takeStep(services, { id: input.id, viewer_id: viewer.id, step: "withdraw" }),
  ),
];
