import type { Kind } from "#areas/discovery/listings/kinds.ts";
import type { Dice } from "#lib/random.ts";
import { a, capital } from "./grammar.ts";
import type { Home } from "#demo/home.ts";

export const NOUNS: Record<Kind, readonly string[]> = {
  apartment: ["apartment", "flat"],
  house: ["house", "family house"],
  loft: ["loft", "brick loft"],
  villa: ["villa", "garden villa"],
  cabin: ["cabin", "timber cabin"],
  cottage: ["cottage", "stone cottage"],
  townhouse: ["townhouse", "town house"],
  guesthouse: ["guesthouse", "small guesthouse"],
  farm_stay: ["farmhouse", "farm"],
  houseboat: ["houseboat", "moored boat"],
  treehouse: ["treehouse", "house in the trees"],
  tiny_house: ["tiny house", "little house on wheels"],
  riad: ["riad", "courtyard house"],
  ryokan: ["ryokan", "wooden inn"],
  castle: ["castle", "old castle"],
  yurt: ["yurt", "felt yurt"],
  chalet: ["chalet", "timber chalet"],
  bungalow: ["bungalow", "thatched bungalow"],
  cave_home: ["cave home", "cave house"],
};

export const MOODS = [
  "quiet",
  "bright",
  "sunlit",
  "airy",
  "warm",
  "calm",
  "laid-back",
  "light-filled",
  "snug",
  "leafy",
  "modern",
  "cheerful",
  "old-fashioned",
  "well-kept",
  "lovely",
  "lived-in",
  "colourful",
  "cosy",
  "simple",
  "spacious",
  "breezy",
  "stylish",
  "peaceful",
  "welcoming",
  "homely",
  "elegant",
  "hidden",
  "charming",
  "freshly painted",
  "characterful",
];
export const EMBLEMS = [
  "Fig Tree",
  "Blue Door",
  "Swift",
  "Lemon",
  "Lantern",
  "Magpie",
  "Walnut",
  "Copper",
  "Heron",
  "Juniper",
  "Almond",
  "Red Kettle",
  "Weaver's",
  "Gardener's",
  "Captain's",
  "Bookbinder's",
  "Two Cats",
  "Green Shutter",
  "Bellringer's",
  "Potter's",
  "Rosemary",
  "Saffron",
  "Olive",
  "Moonflower",
  "Cartographer's",
  "Lighthouse-keeper's",
  "Tinsmith's",
  "Sparrow",
  "Indigo",
  "Clockmaker's",
  "Pomegranate",
  "Violin-maker's",
  "Baker's",
  "Old Map",
  "White Stair",
  "Silver Birch",
  "Long Table",
  "Half Moon",
  "Painter's",
  "Nutmeg",
];

/** Features that may be praised in any home. */
export const ANYWHERE: readonly string[] = [
  "morning light",
  "evening sun",
  "a reading chair",
  "thick walls and deep sleep",
  "a window seat",
];

/** The features that a title or a text may praise, because the home has them. */
export function features(home: Home): string[] {
  const of: Partial<Record<(typeof home.amenities)[number], string>> = {
    balcony: "a balcony",
    terrace: "a sunny terrace",
    garden: "a garden",
    pool: "a pool",
    fireplace: "a fireplace",
    piano: "a piano",
    record_player: "a record player",
    bathtub: "a deep bath",
    desk: "a proper desk",
    hammock: "a hammock",
    sauna: "a sauna",
    hot_tub: "a hot tub",
    barbecue: "a barbecue",
    bicycles: "bicycles",
    waterfront: "water at the door",
    board_games: "a games shelf",
  };
  return [...home.amenities.flatMap((slug) => of[slug] ?? []), ...ANYWHERE];
}

export function drawTitle(d: Dice, home: Home): string {
  const noun = d.pick(NOUNS[home.kind]);
  const short = NOUNS[home.kind][0]!;
  const mood = d.pick(MOODS);
  const where = home.neighbourhood;
  const feature = d.pick(features(home));
  const room =
    home.room_type === "private_room" || home.room_type === "hotel_room"
      ? d.pick(["room", "double room", "guest room"].filter((r) => home.guests > 1 || !r.startsWith("double")))
      : home.room_type === "shared_room"
        ? "shared room"
        : null;
  if (room)
    return d.pick([
      () => capital(`${mood} ${room} in ${where}`),
      () => `The ${d.pick(EMBLEMS)} room, ${where}`,
      () => capital(`${mood} ${room} with ${feature}, ${where}`),
      () => capital(`${room} in ${a(mood)} ${noun}, ${where}`),
    ])();
  return d.pick([
    () => capital(`${mood} ${noun} in ${where}`),
    () => `The ${d.pick(EMBLEMS)} ${short}, ${where}`,
    () => capital(`${mood} ${noun} with ${feature}, ${where}`),
    () => `${where}: ${mood} ${noun} with ${feature}`,
    () => `${d.pick(EMBLEMS)} ${short} with ${feature}, ${where}`,
  ])();
}
