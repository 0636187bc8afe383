import { createRequire } from "node:module";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { geoName } from "#areas/discovery/places/world.server.ts";
import type { City } from "#demo/cities.ts";

/**
 * What a writer who knows the town says about it: one file of `demo/guide` per town. Prices are in the town's currency, for one
 * person.
 */
export type Guide = {
  places: GuidePlace[];
  activities: (Details & { at: string; category: ActivityCategory; minutes: number; price: number | null })[];
  experiences: (Details & {
    category: ExperienceCategory;
    minutes: number;
    price: number;
    most_guests: number;
    lat: number;
    lng: number;
    /** The programme, step by step, and what is included. */
    steps: string[];
    included: string[];
  })[];
  restaurants: (Details & {
    category: Cuisine;
    neighbourhood: string;
    price: number;
    lat: number;
    lng: number;
    dishes: string[];
    opens: string;
    closes: string;
  })[];
  /** `body` in Markdown; `{{place Name}}`, `{{activity Name}}`, `{{experience Name}}`, `{{restaurant Name}}` or `{{stay}}` alone on a line shows one of the above. */
  stories: (Details & { category: StoryCategory; body: string })[];
};
type Details = { name: string; summary: string; text: string };
export type GuidePlace = Details & { category: PlaceCategory; lat: number; lng: number; hours: string; tip: string };
export type PlaceCategory =
  "landmark" | "museum" | "park" | "market" | "viewpoint" | "neighbourhood" | "beach" | "worship" | "nature";
export type ActivityCategory = "walk" | "swim" | "climb" | "boat" | "bike" | "music" | "craft" | "taste" | "look" | "play";
export type ExperienceCategory =
  "cooking" | "craft" | "walk" | "music" | "water" | "nature" | "photography" | "history" | "drinks";
export type Cuisine = "local" | "seafood" | "vegetarian" | "grill" | "cafe" | "bakery" | "street" | "fine" | "noodles" | "wine";
export type StoryCategory = "weekend" | "food" | "walks" | "families" | "quiet";

/** The file of a city: its name in lower-case letters without accents. */
const guideFile = (city: City) =>
  `${geoName(city.id)
    .name.normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")}.json`;

// Resolved through the package, not relative to this file: the built code is in another folder than the texts.
const folder = join(dirname(createRequire(import.meta.url).resolve("#demo/seed.ts")), "guide");
const files = new Map(globSync("*/*.json", { cwd: folder }).map((file) => [basename(file), join(folder, file)]));
export function guideOf(city: City): Guide {
  const file = files.get(guideFile(city));
  if (file === undefined) throw new Error(`There is no guide ${guideFile(city)}`);
  return JSON.parse(readFileSync(file, "utf8")) as Guide;
}
