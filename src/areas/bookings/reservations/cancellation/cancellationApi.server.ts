import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import { daysOf, type Shown } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { shownTo } from "#areas/discovery/listings/shownTo.server.ts";
import { stayCardsOf } from "#areas/discovery/listings/cards/cards.server.ts";
import { inCurrency } from "#lib/money/money.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { serve, type Served } from "#platform/http/http.server.ts";
import { type BookingRow, findBooking, findSide } from "#areas/bookings/reservations/bookingSql.server.ts";
import { cancel, cancellationResponse } from "./cancel.server.ts";
import { cancelReservation, listReplacements, previewCancellation } from "./cancellationContract.ts";
import { withLockedBooking } from "#areas/bookings/reservations/checkout/lockedBooking.server.ts";
import { beforeCredit } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";
import { reservationResponse } from "#areas/bookings/reservations/responses.server.ts";
import { MAX_REPLACEMENTS, MAX_REPLACEMENT_PRICE_RATIO } from "#areas/bookings/reservations/rules.ts";
import { findReplacements } from "#areas/bookings/reservations/sql.server.ts";

/** Compares totals for the same days: what was paid and what each home would cost. */
function affordable(cards: ListingCard[], { price }: BookingRow, { currency, rates }: Shown): ListingCard[] {
  if (!price) return cards;
  const paidInAll = inCurrency({ amount_micros: beforeCredit(price.lines), currency: price.charged.currency }, currency, rates);
  return cards.filter(({ quote }) => quote && quote.total.amount_micros <= paidInAll.amount_micros * MAX_REPLACEMENT_PRICE_RATIO);
}

export const cancellationApi: Served[] = [
  serve(previewCancellation, async ({ input, viewer, db, now }) => {
    const found = await findSide(db, input.code, viewer);
    if (!found?.side) return refuse("not_found");
    if (found.side === "operator") return refuse("not_allowed");
    return { cancellation: cancellationResponse((await findBooking(db, found.id))!, found.side, now()) };
  }),

  serve(
    cancelReservation,
    async ({ input, viewer, ...services }) => {
      const why = { word: input.reason, text: input.message, refund_micros: input.refund_micros };
      await withLockedBooking(services.db, { code: input.code, viewer, sides: ["guest", "host"] }, ({ tx, booking, side }) =>
        cancel(tx, services, { booking, by: side, ...why }),
      );
      return { reservation: await reservationResponse(services, input.code, viewer) };
    },
    ({ code }) => to("reservation", { code }),
  ),

  serve(listReplacements, async (context) => {
    const { input, viewer, db } = context;
    const found = await findSide(db, input.code, viewer);
    if (found?.side !== "guest") return refuse(found?.side ? "not_allowed" : "not_found");
    const booking = (await findBooking(db, found.id))!;
    if (booking.status !== "cancelled_by_host") return { listings: [] };
    const ids = (await findReplacements(db, booking.listing_id, { ...booking, limit: MAX_REPLACEMENTS * 3 })).map(({ id }) => id);
    const shown = await shownTo(context);
    const cards = await stayCardsOf(db, ids, { shown, days: daysOf(booking) });
    return { listings: affordable(cards, booking, shown).slice(0, MAX_REPLACEMENTS) };
  }),
];
