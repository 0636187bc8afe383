import { art, pendant, rug, bookshelf, tableLamp, tallPlant } from "./furniture.ts";
import { darker, lighter } from "./light.ts";
import { type RoomForm, type RoomPaint, window } from "./roomPaint.ts";
import { shell } from "./shell.ts";
import { circle, line, oval, path, rect, roundRect } from "./svgShapes.ts";

type Draw = (p: RoomPaint) => string;
/** Rooms of homes for which a full set of furniture would be too large or out of character. */
export type OtherRooms = Partial<Record<"living" | "bedroom" | "kitchen" | "bathroom" | "workspace", readonly RoomForm[]>>;

/** A bed that is built into the wall, with drawers beneath it. */
function berth(p: RoomPaint, x: number, y: number, w: number): string {
  const wood = p.see(p.wood);
  const linen = p.see("#fbf6ee");
  const drawers = [0, 1, 2].map((i) => `M${x + 20 + (i * (w - 20)) / 3} ${y - 78}h${(w - 80) / 3}v56h${-(w - 80) / 3}z`);
  const knobs = [0, 1, 2].map((i) => `M${x + ((i + 0.5) * w) / 3 - 14} ${y - 50}h28`);
  return (
    rect(x - 34, y - 430, w + 68, 430, darker(wood, 0.25)) +
    rect(x, y - 400, w, 400, darker(wood, 0.08)) +
    window(p, x + w * 0.32, y - 370, w * 0.42, 170) +
    bookshelf(p, x + 14, y - 300, w * 0.24, "books") +
    roundRect(x + 6, y - 176, w - 12, 80, 20, linen) +
    roundRect(x + 24, y - 220, w * 0.26, 74, 24, darker(linen, 0.06)) +
    roundRect(x + 40, y - 204, w * 0.22, 66, 24, linen) +
    path(`M${x + w * 0.34} ${y - 186}q${w * 0.3}-18 ${w * 0.64} 4v92H${x + w * 0.32}z`, p.see(p.main)) +
    path(`M${x + w * 0.34} ${y - 186}q20-8 44-10l-8 102h-40z`, lighter(p.see(p.main), 0.35)) +
    rect(x - 14, y - 100, w + 28, 100, wood) +
    path(drawers.join(""), lighter(wood, 0.14)) +
    line(knobs.join(""), p.see("#e9c98a"), 8, 'stroke-linecap="round"') +
    path(`M${x + w - 18} ${y - 430}h56q18 190-6 330h-44q22-160-6-330z`, p.see(p.second)) +
    p.glow(x + w * 0.16, y - 270, 170)
  );
}

/** A wood-burning stove with its pipe. */
const stove = (p: RoomPaint, x: number, y: number) =>
  line(`M${x} ${y - 190}V0`, p.see("#3f3d44"), 30) +
  line(`M${x - 60} ${y}v-30M${x + 60} ${y}v-30`, p.see("#3f3d44"), 14) +
  roundRect(x - 84, y - 200, 168, 180, 16, p.see("#4a474f")) +
  roundRect(x - 56, y - 160, 112, 96, 10, p.see("#2b2730")) +
  path(`M${x - 34} ${y - 68}q-8-40 22-66 0 26 16 34 6-18 2-34 34 26 26 66z`, "#f2a04c") +
  p.glow(x, y - 110, 200);

const bunk: Draw = (p) =>
  shell(p, 640) +
  rug(p, 600, 752, 400) +
  berth(p, 240, 710, 640) +
  tallPlant(p, 1080, 730, 210) +
  line("M130 720V470M180 720V470M130 660h50M130 600h50M130 540h50", p.see(p.wood), 14, 'stroke-linecap="round"');

const bench: Draw = (p) => {
  const wood = p.see(p.wood);
  const cushion = p.see(p.main);
  return (
    shell(p, 640) +
    window(p, 210, 190, 440, 220, { panes: 3 }) +
    rect(130, 560, 600, 130, wood) +
    line("M330 566V684M530 566V684", darker(wood, 0.25), 5) +
    roundRect(124, 510, 612, 62, 18, cushion) +
    [150, 350, 550].map((x, i) => roundRect(x, 424, 160, 96, 22, p.see([p.second, p.accent, p.second][i]!))).join("") +
    line("M470 790V660M390 792h160", darker(wood, 0.3), 16, 'stroke-linecap="round"') +
    roundRect(330, 640, 290, 24, 10, lighter(wood, 0.1)) +
    path("M420 640v-30h40v30zM520 640q0-26 26-26t26 26z", p.see(p.accent)) +
    stove(p, 950, 740) +
    bookshelf(p, 780, 330, 90, "jars") +
    pendant(p, 460, 190)
  );
};

