import type { Listing } from "./contract.ts";
import { GoodToKnow } from "./GoodToKnow.tsx";
import { HostCard } from "./HostCard.tsx";

/** The host, the rules and what cancelling costs. */
export function StayBackground({ listing }: { listing: Listing }) {
  return (
    <>
      <HostCard host={listing.host} />
      <GoodToKnow listing={listing} />
    </>
  );
}
