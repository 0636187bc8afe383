import { refuse, refuseWith } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { BookingRow } from "#areas/bookings/reservations/bookingSql.server.ts";
import { everything, type Share, shareOf } from "./cancellationRules.ts";
import { endBooking, settlementOf } from "./ending.server.ts";
import { notify } from "#areas/bookings/reservations/notify.server.ts";
import { isConfirmed, nextStatus, type StepName } from "#areas/bookings/reservations/rules.ts";

type Side = "guest" | "host";
const STEP: Record<Side, StepName> = { guest: "cancel_as_guest", host: "cancel_as_host" };

/** The guest's or host's right to a refund if they cancel now. */
function shareFor(booking: BookingRow, by: Side, now: Date): Share {
  if (by === "host") return everything("by_host");
  if (!isConfirmed(booking.status)) return everything("not_paid");
  const { checkin, checkout, time_zone, created_at, agreement } = booking;
  // A booking without an agreement has nothing that could be kept.
  if (!agreement) return everything("not_paid");
  return shareOf({ policy: agreement.cancellation_policy, checkin, checkout, time_zone, booked_at: created_at }, now);
}

/** What cancelling now would refund: the same that `cancel` settles. */
export function cancellationResponse(booking: BookingRow, by: Side, now: Date) {
  if (!nextStatus(booking.status, STEP[by], by)) refuse("wrong_state");
  const share = shareFor(booking, by, now);
  const settlement = settlementOf(booking, share) ?? refuse("wrong_state");
  const { tax_keeps: _, ...details } = settlement;
  return {
    by,
    ...details,
    /** In addition to the refund. */
    deposit_back: { amount_micros: depositBack(booking), currency: settlement.refund.currency },
    percent: share.percent,
    rule: share.rule,
  };
}

/** A paid deposit that goes back with the cancellation. After check-in it stays (see `endBooking`). */
const depositBack = ({ status, deposit_micros }: BookingRow) => (status === "paid" ? deposit_micros : 0);

type Why = { word: string; text: string; refund_micros: number | undefined };
/**
 * Ends a locked booking at the request of one side. If the refund differs from the one that was shown, it refuses with
 * `price_changed` and the new one.
 */
export async function cancel(
  tx: Db,
  services: Services,
  { booking, by, word, text, refund_micros }: Why & { booking: BookingRow; by: Side },
) {
  const now = services.now();
  const to = nextStatus(booking.status, STEP[by], by) ?? refuse("wrong_state");
  const share = shareFor(booking, by, now);
  const due = settlementOf(booking, share)?.refund.amount_micros ?? 0;
  if (refund_micros !== undefined && refund_micros !== due)
    refuseWith("price_changed", { cancellation: cancellationResponse(booking, by, now) });
  const wasNotified = booking.status !== "held";
  await endBooking(tx, booking, { to, now, reason: { word, text }, share });
  if (!wasNotified) return;
  await notify(tx, services, { booking_id: booking.id, kind: by === "host" ? "booking_let_down" : "booking_cancelled" });
  await notify(tx, services, {
    booking_id: booking.id,
    kind: by === "host" ? "booking_you_cancelled" : "booking_cancelled_by_guest",
  });
}
