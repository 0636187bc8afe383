import { redirect } from "@tanstack/react-router";
import { readPayment } from "#areas/money/payments/contract.ts";
import { payingAt } from "#areas/money/payments/payingAt.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { readOuting } from "#areas/experiences/bookings/contract.ts";

type Context = { call: Call; i18n: I18n; signal: AbortSignal };

/** An outing with the payment that it waits for: the one that the address names, else the one that is open. What is done leads on. */
export async function loadOutingPayment({ call, i18n, signal }: Context, code: string, named: number | null) {
  const { outing } = await call(readOuting, { code }, signal);
  if (outing.role !== "guest") refuse("not_found");
  const done = i18n.here(to("outing", { code }));
  const id = named ?? outing.payment_id;
  if (id === null) throw redirect({ href: done });
  const { payment } = await call(readPayment, { id }, signal);
  if (payment.kind !== "outing" || payment.reservation_code !== code) refuse("not_found");
  if (payment.status === "authorised" || payment.status === "captured") throw redirect({ href: done });
  return { outing, payment, here: payingAt({ id, code, group_code: null, isOuting: true }) };
}
export type OutingPaymentData = Awaited<ReturnType<typeof loadOutingPayment>>;
