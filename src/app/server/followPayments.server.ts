import { outingPayments } from "#areas/experiences/bookings/settle.server.ts";
import type { Follower } from "#areas/money/payments/pursue.server.ts";
import { tripPayments } from "#areas/trips/itinerary/travellers/joinPayers.server.ts";

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
