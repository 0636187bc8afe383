import { demoCard } from "#areas/discovery/listings/cards/demoListing.ts";
import { RulesItems } from "#areas/discovery/listings/RulesItems.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { ReserveButton } from "./booking/ReserveButton.tsx";
import { StaySpot } from "./StaySpot.tsx";

const home = { ...demoCard, neighbourhood_html: "<p>Stairs, laundry and song: the oldest part of town.</p>" };
const rules = { pets: false, smoking: false, quiet_from: "22:00", quiet_until: "07:00", notes: ["Shoes stay at the door."] };

/** Parts of a stay's page: where it is, its rules, and its button with and without the host's consent. */
export default function StaySpotDemo() {
  return (
    <>
      <StaySpot listing={home} />
      <Demo title="House rules" stack>
        <ul>
          <RulesItems rules={rules} />
        </ul>
      </Demo>
      <Demo title="Reserve, or ask the host">
        <ReserveButton listing={home} />
        <ReserveButton listing={{ ...home, instant_book: false }} />
      </Demo>
    </>
  );
}
