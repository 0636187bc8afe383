import { findBooking } from "#areas/bookings/reservations/bookingSql.server.ts";
import { payersOf } from "#areas/bookings/reservations/group/groupSql.server.ts";
import { bookingPayments } from "#areas/bookings/reservations/settle.server.ts";
import type { PaymentHandler } from "#areas/money/payments/processPayments.server.ts";
import type { BookingPayment } from "#areas/money/payments/sql.server.ts";
import { insertTraveller } from "./peopleSql.server.ts";
import { lockTripOf } from "#areas/trips/itinerary/sql.server.ts";

/** Those who paid a share of a stay join its trip once it is booked. */
export const tripPayments: PaymentHandler<BookingPayment> = {
  ...bookingPayments,
  async settled(tx, services, payment) {
    await bookingPayments.settled(tx, services, payment);
    if (payment.share_id === null || payment.status !== "captured") return;
    const booking = (await findBooking(tx, payment.booking_id))!;
    if (booking.status !== "paid") return;
    await lockTripOf(tx, booking.id, booking.guest_id);
    for (const { user_id } of await payersOf(tx, booking.id))
      await insertTraveller(tx, booking.id, { user_id, role: "editor", now: services.now() });
  },
};
