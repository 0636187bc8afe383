import type { Kind } from "#areas/discovery/listings/kinds.ts";
import { capital, NUMBERS, ordinal } from "./grammar.ts";
import type { TitleFacts } from "./titleFacts.ts";
import { NOUNS } from "./titles.ts";

const FORMER = ["Bakery", "Schoolhouse", "Post Office", "Forge", "Dairy", "Print Works", "Pharmacy", "Coach House", "Tea Room", "Ferry Office"]; // prettier-ignore
/** Kinds of homes that may have been something else before. */
const CONVERTED = new Set<Kind>(["house", "loft", "townhouse", "guesthouse", "cottage"]);

/** Beginnings of titles that fit only one kind of home; a neighbourhood or a sight of the town follows. */
const OF_KIND: Record<Kind, readonly string[]> = {
  apartment: ["A flat that feels like home", "Our city flat", "A flat with kind neighbours"],
  house: ["A whole house to yourselves", "House at the end of the lane", "Our family home"],
  loft: ["Brick, beams and tall windows", "Old workshop, tall windows", "Industrial loft"],
  villa: ["Villa with room to breathe", "Villa for long lunches", "Villa and a long table"],
  cabin: ["Cabin, kettle, nothing else", "Wood-lined cabin", "Cabin at the end of the track"],
  cottage: ["Thatch, roses and thick walls", "Little thatched cottage", "Cottage with a crooked door"],
  townhouse: ["Narrow house, tall windows", "Painted house in a row", "A whole town house"],
  guesthouse: ["Guesthouse with a porch", "Evenings on the porch", "Family-run guesthouse"],
  farm_stay: ["Hens, herbs and quiet nights", "Stay on our farm", "Farmhouse beside the barn"],
  houseboat: ["Sleep on the water", "Our boat at its mooring", "Afloat", "Boat with a sunny deck"],
  treehouse: ["Up among the leaves", "A ladder, a deck, the treetops", "Sleep in an old tree"],
  tiny_house: ["Small on purpose", "Tiny house, big windows", "Small house, wide view"],
  riad: ["Riad around a quiet court", "Behind a plain door", "Tiles, shade and a courtyard"],
  ryokan: ["Tatami, futons, a paper lamp", "Old wooden inn", "Sliding doors and a quiet lane"],
  castle: ["A night behind thick walls", "Sleep in a tower", "Castle with a winding stair"],
  yurt: ["Yurt under the stars", "Felt, wood and quiet", "Round room, wide sky"],
  chalet: ["Chalet with a carved balcony", "Timber and feather beds", "Chalet for tired legs"],
  bungalow: ["Bungalow on stilts", "Thatched roof and a breeze", "Barefoot bungalow"],
  cave_home: ["Sleep inside the rock", "Rooms carved by hand", "Cave home, cool all summer"],
};
const ON_STREETS = new Set<Kind>(["apartment", "loft", "townhouse", "house", "guesthouse", "riad", "ryokan"]);

type Pattern = () => string;

const when = (fits: boolean, ...patterns: Pattern[]) => (fits ? patterns : []);

const placeTitles = ({ home, where, noun, mood, other, near }: TitleFacts): Pattern[] => [
  () => `${mood} ${noun} in ${where}`,
  () => `${where}: ${mood} ${noun}`,
  () => `${where} ${noun}`,
  () => `${mood} ${where} ${noun}`,
  () => `Our ${mood} ${noun} – ${where}`,
  ...when(mood !== other, () => `${mood}, ${other} ${noun} in ${where}`),
  ...when(ON_STREETS.has(home.kind), () => `${noun} on a quiet street, ${where}`),
  () => `${where}, around the corner from ${near}`,
];

const sightTitles = ({ noun, mood, near, further }: TitleFacts): Pattern[] => [
  () => `${mood} ${noun} near ${near}`,
  () => `${noun} close to ${near}`,
  () => `${mood} ${noun} by ${near}`,
  () => `Handy for ${near}`,
  () => `A stroll from ${near}`,
  () => `Between ${near} and ${further}`,
  () => `${near} on your doorstep`,
  () => `Our ${noun}, a stroll from ${near}`,
];

const comfortTitles = ({ where, noun, mood, feature, second, near }: TitleFacts): Pattern[] => [
  () => `${mood} ${noun} with ${feature}`,
  () => `${noun} with ${feature} and ${second}`,
  () => `${feature} and ${second}, ${where}`,
  () => `${mood} ${noun} with ${feature}, ${where}`,
  () => `${feature}, a stroll from ${near}`,
  () => `${where} ${noun} with ${feature}`,
];

const dottedTitles = ({ home, isComplete, where, noun, mood, tag, next }: TitleFacts): Pattern[] =>
  tag
    ? [
        () => `${where} ${noun} · ${tag}`,
        () => `${mood} ${noun} – ${tag}${next ? ` & ${next}` : ""}`,
        () => `${mood} ${noun}, ${tag}, ${where}`,
        ...when(next !== undefined, () => `${noun} · ${tag} · ${next}`),
        ...when(isComplete, () => `${noun} for ${home.guests} – ${tag}`),
      ]
    : [];

