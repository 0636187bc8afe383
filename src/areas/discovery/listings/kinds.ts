/** The kinds of home. The words are stored in `listings.kind`. */
export const KINDS = [
  "apartment",
  "house",
  "loft",
  "villa",
  "cabin",
  "cottage",
  "townhouse",
  "guesthouse",
  "farm_stay",
  "houseboat",
  "treehouse",
  "tiny_house",
  "riad",
  "ryokan",
  "castle",
  "yurt",
  "chalet",
  "bungalow",
  "cave_home",
] as const;
export type Kind = (typeof KINDS)[number];
