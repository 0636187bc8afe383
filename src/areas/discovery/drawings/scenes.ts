import type { Dice } from "#lib/random.ts";
import type { Light } from "./light.ts";
import type { Defs } from "./svgShapes.ts";

export const SCENES = [
  "coast",
  "promenade",
  "mountain",
  "hills",
  "hill_town",
  "city",
  "winter",
  "quay",
  "desert",
  "cones",
  "forest",
  "lake",
  "alpine_lake",
  "river",
  "vineyard",
  "tropical",
  "snow",
] as const;
export type Scene = (typeof SCENES)[number];

/** The part of the world, which decides the look of towns and what grows there. */
export const REGIONS = ["northern", "old", "tropical", "dry"] as const;
export type Region = (typeof REGIONS)[number];

/** Behind the home, in front of it, and the height where it stands. */
export type Land = { back: string; front: string; ground: string };
export type DrawLand = (d: Dice, light: Light, defs: Defs, region: Region) => Land;

type Words = readonly [where: string, outlook: string];
const WORDS: Record<Scene, Words> = {
  coast: ["above the sea", "over the sea"],
  promenade: ["on a promenade by the sea", "over the bay"],
  mountain: ["below mountain peaks", "of the peaks"],
  hills: ["below green hills", "of the hills"],
  hill_town: ["on a street below green hills", "over the roofs to the hills"],
  city: ["on a city street", "over the roofs"],
  winter: ["on a street in the snow", "over the white roofs"],
  quay: ["on a quay by the river", "across the river"],
  desert: ["in the desert", "over the desert"],
  cones: ["among cones of rock", "over the cones of rock"],
  forest: ["among tall pines", "into the pines"],
  lake: ["by the lake", "over the lake"],
  alpine_lake: ["by a lake in the mountains", "over the lake"],
  river: ["by the river", "along the river"],
  vineyard: ["among vineyards", "over the vines"],
  tropical: ["by a palm beach", "over the lagoon"],
  snow: ["in the snow", "over the snow"],
};
const OTHER_WORDS: Partial<Record<`${Region} ${Scene}`, Words>> = {
  "tropical forest": ["among palms and green terraces", "over the green terraces"],
  "tropical river": ["by a river between palms", "along the river"],
};

/** Where a home is, and what its view is of. */
export const textsOf = (scene: Scene, region: Region): Words => OTHER_WORDS[`${region} ${scene}`] ?? WORDS[scene];
