import type { ReservationPart } from "#areas/bookings/reservations/slots/reservationPart.ts";
import { BookedGuestDetails } from "./BookedGuestDetails.tsx";
import { readBookedGuestDetails } from "./contract.ts";
import type { GuestDetails } from "./rules.ts";

export const reservationPart: ReservationPart<GuestDetails> = {
  load: async (call, { code, role }, signal) =>
    role === "host" ? (await call(readBookedGuestDetails, { code }, signal)).guest_details : null,
  View: ({ data }) => <BookedGuestDetails details={data} />,
};
