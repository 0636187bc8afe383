import type { PaymentHandler } from "#areas/money/payments/processPayments.server.ts";
import { type BookingPayment, paymentsOf } from "#areas/money/payments/sql.server.ts";
import { openPayment, refundAll, setTargetStatus } from "#areas/money/payments/targetStatus.server.ts";
import { lockListing } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { alterationPaid, isAlterationOpen } from "./alteration/alter.server.ts";
import { type BookingRow, dueMicros, findBooking, lockBooking, listingOf, setStatus } from "./bookingSql.server.ts";
import { groupStatus } from "./group/groupRules.ts";
import { groupState, isAllPaid, isPaidBeside } from "./group/groupSql.server.ts";
import { postToLedger, postShare } from "./books.server.ts";
import { notify } from "./notify.server.ts";
import { onPaid } from "./slots/reservationSlots.server.ts";
import { notifyPayer } from "./group/notifyPayer.server.ts";
import { answerBy, nextStatus } from "./rules.ts";

/** Takes the locks in their fixed order: the listing, then its booking. */
export async function lockListingAndBooking(tx: Db, booking_id: number): Promise<BookingRow> {
  await lockListing(tx, await listingOf(tx, booking_id));
  return (await lockBooking(tx, booking_id))!;
}

/** How a payment's progress affects its booking. */
export const bookingPayments: PaymentHandler<BookingPayment> = {
  lock: async (tx, payment) => void (await lockListingAndBooking(tx, payment.booking_id)),

  async settled(tx, services, payment) {
    const booking = (await findBooking(tx, payment.booking_id))!;
    if (payment.share_id !== null) return shareSettled(tx, services, { booking, payment });
    if (payment.status === "authorised") return afterAuthorised(tx, services, { booking, payment });
    if (payment.status === "captured") return afterCaptured(tx, services, { booking, payment });
    // The host has accepted but the card was declined: the guest gets another day.
    if (payment.status === "released" && booking.status === "accepted" && payment.alteration_id === null)
      await payAgain(tx, services, booking);
  },

  async refunded(tx, services, { refund, payment }) {
    const { amount_micros } = refund;
    await postToLedger(tx, payment.booking_id, {
      kind: "booking_refunded",
      key: `refund ${refund.id}`,
      received_micros: -amount_micros,
      payer_id: payment.user_id,
      now: services.now(),
    });
    if (payment.share_id !== null) await notifyPayer(tx, services, { kind: "share_refunded", payment, amount_micros });
    else
      await notify(tx, services, {
        booking_id: payment.booking_id,
        kind: "booking_refunded",
        amount: { amount_micros, currency: payment.currency },
      });
  },
};

type Settled = { booking: BookingRow; payment: BookingPayment };

async function afterAuthorised(tx: Db, services: Services, { booking, payment }: Settled) {
  const { alteration_id } = payment;
  if (alteration_id === null && booking.status === "held" && !booking.instant_book) return askHost(tx, services, booking);
  const isPayable =
    alteration_id === null ? nextStatus(booking.status, "pay", "itself") !== null : await isAlterationOpen(tx, alteration_id);
  await setTargetStatus(tx, payment, { target_status: isPayable ? "capture" : "release", now: services.now() });
}

async function afterCaptured(tx: Db, services: Services, { booking, payment }: Settled) {
  const now = services.now();
  const amount_micros = payment.amount_micros;
  if (payment.alteration_id !== null) return alterationPaid(tx, services, { booking, payment });
  if (nextStatus(booking.status, "pay", "itself"))
    return confirmPaidBooking(tx, services, { booking, received_micros: amount_micros });
  // The booking ended while the payment was under way.
  await postToLedger(tx, booking.id, {
    kind: "booking_paid_late",
    key: `payment ${payment.id}`,
    received_micros: amount_micros,
    now,
  });
  await refundAll(tx, payment, now);
}

