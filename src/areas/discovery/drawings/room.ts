import type { Kind } from "#areas/discovery/listings/kinds.ts";
import { rng } from "#lib/random.ts";
import { BATHROOMS } from "./bathrooms.ts";
import { BEDROOMS, type Beds } from "./bedrooms.ts";
import { armchair, art, coffeeTable, floorLamp, pendant, rug, bookshelf, sofa, tableLamp, tallPlant } from "./furniture.ts";
import { interiorOf } from "./interiors.ts";
import { KITCHENS } from "./kitchens.ts";
import { land } from "./land.ts";
import { darker, type Hour, mix } from "./light.ts";
import { type Drawing, svgFile } from "./postcard.ts";
import { type Interior, type RoomForm, type RoomPaint, roomPaint, window } from "./roomPaint.ts";
import { shell } from "./shell.ts";
import { type Region, type Scene, textsOf } from "./scenes.ts";
import { at, group, line, mirrored, oval, path, rect } from "./svgShapes.ts";
import { sky } from "./sky.ts";
import { LOW_ROOMS, NARROW_ROOMS, type OtherRooms } from "./smallRooms.ts";
import { TERRACES } from "./terraces.ts";

export const ROOMS = ["living", "bedroom", "kitchen", "bathroom", "terrace", "view", "workspace"] as const;
export type Room = (typeof ROOMS)[number];

type Draw = (p: RoomPaint) => string;

const living: Draw = (p) => {
  const left = p.d.chance(0.5);
  const pane = window(p, left ? 130 : 650, 120, p.d.int(360, 430), 330, { curtains: p.d.chance(0.7), panes: p.d.int(2, 3) });
  const wallX = left ? 700 : 130;
  const sofaX = left ? 600 : 110;
  const hung = p.d.pick([
    () => art(p, wallX + 40, 140, 190, 240),
    () => bookshelf(p, wallX + 20, 260, 320, "books") + bookshelf(p, wallX + 20, 390, 320, "jars"),
    () => art(p, wallX, 180, 150, 190) + art({ ...p, shape: p.shape + 1 }, wallX + 180, 150, 180, 150),
  ]);
  return (
    shell(p) +
    pane +
    hung() +
    rug(p, 600, 716, 430) +
    floorLamp(p, left ? 545 : 655, 640) +
    sofa(p, sofaX, 650, p.d.pick([460, 400])) +
    (p.d.chance(0.6) ? armchair(p, left ? 330 : 880, 700) : tallPlant(p, left ? 110 : 1090, 690, 250)) +
    coffeeTable(p, 600, 770, 250) +
    (p.d.chance(0.5) ? pendant(p, 600, 170) : "")
  );
};

const workspace: Draw = (p) => {
  const wood = p.see(p.wood);
  const left = p.d.chance(0.5);
  const x = left ? 120 : 480;
  return (
    shell(p) +
    window(p, left ? 760 : 100, 110, 340, 340, { curtains: p.d.chance(0.5) }) +
    bookshelf(p, x + 60, 210, 460, "books") +
    (p.d.chance(0.5) ? bookshelf(p, x + 60, 330, 300, "jars") : art(p, x + 70, 250, 130, 130)) +
    rug(p, x + 300, 730, 400) +
    line(`M${x + 40} 520L${x + 20} 720M${x + 560} 520L${x + 580} 720`, darker(wood, 0.3), 14) +
    rect(x, 500, 600, 24, wood) +
    rect(x + 400, 524, 150, 70, darker(wood, 0.12)) +
    line(`M${x + 460} 558h30`, p.see("#e9c98a"), 6) +
    path(`M${x + 196} 500l16-130h190l16 130z`, p.see("#3f4048")) +
    path(
      `M${x + 210} 490l14-108h166l14 108z`,
      p.g.fade([mix(p.outside.sky[1], "#ffffff", 0.2), mix(p.outside.sky[2], "#ffffff", 0.2)]),
    ) +
    tableLamp(p, x + 90, 500) +
    path(`M${x + 470} 500v-34h34v34z`, p.see(p.accent)) +
    tallPlant(p, x + 560, 500, 130) +
    line(`M${x + 300} 690V610M${x + 240} 730l60-40 60 40`, p.see("#4a4048"), 10, 'stroke-linecap="round"') +
    rect(x + 232, 590, 136, 32, p.see(p.main), 'rx="16"') +
    rect(x + 246, 440, 108, 140, p.see(p.main), 'rx="26"') +
    (left ? armchair(p, 960, 730) : armchair(p, 250, 730)) +
    pendant(p, left ? 640 : 560, 100)
  );
};

