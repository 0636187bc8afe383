import { to } from "#paths";

/** What a destination offers besides stays [B3.7.1], plus restaurants. */
export const CATALOG_KINDS = ["experience", "place", "activity", "restaurant", "story"] as const;
export type CatalogKind = (typeof CATALOG_KINDS)[number];

/** The categories of each kind. The words are stored in `catalog_entries.category`. */
export const CATEGORIES = {
  experience: ["cooking", "craft", "walk", "music", "water", "nature", "photography", "history", "drinks"],
  place: ["landmark", "museum", "park", "market", "viewpoint", "neighbourhood", "beach", "worship", "nature"],
  activity: ["walk", "swim", "climb", "boat", "bike", "music", "craft", "taste", "look", "play"],
  restaurant: ["local", "seafood", "vegetarian", "grill", "cafe", "bakery", "street", "fine", "noodles", "wine"],
  story: ["weekend", "food", "walks", "families", "quiet"],
} as const satisfies Record<CatalogKind, readonly string[]>;

/** Status of a catalog entry that everyone may see [A7.9]. */
export const PUBLISHED = 7;
/** Status of a published entry while its host's account is restricted. */
export const SUSPENDED = 8;

/** The address of a catalog entry's own page [B2.1.20]. */
export function pathOf({ kind, id }: { kind: CatalogKind; id: number }): string {
  switch (kind) {
    case "experience":
      return to("experience", { id });
    case "place":
      return to("place", { id });
    case "activity":
      return to("activity", { id });
    case "restaurant":
      return to("restaurant", { id });
    case "story":
      return to("story", { id });
  }
}

/** The address of the search page for a kind. */
export function searchPathOf(kind: CatalogKind): string {
  switch (kind) {
    case "experience":
      return to("searchExperiences", {});
    case "place":
      return to("searchPlaces", {});
    case "activity":
      return to("searchActivities", {});
    case "restaurant":
      return to("searchRestaurants", {});
    case "story":
      return to("stories", {});
  }
}
