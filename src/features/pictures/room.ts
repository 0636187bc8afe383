import { dice } from "#lib/random.ts";
import {
  armchair,
  art,
  bed,
  coffeeTable,
  floorLamp,
  nightstand,
  pendant,
  rug,
  shelf,
  sofa,
  tableLamp,
  tallPlant,
} from "./furniture.ts";
import type { Kind } from "#features/listings/kinds.ts";
import { interiorOf } from "./interiors.ts";
import { land, type Scene } from "./land.ts";
import { sky } from "./sky.ts";
import { darker, type Hour, lighter, mix } from "./light.ts";
import { type RoomPaint, roomPaint, shell, window } from "./roomPaint.ts";
import { at, circle, group, line, oval, path, rect } from "./shapes.ts";
import { type Drawing, svgFile } from "./postcard.ts";
import { LOW_ROOMS, NARROW_ROOMS, type OtherRooms } from "./smallRooms.ts";

export const ROOMS = ["living", "bedroom", "kitchen", "bathroom", "terrace", "view", "workspace"] as const;
export type Room = (typeof ROOMS)[number];

type Draw = (p: RoomPaint) => string;

const living: Draw = (p) => {
  const left = p.d.chance(0.5);
  const pane = window(p, left ? 130 : 650, 120, p.d.int(360, 430), 330, { curtains: p.d.chance(0.7), panes: p.d.int(2, 3) });
  const wallX = left ? 700 : 130;
  const sofaX = left ? 600 : 110;
  const hung = p.d.pick([
    () => art(p, wallX + 40, 150, 190, 240),
    () => shelf(p, wallX + 20, 260, 320, "books") + shelf(p, wallX + 20, 390, 320, "jars"),
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
    (p.d.chance(0.5) ? pendant(p, 600, 130) : "")
  );
};

const bedroom: Draw = (p) => {
  const left = p.d.chance(0.5);
  const x = left ? 130 : 530;
  return (
    shell(p, 620) +
    window(p, left ? 760 : 110, 120, 320, 340, { curtains: true }) +
    p.d.pick([
      () => art(p, x + 190, 90, 170, 200),
      () => art(p, x + 60, 120, 180, 160) + art({ ...p, shape: p.shape + 1 }, x + 300, 120, 180, 160),
      () => shelf(p, x + 90, 210, 370, "books"),
    ])() +
    rug(p, x + 270, 742, 420) +
    nightstand(p, x - 36, 690) +
    tableLamp(p, x - 36, 580) +
    nightstand(p, x + 576, 690) +
    tableLamp(p, x + 576, 580) +
    bed(p, x + 40, 720, 460) +
    (left ? tallPlant(p, 1090, 720, 240) : tallPlant(p, 110, 720, 240))
  );
};

const kitchen: Draw = (p) => {
  const front = p.see(p.main);
  const top = p.see(p.d.pick(["#f4efe6", "#c79a6c", "#5a5f66"]));
  const tile = p.see(lighter(p.second, 0.3));
  let tiles = "";
  for (let y = 300; y < 430; y += 34) tiles += `M60 ${y}H1140`;
  const winX = p.d.pick([150, 420, 690]);
  const doors = [60, 276, 492, 708, 924];
  const cupboards =
    path(doors.map((x) => `M${x} 442h206v168h-206z`).join(""), front) +
    line(doors.map((x) => `M${x + 12} 454h182v144h-182z`).join(""), darker(front, 0.15), 4) +
    line(doors.map((x) => `M${x + 80} 474h46`).join(""), p.see("#d8b06a"), 7, 'stroke-linecap="round"');
  const places = [340, 440, 770, 860];
  const stools =
    line(
      places.map((x) => `M${x - 26} 786l12-126M${x + 26} 786l-12-126M${x - 20} 730h40`).join(""),
      p.see(darker(p.wood, 0.3)),
      7,
    ) + line(places.map((x) => `M${x - 24} 656h48`).join(""), p.see(p.accent), 24, 'stroke-linecap="round"');
  return (
    shell(p) +
    rect(60, 270, 1080, 160, tile) +
    line(tiles, darker(tile, 0.12), 3, 'stroke-dasharray="56 4"') +
    window(p, winX, 90, 360, 250, { panes: 2 }) +
    (winX > 400 ? shelf(p, 90, 190, 260, "jars") + shelf(p, 90, 310, 260, "books") : "") +
    (winX < 600 ? shelf(p, 840, 190, 270, "jars") + shelf(p, 840, 310, 270, "jars") : "") +
    cupboards +
    rect(48, 424, 1104, 22, top) +
    path("M560 424v-40q0-26 26-26t26 26", "none", `stroke="${p.see("#c9a35f")}" stroke-width="9"`) +
    path("M860 424v-44h84v44zM944 404h30v-14h-30z", p.see(p.accent)) +
    tallPlant(p, 1060, 424, 130) +
    rect(250, 640, 700, 24, top) +
    rect(270, 664, 660, 136, p.see(lighter(p.main, 0.18))) +
    line("M490 664V800M710 664V800", p.see(darker(p.main, 0.05)), 4) +
    path("M520 640q0 34 60 34t60-34z", p.see(p.clay)) +
    [538, 566, 594, 618]
      .map((x, i) => circle(x, 630 - (i % 2) * 8, 17, p.see(["#e59a3c", "#d85f45", "#e9b84f", "#8fae52"][(i + p.shape) % 4]!)))
      .join("") +
    stools +
    pendant(p, 420, 150) +
    pendant(p, 780, 150)
  );
};

const bathroom: Draw = (p) => {
  const tile = p.see(p.d.pick([p.main, p.second, "#dfe8e6", "#9cc0b8"]));
  const white = p.see("#fbfaf6");
  const brass = p.see(p.d.pick(["#cfa35a", "#b9bec2", "#3f3d44"]));
  let joints = "";
  for (let y = 320; y < 590; y += 45) joints += `M0 ${y}H1200`;
  for (let x = 45; x < 1200; x += 45) joints += `M${x} 280V590`;
  const flip = p.d.chance(0.5);
  const tub =
    path("M120 500H620q6 160-70 190H190Q116 660 120 500z", p.g.fade([white, darker(white, 0.12)])) +
    rect(104, 484, 532, 26, white, 'rx="13"') +
    line("M200 690l-14 34M540 690l14 34", brass, 14, 'stroke-linecap="round"') +
    line("M590 484V400q0-30-34-30t-34 26", brass, 11, 'stroke-linecap="round"') +
    path("M180 492h110v96q-14 14-28 0t-28 0-28 0-26 0z", p.see(p.accent));
  const basin =
    rect(740, 520, 340, 130, p.see(p.wood)) +
    line("M910 534V640M880 586h-14M940 586h14", p.see(darker(p.wood, 0.35)), 5) +
    rect(726, 504, 368, 22, white) +
    path("M820 470h180q-6 40-50 40h-80q-46 0-50-40z", white) +
    line("M910 470v-36q0-20 24-20", brass, 9, 'stroke-linecap="round"') +
    (p.shape % 2
      ? circle(910, 270, 112, brass) + circle(910, 270, 102, p.g.fade([p.see("#dfeef0"), p.see("#f8fbf8")]))
      : rect(800, 150, 220, 250, brass, 'rx="110"') +
        rect(809, 159, 202, 232, p.g.fade([p.see("#dfeef0"), p.see("#f8fbf8")]), 'rx="101"')) +
    tallPlant(p, 1050, 504, 110) +
    rect(756, 664, 90, 30, p.see(p.second), 'rx="12"') +
    rect(860, 664, 90, 30, p.see(p.accent), 'rx="12"') +
    line("M740 700H1080M760 650V730M1060 650V730", p.see(p.wood), 9);
  const scene = tub + basin;
  return (
    shell(p) +
    rect(0, 280, 1200, 300, tile) +
    line(joints, lighter(tile, 0.35), 3, 'opacity=".7"') +
    rect(0, 270, 1200, 14, p.see(p.accent)) +
    window(p, flip ? 720 : 200, 60, 280, 190, { panes: 2 }) +
    oval(600, 750, 260, 30, p.see(p.second)) +
    (flip ? `<g transform="matrix(-1 0 0 1 1200 0)">${scene}</g>` : scene) +
    p.glow(flip ? 290 : 910, 130, 200) +
    tallPlant(p, flip ? 1130 : 60, 740, 230)
  );
};

const workspace: Draw = (p) => {
  const wood = p.see(p.wood);
  const left = p.d.chance(0.5);
  const x = left ? 120 : 480;
  return (
    shell(p) +
    window(p, left ? 760 : 100, 110, 340, 340, { curtains: p.d.chance(0.5) }) +
    shelf(p, x + 60, 210, 460, "books") +
    (p.d.chance(0.5) ? shelf(p, x + 60, 330, 300, "jars") : art(p, x + 70, 250, 130, 130)) +
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

function bulbs(p: RoomPaint): string {
  const d = "M0 90Q300 190 600 100T1200 80";
  return (
    line(d, darker(p.outside.see("#5a4a45"), 0.2), 3) +
    line(d, p.outside.lit ? "#ffe3a0" : p.outside.see("#fff6de"), 15, 'stroke-linecap="round" stroke-dasharray="0 62"')
  );
}

const terrace: Draw = (p) => {
  const see = p.outside.see;
  const wood = see(p.wood);
  const outdoor: RoomPaint = { ...p, see };
  let boards = "";
  for (let i = -7; i <= 7; i++) boards += `M${600 + i * 96} 590L${600 + i * 200} 800`;
  const chair = (x: number, flip: number) =>
    line(
      `M${x} 720V610M${x + flip * 90} 720V660M${x} 660h${flip * 90}M${x} 720l${flip * -8} 40M${x + flip * 90} 720l${flip * 8} 40M${x} 720h${flip * 90}`,
      see("#4f4a52"),
      9,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) + rect(Math.min(x, x + flip * 90) - 6, 652, 102, 22, see(p.accent), 'rx="10"');
  return (
    sky(p.d, p.outside, p.g) +
    land(p.scene, p.d, p.outside, p.g).back +
    line(Array.from({ length: 25 }, (_, i) => `M${i * 50} 470V600`).join(""), wood, 8) +
    line("M0 466H1200M0 590H1200", darker(wood, 0.15), 14) +
    rect(0, 590, 1200, 210, p.g.fade([darker(wood, 0.12), lighter(wood, 0.15)])) +
    line(boards, darker(wood, 0.3), 3, 'opacity=".5"') +
    oval(600, 770, 300, 22, "#20182e", 'opacity=".16"') +
    chair(400, 1) +
    chair(800, -1) +
    line("M600 640V764M560 768h80", see("#4f4a52"), 11, 'stroke-linecap="round"') +
    oval(600, 636, 116, 22, see("#f6efe2")) +
    path("M560 632v-44h24v44zM566 590l6-34 6 34z", see("#6f9a58")) +
    path("M616 632h32l-4-34h-24zM640 602h18v18h-16", see(p.main)) +
    tallPlant(outdoor, 110, 770, 280) +
    tallPlant({ ...outdoor, clay: p.accent }, 1090, 760, 240) +
    tallPlant(outdoor, 1000, 790, 150) +
    (p.outside.lit ? `<circle cx="600" cy="560" r="260" fill="${p.g.glow("#ffc877", 0.4)}"/>` : "") +
    bulbs(p)
  );
};

/** What one sees from the home, framed by a rail or by leaves. */
const view: Draw = (p) => {
  const see = p.outside.see;
  const place = land(p.scene, p.d, p.outside, p.g);
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

const DRAW: Record<Room, Draw> = { living, bedroom, kitchen, bathroom, terrace, view, workspace };
const CLOSER = new Set<Room>(["living", "bedroom", "workspace"]);
const WORDS: Record<Room, string> = {
  living: "The living room, with a sofa and a window",
  bedroom: "A bedroom with a made bed",
  kitchen: "The kitchen, with shelves and an island",
  bathroom: "The bathroom, with a tub and a mirror",
  terrace: "The terrace, with a table for two",
  view: "The view",
  workspace: "A desk by the window",
};
const OUTSIDE: Record<Scene, string> = {
  coast: "over the sea",
  mountain: "of the peaks",
  city: "over the roofs",
  desert: "over the desert",
  forest: "into the pines",
  lake: "over the lake",
  river: "along the river",
  vineyard: "over the vines",
  tropical: "over the lagoon",
  snow: "over the snow",
};

/** One picture of the gallery, 1200 × 800. Rooms of one `seed` share palette, wood and light; `nth` makes a second bedroom another one. */
export function room(of: { seed: string; which: Room; kind: Kind; scene: Scene; hour: Hour; nth?: number }): Drawing {
  const interior = interiorOf(of.kind);
  const paint = roomPaint(
    dice(`room ${of.seed} ${of.which} ${of.nth ?? 0}`),
    dice(`palette ${of.seed}`),
    of.hour,
    of.scene,
    interior,
  );
  // A second bedroom keeps the palette and swaps its parts.
  const p = of.nth ? { ...paint, main: paint.accent, accent: paint.main } : paint;
  const others: OtherRooms = interior.isNarrow ? NARROW_ROOMS : interior.isLow ? LOW_ROOMS : {};
  const other = others[of.which as keyof OtherRooms];
  const drawn = (other?.draw ?? DRAW[of.which])(p);
  const words = other?.words ?? WORDS[of.which];
  // A step closer, anchored at the floor, where rooms would show much bare wall.
  const body = CLOSER.has(of.which) && !interior.isLow ? group("translate(-90 -112) scale(1.15)", drawn) : drawn;
  const outdoors = of.which === "terrace" || of.which === "view";
  return {
    svg: svgFile(p.g.text() + body),
    alt: outdoors ? `${words} ${OUTSIDE[of.scene]}`.replace("two over", "two, over") : words,
    colour: outdoors ? mix(p.outside.sky[1], p.outside.haze, 0.5) : p.see(mix(p.wall, p.floor, 0.35)),
  };
}
