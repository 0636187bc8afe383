import { tallPlant } from "./furniture.ts";
import { darker, lighter } from "./light.ts";
import { type RoomForm, type RoomPaint, window } from "./roomPaint.ts";
import { shell } from "./shell.ts";
import { circle, line, oval, path, rect } from "./svgShapes.ts";

const TILES = ["#dfe8e6", "#9cc0b8"];
const METALS = ["#cfa35a", "#b9bec2", "#3f3d44"];

const tubAndBasin = (p: RoomPaint): string => {
  const tile = p.see(p.d.pick([p.main, p.second, ...TILES]));
  const white = p.see("#fbfaf6");
  const metal = p.see(p.d.pick(METALS));
  let joints = "";
  for (let y = 320; y < 590; y += 45) joints += `M0 ${y}H1200`;
  for (let x = 45; x < 1200; x += 45) joints += `M${x} 280V590`;
  const tub =
    path("M120 500H620q6 160-70 190H190Q116 660 120 500z", p.g.fade([white, darker(white, 0.12)])) +
    rect(104, 484, 532, 26, white, 'rx="13"') +
    line("M200 690l-14 34M540 690l14 34", metal, 14, 'stroke-linecap="round"') +
    line("M590 484V400q0-30-34-30t-34 26", metal, 11, 'stroke-linecap="round"') +
    path("M180 492h110v96q-14 14-28 0t-28 0-28 0-26 0z", p.see(p.accent));
  const basin =
    rect(740, 520, 340, 130, p.see(p.wood)) +
    line("M910 534V640M880 586h-14M940 586h14", p.see(darker(p.wood, 0.35)), 5) +
    rect(726, 504, 368, 22, white) +
    path("M820 470h180q-6 40-50 40h-80q-46 0-50-40z", white) +
    line("M910 470v-36q0-20 24-20", metal, 9, 'stroke-linecap="round"') +
    (p.shape % 2
      ? circle(910, 270, 112, metal) + circle(910, 270, 102, p.g.fade([p.see("#dfeef0"), p.see("#f8fbf8")]))
      : rect(800, 150, 220, 250, metal, 'rx="110"') +
        rect(809, 159, 202, 232, p.g.fade([p.see("#dfeef0"), p.see("#f8fbf8")]), 'rx="101"')) +
    tallPlant(p, 1050, 504, 110) +
    rect(756, 664, 90, 30, p.see(p.second), 'rx="12"') +
    rect(860, 664, 90, 30, p.see(p.accent), 'rx="12"') +
    line("M740 700H1080M760 650V730M1060 650V730", p.see(p.wood), 9);
  return (
    shell(p) +
    rect(0, 280, 1200, 300, tile) +
    line(joints, lighter(tile, 0.35), 3, 'opacity=".7"') +
    rect(0, 270, 1200, 14, p.see(p.accent)) +
    window(p, 200, 60, 280, 190, { panes: 2 }) +
    oval(600, 750, 260, 30, p.see(p.second)) +
    tub +
    basin +
    p.glow(910, 130, 200) +
    tallPlant(p, 60, 740, 230)
  );
};

/** A shower behind glass, and two basins side by side. */
const showerAndBasins = (p: RoomPaint): string => {
  const tile = p.see(p.d.pick([p.main, p.second, ...TILES]));
  const white = p.see("#fbfaf6");
  const metal = p.see(p.d.pick(METALS));
  const wood = p.see(p.wood);
  let joints = "";
  for (let y = 110; y < 620; y += 60) joints += `M60 ${y}H470`;
  for (let x = 128; x < 470; x += 68) joints += `M${x} 60V640`;
  const basin = (x: number) =>
    path(`M${x - 90} 486h180q-6 40-50 40h-80q-46 0-50-40z`, white) +
    line(`M${x} 486v-36q0-20 24-20`, metal, 9, 'stroke-linecap="round"') +
    rect(x - 84, 170, 168, 210, metal, p.shape % 2 ? 'rx="84"' : 'rx="14"') +
    rect(x - 76, 178, 152, 194, p.g.fade([p.see("#dfeef0"), p.see("#f8fbf8")]), p.shape % 2 ? 'rx="76"' : 'rx="8"');
  return (
    shell(p) +
    rect(60, 50, 410, 600, tile) +
    line(joints, darker(tile, 0.1), 3) +
    line("M150 300V150q0-30 30-30h50M196 120h70", metal, 12, 'stroke-linecap="round"') +
    line("M204 146v70M228 140v90M252 146v70", p.see("#eaf4f5"), 4, 'stroke-dasharray="12 12"') +
    rect(100, 400, 130, 14, wood) +
    path("M114 400v-46h26v46zM156 400v-60h22v60zM192 400v-38h28v38z", p.see(p.accent)) +
    rect(40, 632, 450, 30, white, 'rx="10"') +
    rect(300, 50, 180, 590, "#fff", 'opacity=".22"') +
    line("M300 50V640M480 50V640", metal, 6) +
    rect(610, 540, 520, 110, wood) +
    line("M870 548V644M826 596h-20M914 596h20", darker(wood, 0.35), 5) +
    rect(596, 522, 548, 24, p.see(lighter(p.second, 0.4))) +
    basin(740) +
    basin(1000) +
    line("M640 660v64M1100 660v64M620 706h500", darker(wood, 0.3), 10, 'stroke-linecap="round"') +
    rect(700, 674, 110, 28, p.see(p.accent), 'rx="12"') +
    rect(940, 674, 110, 28, p.see(p.second), 'rx="12"') +
    tallPlant(p, 870, 522, 120) +
    oval(560, 750, 260, 30, p.see(p.second)) +
    p.glow(870, 140, 220) +
    tallPlant(p, 1120, 750, 200)
  );
};

export const BATHROOMS: Record<"tub" | "shower", readonly RoomForm[]> = {
  tub: [{ draw: tubAndBasin, text: "The bathroom, with a tub and a mirror" }],
  shower: [{ draw: showerAndBasins, text: "The bathroom, with a wide shower and two basins" }],
};
