import { art, pendant, rug, bookshelf, tallPlant } from "./furniture.ts";
import { darker, lighter } from "./light.ts";
import { type RoomForm, type RoomPaint, window } from "./roomPaint.ts";
import { shell } from "./shell.ts";
import { at, circle, line, oval, path, rect } from "./svgShapes.ts";

const TOPS = ["#f4efe6", "#c79a6c", "#5a5f66"];
const FRUIT = ["#e59a3c", "#d85f45", "#e9b84f", "#8fae52"];

/** `w` wide, with its left rim at `x`, `y`. */
const fruitBowl = (p: RoomPaint, x: number, y: number, w: number) =>
  path(`M${x} ${y}q${at(0, w * 0.28, w / 2, w * 0.28)}t${at(w / 2, -w * 0.28)}z`, p.see(p.clay)) +
  [0.15, 0.38, 0.62, 0.82]
    .map((part, i) => circle(x + part * w, y - 10 - (i % 2) * 8, w / 7, p.see(FRUIT[(i + p.shape) % FRUIT.length]!)))
    .join("");

const island = (p: RoomPaint): string => {
  const front = p.see(p.main);
  const top = p.see(p.d.pick(TOPS));
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
    (winX > 400 ? bookshelf(p, 90, 190, 260, "jars") + bookshelf(p, 90, 310, 260, "books") : "") +
    (winX < 600 ? bookshelf(p, 840, 190, 270, "jars") + bookshelf(p, 840, 310, 270, "jars") : "") +
    cupboards +
    rect(48, 424, 1104, 22, top) +
    path("M560 424v-40q0-26 26-26t26 26", "none", `stroke="${p.see("#c9a35f")}" stroke-width="9"`) +
    path("M860 424v-44h84v44zM944 404h30v-14h-30z", p.see(p.accent)) +
    tallPlant(p, 1060, 424, 130) +
    rect(250, 640, 700, 24, top) +
    rect(270, 664, 660, 136, p.see(lighter(p.main, 0.18))) +
    line("M490 664V800M710 664V800", p.see(darker(p.main, 0.05)), 4) +
    fruitBowl(p, 520, 640, 120) +
    stools +
    pendant(p, 420, 150) +
    pendant(p, 780, 150)
  );
};

/** A short run of cupboards with a fridge, and a table to eat at. */
const eatIn = (p: RoomPaint): string => {
  const front = p.see(p.main);
  const top = p.see(p.d.pick(TOPS));
  const wood = p.see(p.wood);
  const legs = darker(wood, 0.3);
  const fridge = p.see(p.shape % 2 ? "#eef0ec" : p.accent);
  const doors = [80, 236, 392, 548];
  const chair = (x: number, side: number) =>
    line(`M${x} 790V560M${x} 674h${side * 92}M${x + side * 92} 674V790`, legs, 11, 'stroke-linecap="round"') +
    line(`M${x} 580V640`, legs, 26, 'stroke-linecap="round"') +
    line(`M${x + side * 6} 670h${side * 80}`, p.see(p.second), 18, 'stroke-linecap="round"');
  return (
    shell(p) +
    rect(60, 290, 660, 150, p.see(lighter(p.second, 0.3))) +
    window(p, 130, 90, 330, 250, { panes: 2 }) +
    path("M520 0h110v150l50 90H470l50-90z", p.see(lighter(p.main, 0.25))) +
    rect(462, 236, 226, 22, darker(front, 0.2)) +
    path(doors.map((x) => `M${x} 446h156v174H${x}z`).join(""), front) +
    line(doors.map((x) => `M${x + 10} 458h136v150h-136z`).join(""), darker(front, 0.15), 4) +
    line([80, 236, 392].map((x) => `M${x + 56} 476h44`).join(""), p.see("#d8b06a"), 7, 'stroke-linecap="round"') +
    rect(492, 470, 164, 134, p.see("#3f4048")) +
    rect(512, 502, 124, 76, p.see("#6b5a52")) +
    rect(66, 428, 654, 22, top) +
    path("M250 428v-40q0-26 26-26t26 26", "none", `stroke="${p.see("#c9a35f")}" stroke-width="9"`) +
    path("M520 428v-40h96v40zM616 404h34v-14h-34z", p.see(p.accent)) +
    tallPlant(p, 120, 428, 110) +
    rect(748, 150, 190, 480, fridge, 'rx="22"') +
    line("M752 330h182M776 220v70M776 370v110", darker(fridge, 0.25), 8, 'stroke-linecap="round"') +
    art(p, 1000, 190, 140, 180) +
    rug(p, 620, 770, 400) +
    chair(330, 1) +
    chair(880, -1) +
    oval(606, 640, 270, 34, darker(wood, 0.15)) +
    oval(606, 630, 270, 34, wood) +
    line("M606 660V780M530 788h152", legs, 20, 'stroke-linecap="round"') +
    fruitBowl(p, 540, 626, 100) +
    path("M700 630v-30h34v30zM470 632q0-24 24-24t24 24z", p.see(p.accent)) +
    bookshelf(p, 980, 480, 180, "jars")
  );
};

export const KITCHENS: readonly RoomForm[] = [
  { draw: island, text: "The kitchen, with shelves and an island" },
  { draw: eatIn, text: "The kitchen, with a round table" },
];