/** The view from the home, framed by a rail or by leaves. */
const view: Draw = (p) => {
  const see = p.outside.see;
  const place = land(p.scene, p.region, p.d, p.outside, p.g);
  const wood = see(p.wood);
  const framed = p.d.chance(0.5);
  return (
    sky(p.d, p.outside, p.g) +
    place.back +
    (framed
      ? line("M0 650H1200", wood, 26) +
        line(Array.from({ length: 13 }, (_, i) => `M${at(50 + i * 92)} 650V800`).join(""), darker(wood, 0.15), 12) +
        path("M860 638h64l-8-58h-48zM918 594h24v26h-22", see(p.accent)) +
        oval(892, 580, 24, 6, see("#6b4636")) +
        line("M884 560q-10-16 2-30t0-30M904 556q-8-14 2-26", "#fff", 5, 'stroke-linecap="round" opacity=".5"') +
        tallPlant({ ...p, see }, 130, 650, 230)
      : place.front)
  );
};

const FORMS: Record<Exclude<Room, "bedroom" | "bathroom">, readonly RoomForm[]> = {
  living: [{ draw: living, text: "The living room, with a sofa and a window" }],
  kitchen: KITCHENS,
  terrace: TERRACES,
  view: [{ draw: view, text: "The view" }],
  workspace: [{ draw: workspace, text: "A desk by the window" }],
};
const CLOSER = new Set<Room>(["living", "bedroom", "workspace"]);
const WET = new Set<Room>(["kitchen", "bathroom"]);

/** What a room's picture depends on besides its home. */
type Furnished = { beds?: Beds; bath?: keyof typeof BATHROOMS };

/** The ways to furnish a room, for the kind of home and its surroundings. */
function formsOf(
  which: Room,
  { isNarrow, isLow }: Interior,
  { scene, region, beds = "double", bath = "tub" }: { scene: Scene; region: Region } & Furnished,
): readonly RoomForm[] {
  const hasPalms = region === "tropical" || region === "dry";
  const isSnowy = scene === "snow" || scene === "winter";
  // No stove where palms grow; no sunbathing in the snow, or on a deck that is two steps deep.
  if (which === "living" && isNarrow && hasPalms) return NARROW_ROOMS.living!.slice(1);
  if (which === "terrace" && (isNarrow || isSnowy)) return TERRACES.slice(0, 1);
  const others: OtherRooms = isNarrow ? NARROW_ROOMS : isLow ? LOW_ROOMS : {};
  const other = others[which as keyof OtherRooms];
  if (other && !(which === "bathroom" && bath === "tub")) return other;
  if (which === "bedroom") return BEDROOMS[beds];
  return which === "bathroom" ? BATHROOMS[bath] : FORMS[which];
}

/** The same palette with its parts swapped, for the second and third bedroom. */
function turned(p: RoomPaint, nth: number): RoomPaint {
  if (nth % 3 === 1) return { ...p, main: p.accent, accent: p.main };
  return nth % 3 === 2 ? { ...p, main: p.second, second: p.main } : p;
}

/** One picture of the gallery, 1200 × 800. Rooms of one `seed` share palette, wood and light; `nth` makes a second bedroom another one. */
export function room(
  of: { seed: string; which: Room; kind: Kind; scene: Scene; region?: Region; hour: Hour; nth?: number } & Furnished,
): Drawing {
  const { seed, which, scene, region = "northern", nth = 0 } = of;
  const interior = interiorOf(of.kind, WET.has(which));
  const paint = roomPaint(rng(`room ${seed} ${which} ${nth}`), rng(`palette ${seed}`), of.hour, scene, region, interior);
  const chosen = rng(`form ${seed} ${which} ${nth}`);
  const { draw, text } = chosen.pick(formsOf(which, interior, { ...of, region }));
  const drawn = draw(turned(paint, nth));
  // A step closer, anchored at the floor, where rooms would show much bare wall.
  const near = CLOSER.has(which) && !interior.isLow ? group("translate(-90 -112) scale(1.15)", drawn) : drawn;
  const outdoors = which === "terrace" || which === "view";
  const body = !outdoors && chosen.chance(0.5) ? mirrored(near) : near;
  return {
    svg: svgFile(paint.g.text() + body),
    alt: outdoors ? `${text}${text.includes(",") ? "," : ""} ${textsOf(scene, region)[1]}` : text,
    colour: outdoors ? mix(paint.outside.sky[1], paint.outside.haze, 0.5) : paint.see(mix(paint.wall, paint.floor, 0.35)),
  };
}
