import { fillSlots } from "#platform/fillSlots.server.ts";
import type { Feature } from "#platform/feature.server.ts";
import type { PaymentHandler } from "#areas/money/payments/processPayments.server.ts";
import type { BookingPayment, ExperienceBookingPayment, PaymentRow } from "#areas/money/payments/sql.server.ts";

/** What depends on a payment, by what it is for. */
type PaymentHandlers = { booking?: PaymentHandler<BookingPayment>; outing?: PaymentHandler<ExperienceBookingPayment> };
declare module "#platform/feature.server.ts" {
  interface Feature {
    payments?: PaymentHandlers;
  }
}

const handlers: PaymentHandlers = {};
export function collectPaymentHandlers(features: readonly Feature[]): void {
  for (const { payments } of features) fillSlots(handlers, payments);
}

function handlerOf({ booking_id }: PaymentRow): PaymentHandler {
  const found = booking_id === null ? handlers.outing : handlers.booking;
  if (!found) throw new Error("No feature has registered what such a payment is for");
  return found;
}

export const paymentHandler: PaymentHandler = {
  lock: (tx, payment) => handlerOf(payment).lock(tx, payment),
  settled: (tx, services, payment) => handlerOf(payment).settled(tx, services, payment),
  refunded: (tx, services, refunded) => handlerOf(refunded.payment).refunded(tx, services, refunded),
};
