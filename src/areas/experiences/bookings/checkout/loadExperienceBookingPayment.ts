import { redirect } from "@tanstack/react-router";
import { readPayment } from "#areas/money/payments/contract.ts";
import { payingAt } from "#areas/money/payments/payingAt.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { readExperienceBooking } from "#areas/experiences/bookings/contract.ts";

type Context = { call: Call; i18n: I18n; signal: AbortSignal };

/** An experience booking with its payment: the one in the address, otherwise the open one. Completed payments redirect onward. */
export async function loadExperienceBookingPayment({ call, i18n, signal }: Context, code: string, named: number | null) {
  const { outing: booking } = await call(readExperienceBooking, { code }, signal);
  if (booking.role !== "guest") refuse("not_found");
  const done = i18n.localizePath(to("experienceBooking", { code }));
  const id = named ?? booking.payment_id;
  if (id === null) throw redirect({ href: done });
  const { payment } = await call(readPayment, { id }, signal);
  if (payment.kind !== "outing" || payment.reservation_code !== code) refuse("not_found");
  if (payment.status === "authorised" || payment.status === "captured") throw redirect({ href: done });
  return { outing: booking, payment, here: payingAt({ id, code, group_code: null, isExperienceBooking: true }) };
}
export type ExperienceBookingPaymentData = Awaited<ReturnType<typeof loadExperienceBookingPayment>>;