function namedTitles({ d, home, isComplete, where, noun, short, mood, emblem }: TitleFacts): Pattern[] {
  const house = short.split(" ").map(capital).join(" ");
  return [
    () => `The ${emblem} ${house}`,
    () => `The ${emblem} ${house} – ${where}`,
    () => `The ${emblem}: ${mood} ${noun}`,
    ...when(
      isComplete && CONVERTED.has(home.kind),
      () => `The Old ${d.pick(FORMER)}`,
      () => `The Old ${d.pick(FORMER)}, ${where}`,
    ),
  ];
}

const specialTitles = ({ d, home, isComplete, where, noun, mood, near }: TitleFacts): Pattern[] => [
  ...when(
    isComplete,
    () => `${d.pick(OF_KIND[home.kind])}, ${where}`,
    () => `${d.pick(OF_KIND[home.kind])}, near ${near}`,
  ),
  ...when(
    home.room_type === "private_room",
    () => `A room in our home, ${where}`,
    () => `Your own room by ${near}`,
    () => `${mood} room in our ${NOUNS[home.kind][0]!}`,
    () => `Room in a ${d.pick(["lively", "friendly", "busy", "calm"])} household, ${where}`,
  ),
  ...when(
    !isComplete,
    () => `Stay with us in ${where}`,
    () => `${noun} at our ${NOUNS[home.kind][0]!}, ${where}`,
  ),
];

function sizeTitles({ home, isComplete, where, noun, mood, feature, near }: TitleFacts): Pattern[] {
  const { guests, bedrooms, floor } = home;
  return [
    ...when(
      isComplete && bedrooms > 1,
      () => `${NUMBERS[bedrooms]}-bedroom ${noun} near ${near}`,
      () => `${NUMBERS[bedrooms]}-bedroom ${noun} with ${feature}`,
      () => `${NUMBERS[bedrooms]} bedrooms and ${feature}`,
    ),
    ...when(
      isComplete && bedrooms === 0,
      () => `Studio near ${near}`,
      () => `${mood} studio with ${feature}`,
      () => `${where} studio for ${guests > 1 ? "two" : "one"}`,
    ),
    ...when(
      isComplete && bedrooms === 1 && guests === 2,
      () => `${noun} for two, ${where}`,
      () => `${mood} hideaway for two`,
      () => `One-bedroom ${noun} by ${near}`,
    ),
    ...when(
      isComplete && guests > 5,
      () => `${noun} for ${guests} near ${near}`,
      () => `Room for ${guests}: ${noun} in ${where}`,
      () => `All ${guests} of you near ${near}`,
    ),
    ...when(
      floor !== null && floor > 0,
      () => `${ordinal(floor!)}-floor ${noun}, ${where}`,
      () => `${ordinal(floor!)}-floor ${noun} with ${feature}`,
    ),
    ...when(
      floor !== null && floor > 3,
      () => `Over the roofs of ${where}`,
      () => `High up in ${where}${home.amenities.includes("lift") ? ", with a lift" : ""}`,
    ),
    ...when(
      floor === 0,
      () => `Ground-floor ${noun}, no stairs`,
      () => `Ground-floor ${noun} by ${near}`,
    ),
  ];
}

const welcomeTitles = ({ home, where, noun, short, mood, near }: TitleFacts): Pattern[] => [
  ...when(
    home.pets,
    () => `${noun} in ${where}, dogs welcome`,
    () => `Dog-friendly ${noun} by ${near}`,
  ),
  ...when(
    home.amenities.includes("desk") && home.amenities.includes("wifi"),
    () => `${mood} ${noun} for working days`,
    () => `${noun} with a desk and quick wifi`,
  ),
  ...when(
    home.amenities.includes("cot") && home.guests > 3,
    () => `Family-friendly ${short} in ${where}`,
    () => `${noun} for families, ${where}`,
  ),
  ...when(home.amenities.includes("waterfront"), () => `${mood} ${noun} on the water`),
  ...when(home.amenities.includes("step_free_entry"), () => `Step-free ${noun} in ${where}`),
];

const mottoTitles = ({ where, feature, near }: TitleFacts): Pattern[] => [
  () => `Wake up in ${where}`,
  () => `Slow mornings, ${where}`,
  () => `The quiet side of ${where}`,
  () => `The sunny side of ${where}`,
  () => `${where} like a local`,
  () => `Your home near ${near}`,
  () => `A little piece of ${where}`,
  () => `Come for ${near}, stay for ${feature}`,
  () => `Good sleep near ${near}`,
  () => `Home from home, ${where}`,
];

/** The patterns of hosts' titles, grouped by what they start from; each contains only what is true of the home. */
export function titlePatterns(facts: TitleFacts): readonly (readonly Pattern[])[] {
  const place = placeTitles(facts);
  const sight = sightTitles(facts);
  const comfort = comfortTitles(facts);
  const size = sizeTitles(facts);
  const few = [
    dottedTitles(facts),
    namedTitles(facts),
    specialTitles(facts),
    size,
    size,
    welcomeTitles(facts),
    mottoTitles(facts),
  ];
  return [place, place, sight, sight, comfort, comfort, ...few];
}
