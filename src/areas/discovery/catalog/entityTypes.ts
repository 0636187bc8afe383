import type { CatalogKind } from "./kinds.ts";

/** The numbers by which events and outside clients distinguish entities [B3.22.1]. */
export const ENTITY_TYPES = {
  Immersion: 1,
  Single: 2,
  Home: 3,
  DetourAudioWalk: 4,
  Meetup: 5,
  MeetupCollection: 6,
  Activity: 7,
  Place: 8,
  InsiderGuidebook: 9,
  NearbyNow: 10,
  Experience: 11,
  Playlist: 12,
  HostGuidebook: 13,
  Restaurant: 14,
  Story: 15,
  PaidAmenity: 16,
  GiftCredit: 17,
  Resy: 18,
} as const;

export const CATALOG_ENTITY_TYPES: Record<CatalogKind, number> = {
  experience: ENTITY_TYPES.Experience,
  place: ENTITY_TYPES.Place,
  activity: ENTITY_TYPES.Activity,
  restaurant: ENTITY_TYPES.Restaurant,
  story: ENTITY_TYPES.Story,
};
