import type { Amenity } from "#areas/discovery/listings/amenities.ts";
import type { Kind } from "#areas/discovery/listings/kinds.ts";
import type { Dice } from "#lib/random.ts";
import type { City } from "#demo/cities.ts";
import type { Home } from "#demo/home.ts";
import { ANYWHERE, EMBLEMS, features, MOODS, NOUNS } from "./titles.ts";

/** What a title is made of: drawn for one home, and true of it. */
export type TitleFacts = {
  d: Dice;
  home: Home;
  isComplete: boolean;
  where: string;
  noun: string;
  short: string;
  mood: string;
  other: string;
  emblem: string;
  feature: string;
  second: string;
  near: string;
  further: string;
  tag: string | undefined;
  next: string | undefined;
};

/** What hosts put between dots in a title, if the home has it. */
const TAGS: Partial<Record<Amenity, string>> = {
  garden: "garden",
  pool: "pool",
  terrace: "terrace",
  balcony: "balcony",
  fireplace: "fireplace",
  sauna: "sauna",
  hot_tub: "hot tub",
  piano: "piano",
  barbecue: "barbecue",
  bicycles: "bikes",
  free_parking: "free parking",
  car_charger: "EV charger",
  air_conditioning: "air con",
  self_check_in: "self check-in",
  lift: "lift",
};
const SMALL = new Set<Kind>(["tiny_house", "houseboat", "treehouse", "yurt"]);

export function drawTitleFacts(d: Dice, home: Home, city: City): TitleFacts {
  const isComplete = home.room_type === "entire_home";
  const noun = isComplete
    ? d.pick(NOUNS[home.kind])
    : home.room_type === "shared_room"
      ? "shared room"
      : d.pick(["room", "guest room", ...(home.guests > 1 ? ["double room"] : ["single room"])]);
  const moods = SMALL.has(home.kind) ? MOODS.filter((one) => one !== "spacious") : MOODS;
  const [mood, other] = [d.pick(moods), d.pick(moods)];
  const emblem = d.pick(EMBLEMS);
  const fitting = features(home).filter((one) => !one.includes(" and ") && !(one === "a garden" && noun.includes("garden")));
  // A feature that few homes have says more than the light that all have.
  const own = fitting.filter((one) => !ANYWHERE.includes(one));
  const [feature = "", second = ""] = d.shuffled(own.length > 2 ? own : fitting);
  const [near = "", further = ""] = d.shuffled(city.near);
  const [tag, next] = d.shuffled(home.amenities.flatMap((slug) => TAGS[slug] ?? []));
  const short = isComplete ? NOUNS[home.kind][0]! : "room";
  const where = home.neighbourhood;
  return { d, home, isComplete, where, noun, short, mood, other, emblem, feature, second, near, further, tag, next };
}
