import type { Kind } from "#features/listings/kinds.ts";
import type { Dice } from "#lib/random.ts";
import type { City } from "./cities.ts";
import { capital } from "./grammar.ts";
import type { Home } from "./home.ts";

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
  "unhurried",
  "light-filled",
  "snug",
  "leafy",
  "restful",
  "cheerful",
  "old-fashioned",
  "well-kept",
  "handmade",
  "lived-in",
  "colourful",
  "secret",
  "simple",
  "generous",
  "breezy",
  "gentle",
  "peaceful",
  "welcoming",
  "homely",
  "graceful",
  "hidden",
  "tucked-away",
  "freshly painted",
  "storied",
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

/** What a title or a text may praise, because the home has it. */
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
  const general = ["morning light", "evening sun", "a reading chair", "thick walls and deep sleep", "a window seat"];
  return [...home.amenities.flatMap((slug) => of[slug] ?? []), ...general];
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
      () => capital(`${room} in a ${mood.replace(/^(o|a|u)/, "very $1")} ${noun}, ${where}`),
    ])();
  return d.pick([
    () => capital(`${mood} ${noun} in ${where}`),
    () => `The ${d.pick(EMBLEMS)} ${short}, ${where}`,
    () => capital(`${mood} ${noun} with ${feature}, ${where}`),
    () => `${where}: ${mood} ${noun} with ${feature}`,
    () => `${d.pick(EMBLEMS)} ${short} with ${feature}, ${where}`,
  ])();
}

const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** Each host has a way of their own: of ten titles one is plain, and no other mould is used more than now and then. */
export function varied(d: Dice, plain: string, home: Home, city: City): string {
  if (d.chance(0.12)) return plain;
  const where = home.neighbourhood;
  const isWhole = home.room_type === "entire_home";
  const noun = isWhole
    ? d.pick(NOUNS[home.kind])
    : home.room_type === "shared_room"
      ? "shared room"
      : d.pick(["room", "guest room"]);
  const [mood = "", other] = d.shuffled(MOODS);
  const [emblem, second] = d.shuffled(EMBLEMS);
  const feature = d.pick(features(home));
  const near = d.pick(city.near);
  const rooms = NUMBERS[home.bedrooms];
  return d.pick([
    () => capital(`${noun} near ${near}`),
    () => capital(`${mood} ${noun} near ${near}`),
    () => capital(`${feature} in ${where}`),
    () => `${where} ${noun}`,
    () => `Our ${noun} in ${where}`,
    () => `Our ${mood} ${noun}, ${where}`,
    () => capital(`${mood}, ${other} ${noun} in ${where}`),
    () => `${emblem} & ${second}, ${where}`,
    () => `At the ${emblem}, ${where}`,
    () => `Wake up in ${where}`,
    () => `Slow mornings in ${where}`,
    () => `Long evenings in ${where}`,
    () => `A home in ${where}, near ${near}`,
    () => `A short walk from ${near}`,
    () => `Around the corner from ${near}`,
    () => capital(`${noun} for ${home.guests}, ${where}`),
    () => capital(`${noun} with ${feature}, near ${near}`),
    () => `${where}, with ${feature}`,
    () => `Come for ${near}, stay for ${feature}`,
    () => `The quiet side of ${where}`,
    () => `The sunny side of ${where}`,
    ...(isWhole && rooms && home.bedrooms > 1
      ? [() => `${rooms}-bedroom ${noun}, ${where}`, () => `${rooms} bedrooms and ${feature}, ${where}`]
      : []),
    ...(home.floor !== null && home.floor > 3 ? [() => `High above ${where}`, () => `Over the roofs of ${where}`] : []),
    ...(isWhole && home.bedrooms === 0 ? [() => `Studio in ${where}`, () => `${capital(mood)} studio near ${near}`] : []),
  ])();
}
