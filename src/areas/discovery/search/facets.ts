import type { Amenity } from "#areas/discovery/listings/amenities.ts";

/** The amenities that are listed with counts beside a search; others can be searched for too. */
export const FACET_AMENITIES: readonly Amenity[] = [
  "wifi",
  "kitchen",
  "washing_machine",
  "air_conditioning",
  "heating",
  "free_parking",
  "pool",
  "desk",
  "self_check_in",
  "step_free_entry",
  "lift",
  "hot_tub",
  "balcony",
  "garden",
  "dishwasher",
  "cot",
];
