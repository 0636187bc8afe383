import { Demo } from "#ui/Demo.tsx";
import { ArrivalNotes } from "./ArrivalNotes.tsx";
import { BookingPrice } from "./BookingPrice.tsx";
import { demoReservation } from "./demoReservation.ts";
import { PolicySentence } from "./PolicySentence.tsx";

/** The parts of a reservation that are words alone. */
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
