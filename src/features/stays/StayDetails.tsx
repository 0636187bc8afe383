import type { Day } from "#lib/dates.ts";
import { Amenities } from "./Amenities.tsx";
import type { Listing } from "./contract.ts";
import { Facts } from "./Facts.tsx";
import { Inspection } from "./Inspection.tsx";
import { Sleeping } from "./Sleeping.tsx";
import { StayCalendar } from "./StayCalendar.tsx";

/** Facts, beds, amenities and the calendar: read, not pressed. */
export function StayDetails({ listing, today }: { listing: Listing; today: Day }) {
  return (
    <>
      <Facts listing={listing} />
      {listing.inspection && <Inspection inspection={listing.inspection} />}
      {listing.sleeping.length > 0 && <Sleeping rooms={listing.sleeping} bedrooms={listing.bedrooms} />}
      <Amenities slugs={listing.amenities} />
      <StayCalendar taken={listing.taken} today={today} />
    </>
  );
}
