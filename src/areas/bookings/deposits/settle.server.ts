import { type BookingRow, endDeposit } from "#areas/bookings/reservations/bookingSql.server.ts";
import { refundGuest } from "#areas/bookings/reservations/cancellation/ending.server.ts";
import { notifySide } from "#areas/bookings/reservations/notify.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { depositRetained } from "./retainedRules.ts";
import { changeClaim, type ClaimChange, type ClaimRow } from "./sql.server.ts";

type Teller = Pick<Services, "post" | "settings" | "now">;

/** Gives the host this much of a deposit and the rest back to the guest; afterwards nothing is held. Needs the booking's lock. */
export async function settleDeposit(tx: Db, booking: BookingRow, { kept_micros, now }: { kept_micros: number; now: Date }) {
  await endDeposit(tx, booking.id, depositRetained(booking.price!.deposit!, kept_micros));
  await refundGuest(tx, booking.id, { amount_micros: booking.deposit_micros - kept_micros, key: `deposit ${booking.id}`, now });
}

type Outcome = ClaimChange & { kept_micros: number };
/** Ends a claim that was accepted or decided, and notifies the host of the result. */
export async function endClaim(tx: Db, services: Teller, { booking, outcome }: { booking: BookingRow; outcome: Outcome }) {
  const now = services.now();
  await changeClaim(tx, booking.id, { ...outcome, now });
  await settleDeposit(tx, booking, { kept_micros: outcome.kept_micros, now });
  await notifySide(tx, services, {
    booking_id: booking.id,
    kind: "booking_deposit_kept",
    side: "host",
    amount: money(booking, outcome.kept_micros),
  });
}

/** Passes a claim that the guest did not accept to an operator, and notifies the host. */
export async function escalateClaim(
  tx: Db,
  services: Teller,
  { booking, claim, change }: { booking: BookingRow; claim: ClaimRow; change: ClaimChange },
) {
  await changeClaim(tx, booking.id, { ...change, now: services.now() });
  await notifySide(tx, services, {
    booking_id: booking.id,
    kind: "booking_deposit_contested",
    side: "host",
    amount: money(booking, claim.amount_micros),
  });
}

const money = ({ charged_currency }: BookingRow, amount_micros: number) => ({ amount_micros, currency: charged_currency! });
