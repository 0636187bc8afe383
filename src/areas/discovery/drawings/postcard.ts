import { rng, hash32 } from "#lib/random.ts";
import type { Kind } from "#areas/discovery/listings/kinds.ts";
import { HOMES } from "./homes.ts";
import type { DrawHome } from "./parts.ts";
import { SMALL_HOMES } from "./smallHomes.ts";
import { harbour, land } from "./land.ts";
import { darker, type Hour, lightOf, mix } from "./light.ts";
import { paint } from "./paint.ts";
import { shade } from "./plants.ts";
import { type Region, type Scene, textsOf } from "./scenes.ts";
import { defs, group, H, path, W } from "./svgShapes.ts";
import { sky } from "./sky.ts";
import { TOWN_HOMES } from "./townHomes.ts";

/** A drawn picture: SVG text, what it shows in a sentence, and its main colour `#rrggbb`. */
export type Drawing = { svg: string; alt: string; colour: string };

const PALE = ["#f4e6cf", "#f1d9bd", "#e8c9ad", "#dfe3dc", "#f6efe3", "#e9d5c9", "#cfdad6"];
const WARM = ["#e2a06f", "#d98668", "#e8b96a", "#efd39c", "#c9745a", "#e6b7a0"];
const WOOD = ["#a9744c", "#8f5f43", "#b9875a", "#7a5a48", "#9a6b52"];
const TILES = ["#b65a3e", "#a34d3a", "#c46f4a", "#8f4a3d"];
const SLATE = ["#5b6478", "#4d5a66", "#6f6a7a", "#7a5348"];
const REED = ["#c19a5b", "#b58a55", "#a98754"];

type Look = { draw: DrawHome; walls: string[]; roofs: string[]; text: string };
const LOOKS: Record<Kind, Look> = {
  apartment: {
    draw: TOWN_HOMES.apartment,
    walls: [...PALE, ...WARM],
    roofs: [...SLATE, ...TILES],
    text: "An apartment house with balconies",
  },
  house: { draw: HOMES.house, walls: PALE, roofs: [...TILES, ...SLATE], text: "A gabled house" },
  loft: {
    draw: TOWN_HOMES.loft,
    walls: ["#b2694f", "#a65f52", "#9c7060", "#8d7f7a"],
    roofs: SLATE,
    text: "A brick loft with tall windows",
  },
  villa: { draw: HOMES.villa, walls: [...PALE, "#d8cbb9"], roofs: SLATE, text: "A villa with a pool" },
  cabin: { draw: HOMES.cabin, walls: WOOD, roofs: ["#4f5a52", "#5a4a45", "#6a4438", "#3f5560"], text: "A wooden cabin" },
  cottage: { draw: HOMES.cottage, walls: PALE, roofs: REED, text: "A thatched cottage in flowers" },
  townhouse: { draw: TOWN_HOMES.townhouse, walls: PALE, roofs: TILES, text: "Three painted townhouses" },
  guesthouse: {
    draw: HOMES.guesthouse,
    walls: [...PALE, ...WARM],
    roofs: [...TILES, ...SLATE],
    text: "A guesthouse with a porch",
  },
  farm_stay: { draw: SMALL_HOMES.farmStay, walls: PALE, roofs: TILES, text: "A farmhouse beside its barn" },
  houseboat: {
    draw: SMALL_HOMES.houseboat,
    walls: [...PALE, "#d9a77c", "#a8c0b8"],
    roofs: SLATE,
    text: "A houseboat at its mooring",
  },
  treehouse: {
    draw: SMALL_HOMES.treehouse,
    walls: WOOD,
    roofs: ["#5f7a55", "#6a4438", "#7a6a4f"],
    text: "A treehouse with a ladder",
  },
  tiny_house: {
    draw: SMALL_HOMES.tinyHouse,
    walls: ["#7f9a8f", "#c9a878", "#a8b5a0", "#b9764f", "#8298a8", "#e0c9a8"],
    roofs: SLATE,
    text: "A tiny house on wheels",
  },
  riad: {
    draw: TOWN_HOMES.riad,
    walls: ["#d98f6c", "#cf7f62", "#e0a880", "#e6bd95"],
    roofs: TILES,
    text: "A riad with a keyhole gate",
  },
  ryokan: {
    draw: TOWN_HOMES.ryokan,
    walls: ["#efe3cc", "#dccab0", "#b8946f"],
    roofs: ["#4b5563", "#3f4a57", "#5a5560"],
    text: "A ryokan with paper windows",
  },
  castle: {
    draw: TOWN_HOMES.castle,
    walls: ["#b9afa3", "#c7b79c", "#a8a4a8", "#cbb8a6"],
    roofs: ["#5b6478", "#8f4a3d", "#41606a"],
    text: "A small castle with towers",
  },
  yurt: {
    draw: SMALL_HOMES.yurt,
    walls: ["#f3ead8", "#eadcc2"],
    roofs: ["#f1e4cc", "#e2cfae", "#d8c4a8"],
    text: "A felt yurt on its deck",
  },
  chalet: { draw: HOMES.chalet, walls: WOOD, roofs: SLATE, text: "A chalet with a carved balcony" },
  bungalow: {
    draw: HOMES.bungalow,
    walls: ["#d9b98a", "#c9a070", "#e6d2ac", "#b98f66"],
    roofs: REED,
    text: "A thatched bungalow on stilts",
  },
  cave_home: {
    draw: SMALL_HOMES.caveHome,
    walls: ["#e0c29a", "#d6ad86", "#e8cfae"],
    roofs: TILES,
    text: "Rooms carved into a rock cone",
  },
};
const HOUR_WORDS: Record<Hour, string> = {
  dawn: "at dawn",
  day: "on a clear day",
  golden: "in golden light",
  dusk: "at dusk",
  night: "under the stars",
};

