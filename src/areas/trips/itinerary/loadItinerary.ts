import { redirect } from "@tanstack/react-router";
import { type Reservation, readReservation } from "#areas/bookings/reservations/contract.ts";
import { readListing } from "#areas/discovery/listings/contract.ts";
import type { Spot } from "#areas/discovery/listings/page/StaySpot.tsx";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { Refusal } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { readTrip, type Trip } from "./contract.ts";

type Context = { call: Call; params: Record<string, string>; i18n: I18n; signal: AbortSignal };
export type ItineraryData = {
  trip: Trip;
  /** Of whoever booked it; null for those who come along. */
  reservation: Reservation | null;
  /** A home that is no longer let has none on the map. */
  spot: (Spot & { path: string }) | null;
};

function unlessMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === "not_found") return null;
  throw error;
}

/** A trip by the uuid of its itinerary, and where it is. Its host is led to the reservation. */
export async function loadItinerary({ call, params, i18n, signal }: Context): Promise<ItineraryData> {
  const uuid = params.uuid!;
  const trip = await call(readTrip, { uuid }, signal).then((answer) => answer.trip, unlessMissing);
  if (!trip) {
    const { reservation } = await call(readReservation, { code: uuid }, signal);
    throw redirect({ href: i18n.localizePath(to("reservation", { code: reservation.code })) });
  }
  const [reservation, spot] = await Promise.all([
    trip.role === "owner" ? call(readReservation, { code: uuid }, signal).then((answer) => answer.reservation) : null,
    call(readListing, { id: trip.listing.id }, signal).then(
      ({ listing: { at, neighbourhood, city, country, neighbourhood_html, path } }) => ({
        at,
        neighbourhood,
        city,
        country,
        neighbourhood_html,
        path,
      }),
      unlessMissing,
    ),
  ]);
  return { trip, reservation, spot };
}

/** What is told of getting in, as the notes of a reservation are. */
export const arrivalOf = ({ address, place, listing, arrival, status }: Trip) => ({
  agreement: { address, place },
  listing,
  arrival,
  status,
  role: "guest" as const,
});
