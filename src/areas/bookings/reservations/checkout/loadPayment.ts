import { redirect } from "@tanstack/react-router";
import { readPayment } from "#areas/money/payments/contract.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { afterPayment, paymentHref } from "./afterPayment.ts";
import { readReservation } from "#areas/bookings/reservations/contract.ts";

type Context = { call: Call; i18n: I18n; signal: AbortSignal };
type PaymentQuery = {
  code: string;
  /** The payment in the address; null for the open one. */
  id: number | null;
  /** Whether it is shown as the last step of a booking. */
  isStep: boolean;
};

/** A booking with the payment it waits for. Completed payments redirect onward, and each payment has one page. */
export async function loadPayment({ call, i18n, signal }: Context, { code, id, isStep }: PaymentQuery) {
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
  // A declined card or a change is no longer a step of the booking.
  if (isStep && !here.startsWith(to("payReservation", { code: reservation.code })))
    throw redirect({ href: i18n.localizePath(here) });
  return { reservation, payment, here };
}
export type PaymentData = Awaited<ReturnType<typeof loadPayment>>;
