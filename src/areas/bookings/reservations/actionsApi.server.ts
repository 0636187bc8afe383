import { paymentsOf } from "#areas/money/payments/sql.server.ts";
import { setTargetStatus } from "#areas/money/payments/targetStatus.server.ts";
import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import { daysOf, type Shown } from "#areas/discovery/listings/rules.ts";
import { shownTo } from "#areas/discovery/listings/shownTo.server.ts";
import { stayCardsOf } from "#areas/discovery/listings/cards/cards.server.ts";
import { inCurrency } from "#lib/money/money.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { serve, type Served } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import {
  acceptReservation,
  cancelReservation,
  declineReservation,
  listDisputes,
  listReplacements,
  openDispute,
  previewCancellation,
  settleDispute,
} from "./actionsContract.ts";
import { reservationAnswer } from "./answers.server.ts";
import { type BookingRow, dueMicros, findBooking, findSide, setStatus } from "./bookingSql.server.ts";
import { cancel, cancellationAnswer } from "./cancellation/cancel.server.ts";
import { endBooking } from "./cancellation/ending.server.ts";
import { withLockedBooking } from "./checkout/lockedBooking.server.ts";
import { notify } from "./mails.server.ts";
import { beforeCredit } from "./pricing/priceRules.ts";
import { answerBy, MAX_REPLACEMENTS, nextStatus, MAX_REPLACEMENT_PRICE_RATIO } from "./rules.ts";
import { confirmPaidBooking } from "./settle.server.ts";
import { disputes, findReplacements } from "./sql.server.ts";

/** Compares totals for the same days: what was paid and what each home would cost. */
function affordable(cards: ListingCard[], { price }: BookingRow, { currency, rates }: Shown): ListingCard[] {
  if (!price) return cards;
  const paidInAll = inCurrency({ amount_micros: beforeCredit(price.lines), currency: price.charged.currency }, currency, rates);
  return cards.filter(({ quote }) => quote && quote.total.amount_micros <= paidInAll.amount_micros * MAX_REPLACEMENT_PRICE_RATIO);
}

const redirectTo = ({ code }: { code: string }) => to("reservation", { code });
const BOTH = ["guest", "host"] as const;

export const actionsApi: Served[] = [
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
      return { reservation: await reservationAnswer(services, input.code, viewer) };
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
      return { reservation: await reservationAnswer(services, input.code, viewer) };
    },
    redirectTo,
  ),

  serve(previewCancellation, async ({ input, viewer, db, now }) => {
    const found = await findSide(db, input.code, viewer);
    if (!found?.side) return refuse("not_found");
    if (found.side === "operator") return refuse("not_allowed");
    return { cancellation: cancellationAnswer((await findBooking(db, found.id))!, found.side, now()) };
  }),

  serve(
    cancelReservation,
    async ({ input, viewer, ...services }) => {
      const why = { word: input.reason, text: input.message, refund_micros: input.refund_micros };
      await withLockedBooking(services.db, { code: input.code, viewer, sides: BOTH }, ({ tx, booking, side }) =>
        cancel(tx, services, { booking, by: side, ...why }),
      );
      return { reservation: await reservationAnswer(services, input.code, viewer) };
    },
    redirectTo,
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

  serve(
    openDispute,
    async ({ input, viewer, ...services }) => {
      await withLockedBooking(services.db, { code: input.code, viewer, sides: ["guest"] }, async ({ tx, booking }) => {
        const status = nextStatus(booking.status, "dispute", "guest") ?? refuse("wrong_state");
        await setStatus(tx, booking.id, { status, now: services.now(), reason: { word: "dispute", text: input.message } });
        await notify(tx, services, { booking_id: booking.id, kind: "booking_disputed" });
      });
      return { reservation: await reservationAnswer(services, input.code, viewer) };
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
      return { reservation: await reservationAnswer(services, input.code, viewer) };
    },
    redirectTo,
  ),
];
