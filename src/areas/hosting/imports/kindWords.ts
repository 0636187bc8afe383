import type { Kind } from "#areas/discovery/listings/kinds.ts";
import type { ROOM_TYPES } from "#areas/discovery/listings/rules.ts";

type RoomType = (typeof ROOM_TYPES)[number];

const KINDS: Record<Kind, string> = {
  apartment: "rental unit|condo|condominium|serviced apartment|apartment|aparthotel|flat|studio|hotel",
  house: "home|house|place|vacation home|earthen home|residential home",
  loft: "loft",
  villa: "villa",
  cabin: "cabin|hut|shepherd's hut|shepherd’s hut",
  cottage: "cottage|trullo|casa rural",
  townhouse: "townhouse|row house",
  guesthouse:
    "guesthouse|guest house|guest suite|bed and breakfast|hostel|boutique hotel|casa particular|pension|minsu|hotel room|heritage hotel|nature lodge|resort",
  farm_stay: "farm stay|barn|ranch",
  houseboat: "houseboat|boat",
  treehouse: "treehouse",
  tiny_house: "tiny home|tiny house|camper/rv|bus|plane|train|shipping container|campsite",
  riad: "riad",
  ryokan: "ryokan",
  castle: "castle|tower|lighthouse|windmill",
  yurt: "yurt|tent|tipi|dome",
  chalet: "chalet",
  bungalow: "bungalow",
  cave_home: "cave|dammuso|cycladic house",
};
const BY_WORDS = new Map<string, Kind>([
  ...Object.entries(KINDS).flatMap(([kind, text]) => text.split("|").map((word) => [word, kind as Kind] as const)),
  ["", "house"], // what is left of "Private room" when nothing says of what
]);

/** "Private room in rental unit" is an apartment; null for an unknown word. */
export function kindCalled(property_type: string): Kind | null {
  const word = property_type
    .trim()
    .toLowerCase()
    .replace(/^(entire|private room|shared room|room)( in)?\b\s*/, "")
    .replace(/\s*\(.*\)$/, "");
  return BY_WORDS.get(word) ?? null;
}

const ROOMS: Record<string, RoomType> = {
  "entire home/apt": "entire_home",
  "entire home": "entire_home",
  "entire place": "entire_home",
  "private room": "private_room",
  "shared room": "shared_room",
  "hotel room": "hotel_room",
};

/** From its own column; if that is empty or unknown, from the beginning of the property type. */
export function roomTypeCalled(room_type: string, property_type: string): RoomType {
  const begins = property_type.trim().toLowerCase();
  const known = ROOMS[room_type.trim().toLowerCase()];
  if (known) return known;
  if (begins.startsWith("private room")) return "private_room";
  if (begins.startsWith("shared room")) return "shared_room";
  return begins.startsWith("room in") ? "hotel_room" : "entire_home";
}
