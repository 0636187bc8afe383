import type { Alteration } from "#areas/bookings/reservations/contract.ts";
import { demoReservation } from "#areas/bookings/reservations/demoReservation.ts";
import { Demo } from "#ui/demo/Demo.tsx";
import { AlterationChange } from "./AlterationChange.tsx";
import { AlterationOffer } from "./AlterationOffer.tsx";

const euros = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "EUR" });
const { adults, children, infants, price } = demoReservation;
const alteration: Alteration = {
  id: 1,
  status: "proposed",
  proposed_by: "host",
  checkin: "2026-12-25",
  checkout: "2026-12-29",
  adults,
  children,
  infants,
  price,
  difference: euros(110),
  expires_at: "2026-12-02T12:00:00.000Z",
  payment_id: null,
  may: ["accept", "decline"],
};

/** What one side proposes and the other decides; then cheaper days, as the host sees them. */
export default function AlterationOfferDemo() {
  return (
    <>
      <AlterationOffer reservation={demoReservation} alteration={alteration} />
      <Demo title="Cheaper, for the host" stack>
        <AlterationChange reservation={demoReservation} query={alteration} price={price} difference={euros(-40)} isHost />
      </Demo>
    </>
  );
}
