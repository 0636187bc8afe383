import { demoReservation } from "#areas/bookings/reservations/demoReservation.ts";
import { Demo } from "#ui/demo/Demo.tsx";
import { JoinedTrips } from "./JoinedTrips.tsx";

/** A trip that another guest has booked. */
export default function JoinedTripsDemo() {
  const { uuid, status, listing, checkin, checkout } = demoReservation;
  const { title, city, country, photo } = listing;
  const trip = { uuid, status, title, city, country, photo, checkin, checkout, role: "viewer", owner: "Ana" } as const;
  return (
    <Demo stack>
      <JoinedTrips trips={[trip]} />
    </Demo>
  );
}
