import { type BookingRow, endDeposit } from "#features/bookings/bookingSql.server.ts";
import { giveBack } from "#features/bookings/ending.server.ts";
import { depositKept } from "#features/bookings/priceRules.ts";
import type { Db } from "#platform/db/db.server.ts";

/** The host gets so much of a deposit, the rest goes back; what was held is nobody's any more. Under the booking's lock. */
export async function settleDeposit(tx: Db, booking: BookingRow, kept_micros: number, now: Date) {
  await endDeposit(tx, booking.id, depositKept(booking.price!.deposit!, kept_micros));
  await giveBack(tx, booking.id, booking.deposit_micros - kept_micros, `deposit ${booking.id}`, now);
}
