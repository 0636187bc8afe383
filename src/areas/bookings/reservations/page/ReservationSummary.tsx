import { BookingPrice } from "#areas/bookings/reservations/pricing/BookingPrice.tsx";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import { StaySummary } from "#areas/bookings/reservations/checkout/StaySummary.tsx";

/** A short summary of a booking, with its price. */
export function ReservationSummary({ reservation }: { reservation: Reservation }) {
  const { listing, agreement, price } = reservation;
  return (
    <StaySummary
      title={agreement.title}
      city={listing.city}
      country={listing.country}
      photo={agreement.photos[0] ?? listing.photo}
      stay={reservation}
    >
      {price.lines.length > 0 && <BookingPrice price={price} />}
    </StaySummary>
  );
}