export const svgFile = (inner: string, w = W, h = H) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${inner}</svg>`;

/** A home from outside, 1200 × 800. The same arguments answer the same text. */
export function postcard(of: { seed: string; scene: Scene; region?: Region; kind: Kind; hour: Hour }): Drawing {
  const { scene, region = "northern" } = of;
  const d = rng(`postcard ${of.seed}`);
  const g = defs();
  const light = lightOf(of.hour, d);
  const look = LOOKS[of.kind];
  const x = d.int(510, 690);
  // The sun stays clear of the roof.
  const sunX = x > 600 ? d.int(120, 300) : d.int(900, 1080);
  const place = land(scene, region, d, light, g);
  const p = paint(d, light, g, look.walls, look.roofs);
  const floats = of.kind === "houseboat";
  const y = floats ? 700 : d.int(686, 704);
  const scale = Math.round(d.between(1, 1.22) * 100) / 100;
  const flip = d.chance(0.5) ? -scale : scale;
  const body =
    sky(d, light, g, { sunX }) +
    place.back +
    (floats
      ? harbour(d, light, g)
      : path(
          `M${x - 40} ${y}Q${x - 60} 740 ${x - 130} 800H${x + 130}Q${x + 60} 740 ${x + 40} ${y}z`,
          mix(darker(place.ground, 0.12), "#f3e3c6", light.lit ? 0.12 : 0.4),
          'opacity=".8"',
        ) + shade(x, y + 4, 350)) +
    group(`translate(${x} ${y}) scale(${flip} ${scale})`, look.draw(p)) +
    (floats ? "" : place.front);
  const svg = svgFile(g.text() + body);
  return {
    svg,
    alt: `${look.text} ${textsOf(scene, region)[0]} ${HOUR_WORDS[of.hour]}`,
    colour: mix(light.sky[1], place.ground, 0.35),
  };
}

/** The file's name is a hash of its content, so that it can be cached for ever. */
export const drawingName = (svg: string) =>
  hash32(svg).toString(36).padStart(7, "0") + hash32(`${svg.length} ${svg}`).toString(36).padStart(7, "0");
