import { Amenities } from "./Amenities.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import { Facts } from "./Facts.tsx";
import { Inspection } from "./Inspection.tsx";
import { Sleeping } from "./Sleeping.tsx";

/** Facts, beds and amenities; not interactive. */
export function StayDetails({ listing }: { listing: Listing }) {
  return (
    <>
      <Facts listing={listing} />
      {listing.inspection && <Inspection inspection={listing.inspection} />}
      {listing.sleeping.length > 0 && <Sleeping rooms={listing.sleeping} bedrooms={listing.bedrooms} />}
      <Amenities slugs={listing.amenities} />
    </>
  );
}