/** A bed across the whole end of the room, under a long window and cupboards. */
const endBed: Draw = (p) => {
  const wood = p.see(p.wood);
  const linen = p.see("#fbf6ee");
  const cover = p.see(p.main);
  const cupboards = [250, 488, 726].map((x) => `M${x} 196h224v84H${x}z`).join("");
  return (
    shell(p, 640) +
    rect(238, 184, 724, 108, wood) +
    path(cupboards, lighter(wood, 0.14)) +
    line("M340 262h44M578 262h44M816 262h44", p.see("#e9c98a"), 8, 'stroke-linecap="round"') +
    window(p, 330, 330, 540, 120, { panes: 3 }) +
    roundRect(238, 540, 724, 120, 20, linen) +
    roundRect(290, 486, 250, 84, 28, darker(linen, 0.06)) +
    roundRect(660, 486, 250, 84, 28, darker(linen, 0.06)) +
    roundRect(540, 506, 120, 66, 22, p.see(p.accent)) +
    path("M226 584q374-40 748 0l14 76H212z", cover) +
    path("M226 584q374-40 748 0l4 26q-378-38-756 0z", lighter(cover, 0.35)) +
    rect(200, 656, 800, 84, wood) +
    path("M224 676h238v46H224zM480 676h240v46H480zM738 676h238v46H738z", lighter(wood, 0.14)) +
    line("M320 699h46M578 699h46M836 699h46", p.see("#e9c98a"), 8, 'stroke-linecap="round"') +
    line("M232 420v60h40M968 420v60h-40", darker(wood, 0.3), 8, 'stroke-linecap="round"') +
    p.glow(280, 450, 150) +
    path("M256 452h44l12 40h-68zM900 452h44l12 40h-68z", p.lamp) +
    rug(p, 600, 776, 300) +
    tallPlant(p, 1090, 740, 200)
  );
};

/** Two benches with a table between them, at the window. */
const dinette: Draw = (p) => {
  const wood = p.see(p.wood);
  const cushion = p.see(p.main);
  const seat = (x: number) =>
    rect(x, 560, 250, 140, wood) +
    line(`M${x + 84} 574V694M${x + 168} 574V694`, darker(wood, 0.25), 5) +
    roundRect(x - 6, 520, 262, 56, 18, cushion);
  return (
    shell(p, 640) +
    window(p, 360, 180, 480, 230, { panes: 3 }) +
    bookshelf(p, 130, 300, 170, "books") +
    bookshelf(p, 900, 300, 170, "jars") +
    seat(150) +
    roundRect(120, 380, 70, 200, 24, darker(cushion, 0.12)) +
    seat(800) +
    roundRect(1010, 380, 70, 200, 24, darker(cushion, 0.12)) +
    roundRect(196, 440, 110, 92, 22, p.see(p.second)) +
    roundRect(894, 440, 110, 92, 22, p.see(p.accent)) +
    line("M600 770V560M520 776h160", darker(wood, 0.3), 18, 'stroke-linecap="round"') +
    roundRect(420, 538, 360, 26, 10, lighter(wood, 0.1)) +
    path("M500 538v-34h44v34zM620 538q0-28 28-28t28 28z", p.see(p.accent)) +
    path("M560 538v-20h36v20z", p.see(p.clay)) +
    tallPlant(p, 578, 522, 80) +
    pendant(p, 600, 196) +
    oval(600, 780, 260, 18, p.see(p.second))
  );
};

const galley: Draw = (p) => {
  const front = p.see(p.main);
  const top = p.see("#c79a6c");
  const doors = [160, 336, 512, 688];
  return (
    shell(p, 640) +
    window(p, 300, 170, 320, 180) +
    bookshelf(p, 690, 260, 240, "jars") +
    rect(150, 440, 720, 230, front) +
    line(doors.map((x) => `M${x + 8} 470h156v170h-156z`).join(""), darker(front, 0.16), 5) +
    line(doors.map((x) => `M${x + 60} 490h50`).join(""), p.see("#d8b06a"), 8, 'stroke-linecap="round"') +
    rect(138, 418, 744, 26, top) +
    path("M270 418v-46q0-28 28-28t28 28", "none", `stroke="${p.see("#c9a35f")}" stroke-width="10"`) +
    line("M560 412h90M690 412h90", p.see("#3f3d44"), 12, 'stroke-linecap="round"') +
    path("M696 404v-58q40-26 78 0v58zM774 372h26v-16h-26z", p.see(p.accent)) +
    line("M180 236h90M190 236v26M222 236v26M254 236v26", p.see(p.wood), 6) +
    [190, 222, 254].map((x, i) => roundRect(x - 12, 262, 26, 30, 6, p.see([p.accent, p.second, p.clay][i]!))).join("") +
    rect(930, 520, 230, 22, top) +
    line("M1150 540V720M940 542l60 90", darker(top, 0.3), 12) +
    line("M960 780l12-110M1050 780l-12-110M966 730h78", p.see(darker(p.wood, 0.3)), 9) +
    roundRect(950, 650, 110, 24, 10, p.see(p.accent)) +
    pendant(p, 1040, 210) +
    oval(460, 760, 260, 26, p.see(p.second))
  );
};

