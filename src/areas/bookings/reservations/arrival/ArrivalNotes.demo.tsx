import { Demo } from "#ui/demo/Demo.tsx";
import { ArrivalNotes } from "./ArrivalNotes.tsx";
import { BookingPrice } from "#areas/bookings/reservations/pricing/BookingPrice.tsx";
import { demoReservation } from "#areas/bookings/reservations/demoReservation.ts";
import { PolicySentence } from "#areas/bookings/reservations/cancellation/PolicySentence.tsx";

/** The text-only parts of a reservation. */
export default function ArrivalNotesDemo() {
  const { agreement, policy, price } = demoReservation;
  return (
    <Demo stack>
      <ArrivalNotes reservation={demoReservation} />
      <ArrivalNotes reservation={{ ...demoReservation, arrival: null, agreement: { ...agreement, address: "" } }} />
      <BookingPrice price={price} />
      <PolicySentence policy={policy} timeZone="Europe/Lisbon" city="Lisbon" />
      <PolicySentence policy={{ ...policy, free_until: null }} timeZone="Europe/Lisbon" city="Lisbon" />
    </Demo>
  );
}
