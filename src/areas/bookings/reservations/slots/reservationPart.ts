import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import type { PagePart } from "#lib/page/pageParts.tsx";

/** What a feature adds to a reservation's page, below what was paid: `reservationPart.tsx` of its folder. */
export type ReservationPart<Data = unknown> = PagePart<Reservation, { reservation: Reservation }, Data>;