const shower: Draw = (p) => {
  const tile = p.see(lighter(p.second, 0.2));
  const brass = p.see("#cfa35a");
  const white = p.see("#fbfaf6");
  const joints =
    [210, 280, 350, 420, 490, 560].map((y) => `M150 ${y}H540`).join("") + "M228 150V640M306 150V640M384 150V640M462 150V640";
  return (
    shell(p, 640) +
    rect(150, 150, 390, 520, tile) +
    line(joints, darker(tile, 0.12), 3) +
    line("M250 250V190q0-24 24-24h40M296 166h52", brass, 12, 'stroke-linecap="round"') +
    line("M300 190v60M318 186v70M336 190v58", p.see("#dfeef0"), 4, 'stroke-dasharray="10 12"') +
    rect(140, 650, 410, 34, white, 'rx="12"') +
    path("M420 150h130q12 260-14 510h-60q-10-20-2-60 30-240-54-450z", p.see(p.accent), 'opacity=".9"') +
    line("M130 146H570", brass, 10, 'stroke-linecap="round"') +
    circle(820, 300, 110, brass) +
    circle(820, 300, 99, p.g.fade([p.see("#dfeef0"), p.see("#f8fbf8")])) +
    rect(680, 520, 290, 26, p.see(p.wood)) +
    line("M710 546l24 90M940 546l-24 90", p.see(darker(p.wood, 0.25)), 12) +
    path("M740 486h160q-6 36-46 36h-68q-40 0-46-36z", white) +
    line("M820 486v-30q0-16 18-16", brass, 9, 'stroke-linecap="round"') +
    line("M1010 380h120", brass, 9, 'stroke-linecap="round"') +
    path("M1030 380h80v170q-14 12-28 0t-26 0-26 0z", p.see(p.main)) +
    p.glow(820, 150, 170) +
    tallPlant(p, 1080, 740, 180)
  );
};

/** A low table with a lamp of paper. */
const lowTable = (p: RoomPaint, x: number, y: number) =>
  line(`M${x - 120} ${y}v-50M${x + 120} ${y}v-50`, p.see("#5a3d2c"), 16) +
  roundRect(x - 150, y - 72, 300, 26, 8, p.see("#7a5238")) +
  path(`M${x - 50} ${y - 72}v-28h40v28zM${x + 20} ${y - 72}q0-22 22-22t22 22z`, p.see(p.accent));
const paperLamp = (p: RoomPaint, x: number, y: number) =>
  p.glow(x, y - 80, 180) +
  rect(x - 44, y - 150, 88, 150, p.lamp) +
  line(`M${x - 44} ${y - 150}h88v150h-88zM${x} ${y - 150}v150M${x - 44} ${y - 75}h88`, p.see("#5a3d2c"), 6);

const futon: Draw = (p) => {
  const linen = p.see("#fbf6ee");
  return (
    shell(p, 580) +
    window(p, 640, 150, 320, 280, { panes: 4 }) +
    art(p, 180, 140, 120, 300) +
    roundRect(210, 672, 640, 56, 22, linen) +
    roundRect(236, 632, 150, 56, 22, darker(linen, 0.05)) +
    path("M400 664q220-22 440 2l20 62q-236 22-470 0z", p.see(p.main)) +
    path("M400 664q30-6 60-8l-12 78q-30 0-58-4z", lighter(p.see(p.main), 0.4)) +
    paperLamp(p, 990, 700) +
    tallPlant(p, 100, 600, 150)
  );
};

const matRoom: Draw = (p) => {
  const cushion = (x: number, colour: string) =>
    path(`M${x - 70} 724q0-26 26-26h88q26 0 26 26t-26 26h-88q-26 0-26-26z`, p.see(colour));
  return (
    shell(p, 580) +
    window(p, 330, 140, 460, 300, { panes: 4 }) +
    art(p, 960, 130, 130, 310) +
    cushion(330, p.main) +
    cushion(850, p.accent) +
    lowTable(p, 600, 740) +
    paperLamp(p, 130, 690) +
    tallPlant(p, 1040, 600, 150)
  );
};

const lowDesk: Draw = (p) =>
  shell(p, 580) +
  window(p, 420, 150, 380, 280, { panes: 4 }) +
  bookshelf(p, 90, 300, 240, "books") +
  path("M530 750q0-28 28-28h84q28 0 28 28t-28 28h-84q-28 0-28-28z", p.see(p.main)) +
  lowTable(p, 600, 700) +
  tableLamp(p, 700, 628) +
  tallPlant(p, 1050, 620, 170);

export const NARROW_ROOMS: OtherRooms = {
  living: [
    { draw: bench, text: "A bench with cushions under the window, and a stove" },
    { draw: dinette, text: "Two benches and a table at the window" },
  ],
  bedroom: [
    { draw: bunk, text: "A berth with a made bed under a window" },
    { draw: endBed, text: "A berth as wide as the room, under a long window" },
  ],
  kitchen: [{ draw: galley, text: "The galley, with a stove and a folding table" }],
  bathroom: [{ draw: shower, text: "The bathroom, with a shower and a mirror" }],
};

export const LOW_ROOMS: OtherRooms = {
  living: [{ draw: matRoom, text: "A room with mats, cushions and a low table" }],
  bedroom: [{ draw: futon, text: "A bedroom with a made futon on mats" }],
  workspace: [{ draw: lowDesk, text: "A low desk by the window" }],
};
