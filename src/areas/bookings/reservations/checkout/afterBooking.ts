import { to } from "#paths";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";

/** The next page after booking: the payment, unless there is nothing to pay. */
export const afterBooking = ({ reservation: { payment_id, code } }: { reservation: Reservation }): string =>
  payment_id === null ? to("reservation", { code }) : to("payReservation", { code });
