import { findToBook } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { serve, type Served } from "#platform/http/http.server.ts";
import { afterBooking } from "./checkout/afterBooking.ts";
import { cancellationApi } from "./cancellation/cancellationApi.server.ts";
import { disputesApi } from "./cancellation/disputesApi.server.ts";
import { requestsApi } from "./requestsApi.server.ts";
import { alterationsApi } from "./alteration/alterationsApi.server.ts";
import { cardResponse, reservationResponse } from "./responses.server.ts";
import { ownHold } from "./bookingSql.server.ts";
import { askBeforeBooking, book } from "./checkout/book.server.ts";
import { createReservation, listReservations, makeQuote, readReservation } from "./contract.ts";
import { groupApi } from "./group/groupApi.server.ts";
import { nextDays } from "./checkout/nextDays.server.ts";
import { priceStay, quoteResponse, whyNotNow } from "./pricing/quote.server.ts";
import { receiptApi } from "./receipt/receiptApi.server.ts";
import { countsOf, findReservations } from "./sql.server.ts";

export const bookingsApi: Served[] = [
  serve(makeQuote, async (context) => {
    const { input, visitor, viewer, db, now } = context;
    const listing = (await findToBook(db, input.listing_id)) ?? refuse("not_found");
    const taken = whyNotNow(listing, input, { now: now() }) === "taken";
    const own = taken && viewer ? await ownHold(db, { ...input, guest_id: viewer.id, now: now() }) : [];
    const own_held = own[0]?.code ?? null;
    // An unpaid hold of the viewer gives way to what they book instead.
    const why_not = whyNotNow(listing, input, { now: now(), without: own.filter(({ gives_way }) => gives_way) });
    if (why_not) {
      const next_free = why_not === "taken" ? await nextDays(db, listing, { requested: input, now: now() }) : [];
      return { quote: null, why_not, next_free, own_held };
    }
    const stay = await priceStay(context, listing, { ...input, shown: visitor.currency });
    return stay
      ? { quote: quoteResponse(context, listing, { requested: input, stay }), why_not: null, next_free: [], own_held }
      : { quote: null, why_not: "not_bookable" as const, next_free: [], own_held };
  }),

  serve(
    createReservation,
    async (context) => ({ reservation: await reservationResponse(context, await book(context), context.viewer) }),
    {
      redirectTo: (_, booked) => afterBooking(booked),
      first: askBeforeBooking,
    },
  ),

  serve(listReservations, async ({ input, viewer, visitor, db }) => {
    const counts = await countsOf(db, viewer.id, input.role);
    const rows = await findReservations(db, {
      viewer_id: viewer.id,
      role: input.role,
      when: input.when,
      limit: input._limit,
      offset: input._offset,
    });
    return {
      reservations: rows.map((row) => cardResponse(row, visitor.locale)),
      metadata: { total_count: counts[input.when], counts },
    };
  }),

  serve(readReservation, async ({ input, viewer, ...services }) => ({
    reservation: await reservationResponse(services, input.code, viewer),
  })),

  ...requestsApi,
  ...cancellationApi,
  ...disputesApi,
  ...alterationsApi,
  ...receiptApi,
  ...groupApi,
];
