import { AddressLines } from "#areas/bookings/reservations/arrival/AddressLines.tsx";
import { demoReservation } from "#areas/bookings/reservations/demoReservation.ts";
import { Demo, PageDemo } from "#ui/demo/Demo.tsx";
import { PersonLine } from "./PersonLine.tsx";
import { ReservationFrame } from "./ReservationFrame.tsx";
import { ReservationLinks } from "./ReservationLinks.tsx";
import { ReservationSummary } from "./ReservationSummary.tsx";

/** The parts of a reservation's page as its guest sees them, and the page. */
export default function ReservationFrameDemo() {
  return (
    <>
      <Demo title="Summary" stack>
        <ReservationSummary reservation={demoReservation} />
      </Demo>
      <Demo title="The other side, for a guest and for an operator" stack>
        <PersonLine reservation={demoReservation} />
        <PersonLine reservation={{ ...demoReservation, role: "operator" }} />
      </Demo>
      <Demo title="What can be done" stack>
        <ReservationLinks reservation={demoReservation} />
      </Demo>
      <Demo title="An address" stack>
        <AddressLines text={"Rosa Almeida\nRua das Flores 7\n1100-001 Lisboa"} />
      </Demo>
      <PageDemo title="Its page">
        <ReservationFrame reservation={demoReservation} heading="Your stay in Lisbon" isTop>
          <p>The key lies under the blue pot.</p>
        </ReservationFrame>
      </PageDemo>
    </>
  );
}
