import { redirect } from "@tanstack/react-router";
import { readPayment } from "#areas/money/payments/contract.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { afterPayment, paymentHref } from "./afterPayment.ts";
import { readReservation } from "#areas/bookings/reservations/contract.ts";

type Context = { call: Call; i18n: I18n; signal: AbortSignal };
type Requested = {
  code: string;
  /** Named by the address; null: the one that is open. */
  id: number | null;
  /** Whether it is shown as the last step of a booking. */
  isStep: boolean;
};

/** A booking with the payment that it waits for. What is done leads on; each payment has one page. */
export async function loadPayment({ call, i18n, signal }: Context, { code, id, isStep }: Requested) {
  const { reservation } = await call(readReservation, { code }, signal);
  if (reservation.role !== "guest") refuse("not_found");
  if (reservation.group_code) throw redirect({ href: i18n.localizePath(to("together", { code: reservation.group_code })) });
  const own = id ?? reservation.payment_id ?? reservation.alteration?.payment_id ?? null;
  if (own === null) throw redirect({ href: i18n.localizePath(to("reservation", { code: reservation.code })) });
  const { payment } = await call(readPayment, { id: own }, signal);
  if (payment.reservation_code !== reservation.code) refuse("not_found");
  const next = afterPayment(payment, reservation);
  if (next) throw redirect({ href: i18n.localizePath(next) });
  const here = paymentHref(payment, reservation);
  // A card that was not accepted, or a change: no step of a booking any more.
  if (isStep && !here.startsWith(to("payReservation", { code: reservation.code })))
    throw redirect({ href: i18n.localizePath(here) });
  return { reservation, payment, here };
}
export type PaymentData = Awaited<ReturnType<typeof loadPayment>>;
