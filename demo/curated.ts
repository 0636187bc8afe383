import type { Room } from "#areas/discovery/drawings/room.ts";
import type { Amenity } from "#areas/discovery/listings/amenities.ts";
import { INSPECTION_POINTS } from "#areas/discovery/listings/rules.ts";
import { type Dice, rng } from "#lib/random.ts";
import { bedsText } from "./words/bedsText.ts";
import { counted, listed, tidy } from "./words/grammar.ts";
import type { Home } from "./home.ts";
import { textOf } from "./stayNights.ts";

/** `room`: the room of the home's tour. */
export type PhotoPlan = { what: "postcard" | Room; nth: number; room?: string | null };
type Point = (typeof INSPECTION_POINTS)[number];
/** The tier of a home, with what a curated one has beyond an ordinary listing. */
export type Curated =
  | { tier: "marketplace" }
  | { tier: "select"; inspection: { inspected_on: string; points: Point[]; promised: Amenity[]; note: string } }
  | { tier: "luxury"; tour: { name: string; text: string }[]; photos: PhotoPlan[] };

/**
 * The range of homes that may be curated: the first ones are ordinary, and a large town's later ones borrow their pictures, while
 * a tour needs its own.
 */
const [FIRST, LAST] = [60, 1200];
const GRAND: readonly Home["kind"][] = ["villa", "castle", "chalet", "riad", "townhouse", "ryokan"];
const NEEDED: readonly Amenity[] = ["wifi", "bed_linen", "towels", "smoke_alarm"];
const WORTH_PROMISING: readonly Amenity[] = [
  "wifi",
  "kitchen",
  "coffee_maker",
  "hair_dryer",
  "washing_machine",
  "air_conditioning",
  "heating",
  "blackout_curtains",
  "desk",
  "smoke_alarm",
  "first_aid_kit",
];

/** Decides from a home's facts whether it is curated; only amenities that it has are promised, inspected and described. */
export function curate(n: number, home: Home, today: number): Curated {
  const isEntire = home.room_type === "entire_home";
  if (n < FIRST || n >= LAST || !isEntire || home.quality < 0.8) return { tier: "marketplace" };
  const d = rng(`curated ${n} ${home.neighbourhood}`);
  if (home.bedrooms >= 3 && GRAND.includes(home.kind) && home.amenities.length >= 25)
    return { tier: "luxury", ...tourOf(d, home) };
  if (home.quality < 0.87 || !NEEDED.every((slug) => home.amenities.includes(slug))) return { tier: "marketplace" };
  return { tier: "select", inspection: inspect(d, home, today) };
}

function inspect(d: Dice, home: Home, today: number) {
  const has = (slug: Amenity) => home.amenities.includes(slug);
  const points = INSPECTION_POINTS.filter((point) => point !== "kitchen" || has("kitchen"));
  const note = d.pick([
    "I slept here for a night. The only sound was the kettle.",
    "Everything that the page says is there is there, and it is kept in its place.",
    "The host knew where each key and each fuse is. So do I now.",
    "I came unannounced on a rainy day, and it was warm, dry and tidy.",
    "The shower is hot within a minute, and the mattress is younger than I feared.",
    "I read the numbers off the meter, tried each lock and each lamp, and have nothing to complain of.",
  ]);
  return {
    inspected_on: textOf(today - d.int(10, 320)),
    points: [...points],
    promised: WORTH_PROMISING.filter(has).slice(0, 6),
    note,
  };
}

/** The rooms of a home in walking order, each with a picture. */
function tourOf(d: Dice, home: Home) {
  const has = (slug: Amenity) => home.amenities.includes(slug);
  const rooms: { name: string; text: string; pictures: PhotoPlan[] }[] = [];
  const add = (name: string, text: string, ...pictures: PhotoPlan[]) => rooms.push({ name, text: tidy(text), pictures });
  const living = [
    has("fireplace") ? "The fireplace is laid when you come." : "",
    has("piano") ? "The piano is tuned, and meant to be played." : "",
    has("record_player") ? "Beside the record player stand the host's own records." : "",
  ].join(" ");
  add(
    "Living room",
    `${d.pick(["Where everybody meets in the evening, with room to sit apart.", "Deep sofas, tall windows, and light from two sides.", "Large enough for all of you, and not so large that you lose each other."])} ${living}`,
    { what: "living", nth: 0 },
  );
  if (has("kitchen"))
    add(
      "Kitchen",
      `${d.pick(["For people who cook, with knives that are sharp.", "A long table, good pans and a window over the sink.", "Everything for a large dinner, down to the platters."])} ${has("dishwasher") ? "The dishwasher is quiet." : ""} ${has("coffee_maker") ? "Coffee is there for the first morning." : ""}`,
      { what: "kitchen", nth: 0 },
    );
  home.sleeping
    .slice(0, home.bedrooms)
    .forEach(({ beds }, i) =>
      add(
        home.bedrooms > 1 ? `Bedroom ${i + 1}` : "Bedroom",
        `With ${bedsText(beds)}. ${d.pick(["It looks away from the road.", "The morning sun reaches the bed.", "There is a chair to read in.", "The wardrobe is empty, and yours.", "The blankets are wool, and there are more in the chest."])}`,
        { what: "bedroom", nth: i },
      ),
    );
  add(
    "Bathroom",
    `${home.bathrooms >= 2 ? `One of ${counted(Math.floor(home.bathrooms), "bathroom")}.` : ""} ${has("bathtub") ? "The tub is long enough to lie in." : "The shower is wide and hot."} ${listed(["Towels", ...(has("hair_dryer") ? ["a hair dryer"] : []), ...(has("shampoo") ? ["soap and shampoo"] : [])])} are there.`,
    { what: "bathroom", nth: 0 },
  );
  if (has("desk")) add("Study", "A desk by the window, with the door that one can close.", { what: "workspace", nth: 0 });
  if (has("terrace") || has("balcony"))
    add(
      has("terrace") ? "Terrace" : "Balcony",
      `${d.pick(["Breakfast, if the weather lets you.", "The last sun of the day falls here.", "Two chairs, a table, and nobody who looks in."])} ${has("pool") ? "Steps lead down to the pool." : ""}`,
      { what: "terrace", nth: 0 },
    );
  add("Outlook", d.pick(["What you see when you look up from your book.", "The view that the host still stops for."]), {
    what: "view",
    nth: 0,
  });
  const inside = rooms.flatMap(({ name, pictures }) => pictures.map((plan) => ({ ...plan, room: name })));
  const outside = [0, 1].map((nth) => ({ what: "postcard" as const, nth, room: null }));
  return { tour: rooms.map(({ name, text }) => ({ name, text })), photos: [...outside, ...inside] };
}
