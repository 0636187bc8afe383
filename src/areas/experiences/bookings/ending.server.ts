import { linesOf } from "#areas/bookings/reservations/books.server.ts";
import { returnCredit } from "#areas/money/payments/slots/guestCredit.server.ts";
import { postTransaction } from "#areas/money/ledger/post.server.ts";
import { refundFrom, releaseAll } from "#areas/money/payments/targetStatus.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import {
  findExperienceBooking,
  type ExperienceBookingRow,
  setOwed,
  setPosted,
  setStatus,
} from "./experienceBookingSql.server.ts";
import { type Settlement, settle } from "./checkout/priceRules.ts";
import { isConfirmed, type RefundRight, type Status } from "./rules.ts";

export const forWhat = (outing_id: number) => `outing ${outing_id}`;

/**
 * Books an experience booking's movement of money: `received_micros` from the guest (negative: went back), and what host and
 * place are owed.
 */
export async function postToLedger(
  tx: Db,
  outing_id: number,
  { kind, key, received_micros, now }: { kind: string; key: string; received_micros: number; now: Date },
) {
  const booking = (await findExperienceBooking(tx, outing_id))!;
  const lines = linesOf(booking, received_micros);
  if (lines.length > 0) await postTransaction(tx, { kind, key, lines, at: now });
  await setPosted(tx, outing_id);
}

/** What is refunded when an experience booking ends this way; 0 if nothing was charged yet. */
export function settlementOf(booking: ExperienceBookingRow, refundRight: RefundRight): Settlement {
  const settlement = settle(booking.price, refundRight);
  return isConfirmed(booking.status) ? settlement : { ...settlement, refund: { ...settlement.refund, amount_micros: 0 } };
}

/** Ends a locked experience booking early: frees its seats and gives money and credit back by the right to a refund. */
export async function endExperienceBooking(
  tx: Db,
  booking: ExperienceBookingRow,
  { to, refundRight, now }: { to: Status; refundRight: RefundRight; now: Date },
) {
  const { id, credit_micros } = booking;
  const purpose = { outing_id: id };
  const settlement = settlementOf(booking, refundRight);
  await setStatus(tx, id, { status: to, now });
  await releaseAll(tx, purpose, { now });
  await setOwed(tx, id, settlement);
  if (credit_micros > 0)
    await returnCredit(tx, forWhat(id), { fraction: settlement.credit_back.amount_micros / credit_micros, now });
  if (!isConfirmed(booking.status)) return;
  // Refunds to the cards; the books follow when the refund has arrived, or at once if nothing goes to a card.
  const { amount_micros } = settlement.refund;
  const refunded_micros = amount_micros > 0 ? await refundFrom(tx, purpose, { amount_micros, now }) : 0;
  if (refunded_micros === 0)
    await postToLedger(tx, id, { kind: "outing_settled", key: `outing_ended ${id}`, received_micros: 0, now });
}
