import { demoListing } from "#areas/discovery/listings/cards/demoListing.ts";
import { RulesItems } from "#areas/discovery/listings/RulesItems.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { ReserveButton } from "./booking/ReserveButton.tsx";
import { StaySpot } from "./StaySpot.tsx";

/** Parts of a stay's page: where it is, its rules, and its button with and without the host's consent. */
export default function StaySpotDemo() {
  return (
    <>
      <StaySpot listing={demoListing} />
      <Demo title="House rules" stack>
        <ul>
          <RulesItems rules={demoListing.house_rules} />
        </ul>
      </Demo>
      <Demo title="Reserve, or ask the host">
        <ReserveButton listing={demoListing} />
        <ReserveButton listing={{ ...demoListing, instant_book: false }} />
      </Demo>
    </>
  );
}
