import { outingPayments } from "#features/outings/settle.server.ts";
import type { Follower } from "#features/payments/pursue.server.ts";
import { tripPayments } from "#features/trips/joinPayers.server.ts";

/** What hangs on a payment: the stay or the outing that it is for. */
export const followPayments: Follower = {
  hold: (tx, payment) => (payment.booking_id !== null ? tripPayments.hold(tx, payment) : outingPayments.hold(tx, payment)),
  settled: (tx, services, payment) =>
    payment.booking_id !== null ? tripPayments.settled(tx, services, payment) : outingPayments.settled(tx, services, payment),
  refunded: (tx, services, refund, payment) =>
    payment.booking_id !== null
      ? tripPayments.refunded(tx, services, refund, payment)
      : outingPayments.refunded(tx, services, refund, payment),
};
