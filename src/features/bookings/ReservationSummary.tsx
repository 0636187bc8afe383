import { BookingPrice } from "./BookingPrice.tsx";
import type { Reservation } from "./contract.ts";
import { StaySummary } from "./StaySummary.tsx";

/** A booking in short, with its price. */
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
