import { art, bed, nightstand, rug, bookshelf, tableLamp, tallPlant } from "./furniture.ts";
import { darker, lighter } from "./light.ts";
import { type RoomForm, type RoomPaint, window } from "./roomPaint.ts";
import { shell } from "./shell.ts";
import { line, path, rect, roundRect } from "./svgShapes.ts";

/** The beds of a bedroom: one for two, two singles, or a bunk bed. */
export type Beds = "double" | "twin" | "bunk";

const doubleBed = (p: RoomPaint): string => {
  const left = p.d.chance(0.5);
  const x = left ? 130 : 530;
  return (
    shell(p, 620) +
    window(p, left ? 760 : 110, 120, 320, 340, { curtains: true }) +
    p.d.pick([
      () => art(p, x + 190, 124, 170, 190),
      () => art(p, x + 60, 130, 180, 160) + art({ ...p, shape: p.shape + 1 }, x + 300, 130, 180, 160),
      () => bookshelf(p, x + 90, 210, 370, "books"),
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

/** A bed for one, seen from its foot. */
function singleBed(p: RoomPaint, x: number, y: number): string {
  const linen = p.see("#fbf6ee");
  const cover = p.see(p.main);
  return (
    roundRect(x - 12, y - 250, 284, 190, p.shape % 2 ? 24 : 80, p.see(p.wood)) +
    roundRect(x, y - 150, 260, 120, 18, linen) +
    roundRect(x + 48, y - 194, 164, 76, 26, darker(linen, 0.05)) +
    path(`M${x - 8} ${y - 108}q138-20 276 0l8 100h-292z`, cover) +
    path(`M${x - 8} ${y - 108}q138-20 276 0l3 28q-141-20-282 0z`, lighter(cover, 0.35)) +
    path(`M${x - 10} ${y - 60}q140-14 281 0l4 34q-144-12-289 0z`, p.see(p.accent), 'opacity=".85"') +
    line(`M${x + 24} ${y - 8}v22M${x + 236} ${y - 8}v22`, p.see(p.wood), 13)
  );
}

/** A bed with a bench at its foot, and a wardrobe beside it. */
const bedAndWardrobe = (p: RoomPaint): string => {
  const wood = p.see(p.wood);
  const doors = lighter(wood, 0.14);
  return (
    shell(p, 620) +
    window(p, 150, 140, 260, 300, { curtains: true }) +
    art(p, 560, 140, 190, 150) +
    rect(900, 150, 250, 500, wood) +
    rect(914, 166, 106, 456, doors) +
    rect(1030, 166, 106, 456, doors) +
    line("M1008 380v60M1042 380v60", p.see("#e9c98a"), 8, 'stroke-linecap="round"') +
    line("M914 650v20M1136 650v20", darker(wood, 0.3), 12) +
    rect(960, 112, 130, 40, p.see(p.second), 'rx="8"') +
    rug(p, 600, 756, 420) +
    bed(p, 440, 700, 420) +
    roundRect(470, 706, 360, 42, 18, p.see(p.accent)) +
    line("M500 746v40M800 746v40", darker(wood, 0.2), 12) +
    nightstand(p, 366, 690) +
    tableLamp(p, 366, 580) +
    tallPlant(p, 130, 730, 230)
  );
};

const twinBeds = (p: RoomPaint): string =>
  shell(p, 620) +
  window(p, 440, 130, 320, 300, { curtains: true }) +
  art(p, 150, 150, 150, 180) +
  art({ ...p, shape: p.shape + 2 }, 900, 150, 150, 180) +
  rug(p, 600, 756, 220) +
  nightstand(p, 600, 700) +
  tableLamp(p, 600, 590) +
  singleBed(p, 180, 726) +
  singleBed(p, 760, 726);

const bunkBeds = (p: RoomPaint): string => {
  const wood = p.see(p.wood);
  const linen = p.see("#fbf6ee");
  const berth = (y: number, cover: string) =>
    rect(190, y, 470, 34, wood) +
    roundRect(200, y - 44, 450, 50, 16, linen) +
    roundRect(212, y - 74, 120, 50, 20, darker(linen, 0.06)) +
    path(`M350 ${y - 52}q160-10 304 4v52H340z`, p.see(cover));
  return (
    shell(p, 620) +
    window(p, 780, 130, 300, 310, { curtains: true }) +
    rug(p, 560, 752, 400) +
    berth(440, p.main) +
    berth(660, p.accent) +
    rect(176, 250, 22, 480, wood) +
    rect(652, 250, 22, 480, wood) +
    rect(176, 384, 300, 14, darker(wood, 0.15)) +
    line(
      "M560 300V730M640 300V730M560 380h80M560 470h80M560 560h80M560 650h80",
      darker(wood, 0.2),
      13,
      'stroke-linecap="round"',
    ) +
    bookshelf(p, 230, 210, 300, "books") +
    roundRect(800, 640, 170, 90, 12, darker(wood, 0.1)) +
    line("M800 684h170M874 664h22M874 706h22", darker(wood, 0.35), 5) +
    tableLamp(p, 885, 640) +
    tallPlant(p, 1090, 730, 220)
  );
};

export const BEDROOMS: Record<Beds, readonly RoomForm[]> = {
  double: [
    { draw: doubleBed, text: "A bedroom with a made bed" },
    { draw: bedAndWardrobe, text: "A bedroom with a made bed and a wardrobe" },
  ],
  twin: [{ draw: twinBeds, text: "A bedroom with two single beds" }],
  bunk: [{ draw: bunkBeds, text: "A bedroom with a bunk bed" }],
};
