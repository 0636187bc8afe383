import { partShown } from "#areas/money/currency/rules.ts";
import { refuse, refuseWith } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { ExperienceBookingCancellation } from "./contract.ts";
import { endExperienceBooking, settlementOf } from "./ending.server.ts";
import { lockInstance, type InstanceRow, setCancelled } from "./instancesSql.server.ts";
import { notify } from "./notify.server.ts";
import { findOwn, bookingsWithSeats, lockExperienceBooking, type ExperienceBookingRow } from "./experienceBookingSql.server.ts";
import { isConfirmed, nextStatus, type RefundRight, refundRightOf } from "./rules.ts";

/** The guest's right to a refund if they cancel now. */
const refundRightFor = ({ status, starts_at, created_at }: ExperienceBookingRow, now: Date): RefundRight =>
  isConfirmed(status) ? refundRightOf({ starts_at, booked_at: created_at }, now) : { rule: "not_paid", isAll: true };

const next = ({ status, starts_at }: ExperienceBookingRow, now: Date) =>
  nextStatus(status, "cancel_as_guest", { by: "guest", hasBegun: starts_at <= now }) ?? refuse("wrong_state");

/** What cancelling now would refund: the same that `cancelAsGuest` settles. */
export function cancellationResponse(booking: ExperienceBookingRow, now: Date): ExperienceBookingCancellation {
  next(booking, now);
  const refundRight = refundRightFor(booking, now);
  const { refund, credit_back } = settlementOf(booking, refundRight);
  return { refund, refund_shown: partShown(refund, booking.price), credit_back, rule: refundRight.rule };
}

type CancelRequest = { code: string; guest_id: number; refund_micros: number | undefined };
/**
 * Ends an experience booking at its guest's request. If the refund differs from the one that was shown, it refuses with the new
 * one.
 */
export async function cancelAsGuest(
  tx: Db,
  services: Pick<Services, "now" | "post" | "settings">,
  { code, guest_id, refund_micros }: CancelRequest,
) {
  const found = (await findOwn(tx, code, guest_id)) ?? refuse("not_found");
  await lockInstance(tx, found.instance_id);
  const booking = (await lockExperienceBooking(tx, found.id))!;
  const now = services.now();
  const to = next(booking, now);
  const refundRight = refundRightFor(booking, now);
  if (refund_micros !== undefined && refund_micros !== settlementOf(booking, refundRight).refund.amount_micros)
    refuseWith("price_changed", { cancellation: cancellationResponse(booking, now) });
  await endExperienceBooking(tx, booking, { to, refundRight, now });
  if (!isConfirmed(booking.status)) return;
  await notify(tx, services, { outing_id: booking.id, kind: "outing_cancelled" });
  await notify(tx, services, { outing_id: booking.id, kind: "outing_cancelled_by_guest" });
}

/** Cancels a whole date at its host's request, before it begins: everybody with seats is fully refunded. */
export async function cancelDate(
  tx: Db,
  services: Pick<Services, "now" | "post" | "settings">,
  { id, host_id }: { id: number; host_id: number },
): Promise<InstanceRow> {
  const date = await lockInstance(tx, id);
  if (date?.host_id !== host_id) return refuse("not_found");
  const now = services.now();
  if (date.status !== "open" || date.starts_at <= now) refuse("wrong_state");
  await setCancelled(tx, id);
  for (const seated of await bookingsWithSeats(tx, id)) {
    const booking = (await lockExperienceBooking(tx, seated.id))!;
    const to = nextStatus(booking.status, "cancel_as_host", { by: "host", hasBegun: false })!;
    await endExperienceBooking(tx, booking, { to, refundRight: { rule: "by_host", isAll: true }, now });
    await notify(tx, services, { outing_id: booking.id, kind: "outing_let_down" });
  }
  return date;
}
