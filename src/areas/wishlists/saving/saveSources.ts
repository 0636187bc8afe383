import { ENTITY_TYPES, CATALOG_ENTITY_TYPES } from "#areas/discovery/catalog/entityTypes.ts";
import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";
import type { SavedKind } from "#areas/wishlists/lists/rules.ts";

/** Where something is saved from [B3.9.1, A3.22]. */
export const SAVE_SOURCES = [
  "activity_pdp",
  "china_stories",
  "experience_pdp",
  "experiences_search",
  "homes_search",
  "p3",
  "p3_photo_modal",
  "p3_recently_viewed_listings",
  "p3_similar_listings",
  "places_search",
  "place_pdp",
  "unknown",
  "html_embed",
  "p1_for_you",
  "p2",
] as const;
export type SaveSource = (typeof SAVE_SOURCES)[number];

export const readSaveSource = (input: unknown): SaveSource => SAVE_SOURCES.find((one) => one === input) ?? "unknown";

/** The numbers by which events identify what was saved [B3.22.1]. */
export const ENTITY_TYPE_OF: Record<SavedKind, number> = {
  listing: ENTITY_TYPES.Home,
  ...CATALOG_ENTITY_TYPES,
};

/** The source for a catalog entry's own page, and for search results: not every kind has its own word. */
export const PAGE_SOURCE: Record<CatalogKind, SaveSource> = {
  experience: "experience_pdp",
  place: "place_pdp",
  activity: "activity_pdp",
  restaurant: "unknown",
  story: "china_stories",
};
export const SEARCH_SOURCE: Record<CatalogKind, SaveSource> = {
  experience: "experiences_search",
  place: "places_search",
  activity: "unknown",
  restaurant: "unknown",
  story: "china_stories",
};
