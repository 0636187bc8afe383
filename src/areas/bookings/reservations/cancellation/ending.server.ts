import { returnCredit } from "#areas/money/payments/slots/guestCredit.server.ts";
import { refundFrom, releaseAll } from "#areas/money/payments/targetStatus.server.ts";
import { blockNights, sumBooked } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { lapseOpen } from "#areas/bookings/reservations/alteration/alterationSql.server.ts";
import { type BookingRow, endDeposit, setOwed, setStatus } from "#areas/bookings/reservations/bookingSql.server.ts";
import { postToLedger } from "#areas/bookings/reservations/books.server.ts";
import { everything, type Settlement, settle, type Share } from "./cancellationRules.ts";
import { hasCheckedIn, isConfirmed, type Status } from "#areas/bookings/reservations/rules.ts";

const forWhat = (booking_id: number) => `booking ${booking_id}`;
type Ending = { to: Status; now: Date; reason?: { word: string; text: string } | null; share?: Share };

/**
 * What is refunded when a booking ends this way; the refund is 0 if nothing was charged yet. Null if the booking has no price.
 */
export function settlementOf(booking: BookingRow, share: Share): Settlement | null {
  if (!booking.price) return null;
  const settlement = settle(booking.price, share);
  return isConfirmed(booking.status) ? settlement : { ...settlement, refund: { ...settlement.refund, amount_micros: 0 } };
}

/** Ends a locked booking early: frees its nights and gives money and credit back according to its share. */
export async function endBooking(
  tx: Db,
  booking: BookingRow,
  { to, now, reason = null, share = everything("not_paid") }: Ending,
) {
  const settlement = settlementOf(booking, share);
  // After check-in the deposit stays until the host has had time to claim a part of it.
  const deposit_micros = hasCheckedIn(booking.status) ? 0 : booking.deposit_micros;
  if (deposit_micros > 0) await endDeposit(tx, booking.id);
  await setStatus(tx, booking.id, { status: to, now, reason });
  await lapseOpen(tx, booking.id);
  await releaseAll(tx, { booking_id: booking.id }, { now });
  if (settlement) {
    await setOwed(tx, booking.id, {
      host_micros: settlement.host_keeps.amount_micros,
      tax_micros: settlement.tax_keeps.amount_micros,
      back: settlement,
    });
    const { credit_micros } = booking;
    if (credit_micros > 0)
      await returnCredit(tx, forWhat(booking.id), { fraction: settlement.credit_back.amount_micros / credit_micros, now });
    // Of several payers some may have paid already: everything goes back.
    if (!isConfirmed(booking.status))
      await refundFrom(tx, { booking_id: booking.id }, { amount_micros: Number.MAX_SAFE_INTEGER, now });
    else
      await refundGuest(tx, booking.id, {
        amount_micros: settlement.refund.amount_micros + deposit_micros,
        key: `booking_ended ${booking.id}`,
        now,
      });
  }
  if (to === "cancelled_by_host") await blockNights(tx, booking.listing_id, booking);
  await sumBooked(tx, [booking.listing_id]);
  return settlement;
}

/** Refunds to the cards; the books follow when the refund has arrived, or at once if nothing goes to a card. */
export async function refundGuest(
  tx: Db,
  booking_id: number,
  { amount_micros, key, now }: { amount_micros: number; key: string; now: Date },
) {
  const target = amount_micros > 0 ? await refundFrom(tx, { booking_id }, { amount_micros, now }) : 0;
  if (target === 0) await postToLedger(tx, booking_id, { kind: "booking_settled", key, received_micros: 0, now });
}

export { forWhat };
