import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import type { PagePart } from "#lib/page/pageParts.tsx";

/** A feature's part of a reservation's page, below what was paid: `reservationPart.tsx` in its folder. */
export type ReservationPart<Data = unknown> = PagePart<Reservation, { reservation: Reservation }, Data>;
