import { demoReservation } from "#areas/bookings/reservations/demoReservation.ts";
import { Demo, PageDemo } from "#ui/demo/Demo.tsx";
import type { Trip } from "./contract.ts";
import { EntryForm, SavedForm } from "./entries/EntryForm.tsx";
import { Timeline } from "./entries/Timeline.tsx";
import { NoTrips } from "./NoTrips.tsx";
import { TripHead } from "./TripHead.tsx";
import { TripList } from "./TripList.tsx";
import { TripsFrame } from "./TripsFrame.tsx";

const { uuid, listing, checkin, checkout, agreement } = demoReservation;
const trip: Trip = {
  uuid,
  role: "owner",
  status: "paid",
  listing,
  photo: null,
  checkin,
  checkout,
  checkin_from: "15:00",
  checkout_until: "11:00",
  place: "Alfama, Lisbon",
  address: agreement.address,
  arrival: demoReservation.arrival,
  owner: "Ada",
  host: "Rosa",
  entries: [
    {
      id: 1,
      kind: "place",
      day: "2026-12-25",
      time: "10:30",
      title: "The market in the old factory",
      place: "Rua dos Pescadores 3",
      text: "Ask for the almond cake.",
      find: null,
      author: "Ada",
      may_change: true,
    },
  ],
  tables: [{ code: "FISHATEIGH", title: "The net mender's table", day: "2026-12-25", time: "20:00", restaurant_id: 9 }],
  outings: [{ code: null, title: "Paint your own tile", day: "2026-12-26", time: "14:00", experience_id: 7 }],
  may: ["add", "manage"],
};
const saved = [{ find_id: 8, title: "The upper bridge", city: "Lisbon" }];
const counts = { upcoming: 1, past: 0, cancelled: 0 };

/** A trip by its days with its forms, the list of trips, and their pages. */
export default function TripsFrameDemo() {
  return (
    <>
      <Timeline trip={trip} hrefOf={() => "/workbench"} query={{}} />
      <Demo title="Something new" stack>
        <EntryForm trip={trip} entry={null} page="/workbench" />
      </Demo>
      <Demo title="Something saved" stack>
        <SavedForm trip={trip} saved={saved as never} page="/workbench" />
      </Demo>
      <TripList heading="Next" id="demo-trips" trips={[demoReservation]} />
      <NoTrips which="past" />
      <PageDemo title="The head of a trip, for who booked it, who comes along, and who has the link">
        <TripHead trip={trip} />
        <TripHead trip={{ ...trip, role: "viewer" }} />
        <TripHead trip={{ ...trip, role: "link" }} />
      </PageDemo>
      <PageDemo title="All trips">
        <TripsFrame tab="upcoming" counts={counts} page={1} pages={2}>
          <NoTrips which="upcoming" />
        </TripsFrame>
      </PageDemo>
    </>
  );
}