/** The payment is authorised: asks the host. */
export async function askHost(tx: Db, services: Services, booking: BookingRow) {
  const now = services.now();
  await setStatus(tx, booking.id, {
    status: nextStatus(booking.status, "ask", "itself")!,
    expires_at: answerBy(booking, now),
    now,
  });
  await notify(tx, services, { booking_id: booking.id, kind: "booking_asks" });
  await notify(tx, services, { booking_id: booking.id, kind: "booking_asked" });
}

/**
 * How one of several payments affects the booking: nothing is captured before all are authorised, and the booking is not paid
 * before all are captured.
 */
async function shareSettled(tx: Db, services: Services, { booking, payment }: Settled) {
  const now = services.now();
  const mayPay = nextStatus(booking.status, "pay", "itself") !== null;
  if (payment.status === "authorised") {
    if (payment.target_status === "release") return;
    return mayPay
      ? shareAuthorised(tx, services, booking)
      : void (await setTargetStatus(tx, payment, { target_status: "release", now }));
  }
  // Payers who gave their share back or never entered a card are not notified.
  if (payment.status === "released" && !mayPay && payment.provider_id !== null)
    return notifyPayer(tx, services, {
      kind: isGone(booking) ? "share_home_gone" : "share_let_go",
      payment,
      amount_micros: payment.amount_micros,
    });
  if (payment.status === "captured") {
    if (mayPay && (await isAllPaid(tx, booking.id)))
      return confirmPaidBooking(tx, services, { booking, received_micros: payment.amount_micros, payer_id: payment.user_id });
    await postShare(tx, booking, { payment, now });
    // The booking ended while this was under way, or the same share was paid by another payer.
    if (!mayPay || (await isPaidBeside(tx, payment))) await refundAll(tx, payment, now);
  }
}

const isGone = (booking: BookingRow) => groupStatus(booking) === "gone";

/**
 * Once the guest who booked has paid their share, the nights wait for the others. With the last share the host is asked, or
 * everything is captured.
 */
async function shareAuthorised(tx: Db, services: Services, booking: BookingRow) {
  const now = services.now();
  const { pay_by, first_kept, all_kept } = await groupState(tx, booking.id);
  if (!all_kept) {
    if (first_kept && booking.status === "held") await setStatus(tx, booking.id, { status: "held", expires_at: pay_by, now });
    return;
  }
  if (booking.status === "held" && !booking.instant_book) return askHost(tx, services, booking);
  for (const one of await paymentsOf(tx, { booking_id: booking.id }))
    if (one.share_id !== null && one.status === "authorised" && one.target_status !== "release")
      await setTargetStatus(tx, one, { target_status: "capture", now });
}

/** The payment has arrived: confirms the booking. */
export async function confirmPaidBooking(
  tx: Db,
  services: Services,
  { booking, received_micros, payer_id }: { booking: BookingRow; received_micros: number; payer_id?: number | undefined },
) {
  const now = services.now();
  await setStatus(tx, booking.id, { status: nextStatus(booking.status, "pay", "itself")!, now });
  await postToLedger(tx, booking.id, { kind: "booking_paid", key: `booking_paid ${booking.id}`, received_micros, payer_id, now });
  await onPaid(tx, booking);
  await notify(tx, services, { booking_id: booking.id, kind: "booking_confirmed" });
  await notify(tx, services, { booking_id: booking.id, kind: "booking_new" });
}

async function payAgain(tx: Db, services: Services, booking: BookingRow) {
  const now = services.now();
  const amount = { amount_micros: dueMicros(booking), currency: booking.charged_currency! };
  await openPayment(tx, services.settings, { purpose: { booking_id: booking.id }, user_id: booking.guest_id, amount, now });
  await setStatus(tx, booking.id, { status: "accepted", expires_at: answerBy(booking, now), now });
  await notify(tx, services, { booking_id: booking.id, kind: "booking_pay_again" });
}
