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
  /** Only for the guest who booked it; null for fellow travellers. */
  reservation: Reservation | null;
  /** Null if the home is no longer published. */
  spot: (Spot & { path: string }) | null;
};

function unlessMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === "not_found") return null;
  throw error;
}

/** A trip by the uuid of its itinerary, and its location. Its host is redirected to the reservation. */
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

/** The arrival details, in the shape of a reservation's. */
export const arrivalOf = ({ address, place, listing, arrival, status }: Trip) => ({
  agreement: { address, place },
  listing,
  arrival,
  status,
  role: "guest" as const,
});
