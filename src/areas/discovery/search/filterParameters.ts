import type { ListingSearch } from "./readSearch.ts";

/** Filters that may be dropped when nothing is found, with the parameters of each. */
export const FILTER_PARAMETERS = {
  dates: ["checkin", "checkout"],
  guests: ["adults", "children"],
  price: ["min_price", "max_price"],
  room_types: ["room_types"],
  tiers: ["tiers"],
  kinds: ["kinds"],
  rooms: ["bedrooms", "beds", "bathrooms"],
  amenities: ["amenities"],
  instant: ["instant"],
  free_cancellation: ["free_cancellation"],
} as const satisfies Record<string, readonly (keyof ListingSearch)[]>;

/** The number of filters set, not counting place, days and guests. */
export const filtersSet = (s: ListingSearch): number =>
  [
    s.min_price ?? s.max_price,
    s.room_types,
    s.tiers,
    s.kinds,
    s.bedrooms,
    s.beds,
    s.bathrooms,
    s.instant,
    s.free_cancellation,
  ].filter(Boolean).length + (s.amenities?.length ?? 0);
