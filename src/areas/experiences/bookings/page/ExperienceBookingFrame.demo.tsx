import { demoPhoto } from "#areas/discovery/listings/cards/demoListing.ts";
import { PartyFields } from "#areas/experiences/bookings/checkout/PartyFields.tsx";
import type { ExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { Demo, PageDemo } from "#ui/demo/Demo.tsx";
import { ExperienceBookingFrame } from "./ExperienceBookingFrame.tsx";
import { ExperienceBookingList } from "./ExperienceBookingList.tsx";
import { ExperienceBookingPrice } from "./ExperienceBookingPrice.tsx";
import { ExperienceBookingSummary } from "./ExperienceBookingSummary.tsx";
import { RefundSentence } from "./RefundSentence.tsx";

const euros = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "EUR" });
const dollars = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "USD" });
const booking: ExperienceBooking = {
  code: "TILESATNOO",
  status: "paid",
  role: "guest",
  instance_id: 3,
  experience: {
    id: 7,
    title: "Paint your own tile in Graça",
    city: "Lisbon",
    country: "PT",
    time_zone: "Europe/Lisbon",
    photo: demoPhoto("A tile with a blue fish", "#4f7fb5"),
    meeting_point: { lat: 38.7178, lng: -9.1306 },
    included: ["tools"],
  },
  guest: { first_name: "Ada", picture: null },
  host: { first_name: "Rosa", picture: null },
  starts_at: "2026-12-25T14:00:00.000Z",
  ends_at: "2026-12-25T16:30:00.000Z",
  day: "2026-12-25",
  time: "14:00",
  minutes: 150,
  guests: 2,
  is_private: false,
  minimum_age: 8,
  youngest_age: null,
  message: "",
  price: {
    lines: [
      { kind: "seats", shown: dollars(92), charged: euros(84) },
      { kind: "service", shown: dollars(9), charged: euros(8) },
    ],
    total: dollars(101),
    charged: euros(92),
    rate: { from: "USD", to: "EUR", rate: 0.91, day: "2026-11-20" },
    tax: null,
  },
  paid: euros(92),
  refunded: euros(0),
  refunding: euros(0),
  earnings: null,
  free_until: "2026-12-24T14:00:00.000Z",
  expires_at: null,
  payment_id: null,
  may: ["cancel"],
};
const { experience, price, guests, is_private, day, time, minutes } = booking;
const unpaid: ExperienceBooking = { ...booking, code: "TILESUNPAI", status: "held", payment_id: 4, may: ["pay"] };

/** The parts of an experience booking's page, the page, and its card among trips. */
export default function ExperienceBookingFrameDemo() {
  return (
    <>
      <Demo title="Summary and price" stack>
        <ExperienceBookingSummary {...experience} {...{ day, time, minutes, guests, is_private }}>
          <ExperienceBookingPrice price={price} guests={guests} />
        </ExperienceBookingSummary>
        <p>
          <RefundSentence until={booking.free_until} at={experience} />
        </p>
        <p>
          <RefundSentence until={null} at={experience} />
        </p>
      </Demo>
      <Demo title="The party" stack>
        <PartyFields search={{}} most_guests={6} has_private />
      </Demo>
      <ExperienceBookingList outings={[booking, unpaid]} />
      <PageDemo title="Its page">
        <ExperienceBookingFrame outing={booking} heading="You paint tiles" isTop>
          <p>Meet at the green door.</p>
        </ExperienceBookingFrame>
      </PageDemo>
    </>
  );
}
