import { tallPlant } from "./furniture.ts";
import { land } from "./land.ts";
import { darker, lighter } from "./light.ts";
import type { RoomForm, RoomPaint } from "./roomPaint.ts";
import { line, mirrored, oval, path, rect } from "./svgShapes.ts";
import { sky } from "./sky.ts";

function bulbs(p: RoomPaint): string {
  const d = "M0 90Q300 190 600 100T1200 80";
  return (
    line(d, darker(p.outside.see("#5a4a45"), 0.2), 3) +
    line(d, p.outside.lit ? "#ffe3a0" : p.outside.see("#fff6de"), 15, 'stroke-linecap="round" stroke-dasharray="0 62"')
  );
}

const tableForTwo = (p: RoomPaint): string => {
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
    land(p.scene, p.region, p.d, p.outside, p.g).back +
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

/** Two long chairs under a parasol, and a low wall instead of a rail. */
const longChairs = (p: RoomPaint): string => {
  const see = p.outside.see;
  const wood = see(p.wood);
  const outdoor: RoomPaint = { ...p, see };
  const wall = see(lighter(p.wall, 0.2));
  const stone = see("#d3c3ad");
  let joints = "";
  for (let i = -5; i <= 5; i++) joints += `M${600 + i * 120} 610L${600 + i * 230} 800`;
  const chair = (x: number, cloth: string) =>
    line(
      `M${x} 730v40M${x + 290} 730v40M${x - 10} 728H${x + 300}L${x + 360} 600`,
      wood,
      14,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    path(`M${x} 696h286l52-108q22-6 30 14l-62 126H${x}q-14-16 0-32z`, see(cloth)) +
    path(`M${x + 322} 614l14-30q24-8 34 14l-14 28z`, see("#fbf6ee"));
  return (
    sky(p.d, p.outside, p.g) +
    land(p.scene, p.region, p.d, p.outside, p.g).back +
    rect(0, 530, 1200, 80, wall) +
    rect(0, 514, 1200, 22, darker(wall, 0.14)) +
    rect(0, 606, 1200, 200, p.g.fade([darker(stone, 0.1), lighter(stone, 0.12)])) +
    line(`${joints}M0 660H1200M0 724H1200`, darker(stone, 0.16), 3, 'opacity=".6"') +
    tallPlant(outdoor, 150, 516, 150) +
    tallPlant({ ...outdoor, clay: p.accent }, 1060, 516, 130) +
    oval(600, 764, 520, 26, "#20182e", 'opacity=".15"') +
    line("M600 760V300", wood, 12) +
    path("M300 330Q600 120 900 330Q750 300 600 316 450 300 300 330z", see(p.main)) +
    path("M480 308Q540 190 600 222 660 190 720 308 600 318 480 308z", lighter(see(p.main), 0.4)) +
    chair(180, p.second) +
    mirrored(chair(180, p.accent)) +
    line("M600 760v-70M560 768h80", darker(wood, 0.2), 12) +
    oval(600, 688, 70, 14, wood) +
    path("M570 684v-34h22v34zM612 684v-28h24v28z", see(p.accent)) +
    tallPlant(outdoor, 60, 780, 220) +
    (p.outside.lit ? `<circle cx="600" cy="560" r="260" fill="${p.g.glow("#ffc877", 0.4)}"/>` + bulbs(p) : "")
  );
};

export const TERRACES: readonly RoomForm[] = [
  { draw: tableForTwo, text: "The terrace, with a table for two" },
  { draw: longChairs, text: "The terrace, with two long chairs under a parasol" },
];
