import { darker, lighter } from "#areas/discovery/drawings/light.ts";
import type { RoomPaint } from "#areas/discovery/drawings/roomPaint.ts";
import { circle, group, line, oval, path, rect } from "#areas/discovery/drawings/svgShapes.ts";

/** Something on a table: its middle at (0, 0), some 200 wide. */
export type Dish = (p: RoomPaint) => string;

const steam = (p: RoomPaint, x: number, y: number) =>
  line(
    `M${x} ${y}q-16-24 0-46t0-46M${x + 36} ${y - 6}q-16-24 0-46t0-46`,
    "#ffffff",
    7,
    `stroke-linecap="round" opacity="${p.outside.lit ? 0.3 : 0.5}"`,
  );
const plate = (p: RoomPaint, rx = 110) =>
  oval(0, 6, rx, rx * 0.34, darker(p.see("#fbf6ec"), 0.14)) +
  oval(0, 0, rx, rx * 0.34, p.see("#fbf6ec")) +
  oval(0, 2, rx * 0.74, rx * 0.23, p.see("#f0e6d6"));
const leaves = (p: RoomPaint, n: number, spread = 60) =>
  Array.from({ length: n }, () =>
    oval(p.d.int(-spread, spread), p.d.int(-14, 8), p.d.int(8, 15), 7, p.see(p.d.pick(["#6f9a58", "#8fae52", "#4f7f4a"]))),
  ).join("");

const bowl: Dish = (p) => {
  const clay = p.see(p.d.pick(["#4d6a8a", "#b5533f", "#2f6a70", "#e9dcc8"]));
  return (
    path("M-96-30H96Q84 46 30 50H-30Q-84 46-96-30z", clay) +
    oval(0, -30, 96, 28, lighter(clay, 0.25)) +
    oval(0, -28, 82, 21, p.see("#d9954b")) +
    line("M-60-30q20-14 40 0t40 0 40 0M-50-20q20-12 40 0t40 0", p.see("#f3dfa8"), 7, 'stroke-linecap="round"') +
    circle(36, -34, 17, p.see("#fbf6ec")) +
    circle(36, -34, 8, p.see("#e9a83f")) +
    oval(-34, -36, 20, 8, p.see("#6f9a58")) +
    line("M60-44L150-130M76-40L166-122", p.see("#7a4a38"), 7, 'stroke-linecap="round"') +
    steam(p, -20, -70)
  );
};
const fish: Dish = (p) => {
  const skin = p.see(p.d.pick(["#8a9fb0", "#c98a6a", "#a8b5a0"]));
  return (
    plate(p, 130) +
    path("M-92-6Q-30-52 50-16L96-40V24L50 2Q-30 36-92-6z", skin) +
    line("M-30-24q10 16 0 32M0-28q12 20 0 36M28-22q10 14 0 26", darker(skin, 0.2), 4) +
    circle(-66, -12, 5, "#2f2c36") +
    circle(20, 26, 16, p.see("#f2d24f")) +
    circle(20, 26, 11, p.see("#f8e88f")) +
    leaves(p, 5, 80)
  );
};
const salad: Dish = (p) =>
  path("M-100-26H100Q84 46 30 48H-30Q-84 46-100-26z", p.see("#e9dcc8")) +
  oval(0, -26, 100, 30, p.see("#5f8a4a")) +
  group("translate(0 -28)", leaves(p, 14, 74)) +
  [-40, 10, 52].map((x) => circle(x, -36, 15, p.see("#d85f45"))).join("") +
  [-14, 34].map((x) => oval(x, -24, 14, 9, p.see("#f4e2a8"))).join("");
const grill: Dish = (p) =>
  plate(p, 130) +
  [-56, 0, 56]
    .map((x) =>
      group(
        `translate(${x} -6) rotate(-14)`,
        line("M-70 0H70", p.see("#c79a6c"), 5) +
          [-40, -12, 16, 42].map((k, i) => rect(k - 11, -12, 22, 24, p.see(i % 2 ? "#c9854b" : "#8f4a3d"), 'rx="6"')).join(""),
      ),
    )
    .join("") +
  leaves(p, 6, 90) +
  steam(p, -10, -40);
const cup: Dish = (p) => {
  const clay = p.see(p.d.pick(["#fbf6ec", "#2f6a70", "#c0704a", "#8a97a0"]));
  return (
    oval(0, 12, 84, 24, darker(p.see("#fbf6ec"), 0.08)) +
    oval(0, 8, 84, 24, p.see("#fbf6ec")) +
    path("M-52-66H52Q48 6 20 12H-20Q-48 6-52-66z", clay) +
    circle(62, -34, 20, "none", `stroke="${clay}" stroke-width="11"`) +
    oval(0, -66, 52, 14, lighter(clay, 0.2)) +
    oval(0, -65, 42, 10, p.see("#6b4030")) +
    path("M-10-66q10-8 20 0-10 8-20 0z", p.see("#e9d0b0")) +
    steam(p, -14, -86)
  );
};
const loaf: Dish = (p) => {
  const crust = p.see(p.d.pick(["#c9854b", "#b5743f", "#d9a05f"]));
  return (
    rect(-130, 6, 260, 22, p.see("#8a5f43"), 'rx="10"') +
    path("M-110 8Q-120-70 0-78 120-70 110 8z", crust) +
    line("M-50-58q16 22 6 50M0-66q16 24 6 58M50-58q16 22 6 50", lighter(crust, 0.35), 8, 'stroke-linecap="round"')
  );
};
const pastry: Dish = (p) =>
  plate(p, 110) +
  [-52, 0, 52]
    .map(
      (x, i) =>
        circle(x, -14 - (i % 2) * 12, 27, p.see("#d9954b")) +
        circle(x, -17 - (i % 2) * 12, 19, p.see("#f4d37a")) +
        oval(x - 4, -20 - (i % 2) * 12, 8, 5, p.see("#8f5a38")),
    )
    .join("");
const fine: Dish = (p) =>
  plate(p, 136) +
  oval(-24, -6, 34, 14, p.see("#8f4a3d")) +
  oval(-28, -12, 26, 9, p.see("#b0613f")) +
  line("M20 10q30-30 64-14", p.see("#6f9a58"), 7, 'stroke-linecap="round"') +
  [30, 50, 70].map((x, i) => circle(x, -8 - i * 4, 7, p.see("#e9a83f"))).join("") +
  leaves(p, 3, 20);
const basket: Dish = (p) =>
  path("M-100-30H100L80 36H-80z", p.see("#c9a35f")) +
  line("M-96-14H96M-90 6H90M-84 24H84", p.see("#a37f45"), 4) +
  [-60, -20, 20, 60]
    .map((x, i) => oval(x, -42 - (i % 2) * 8, 28, 22, p.see(["#f3dfa8", "#e9c48a", "#f6ead2", "#e0b06a"][i]!)))
    .join("") +
  steam(p, -20, -70);
const stew: Dish = (p) => {
  const pot = p.see(p.d.pick(["#b5533f", "#2f6a70", "#4a4a55", "#c9854b"]));
  return (
    rect(-86, -66, 172, 96, pot, 'rx="20"') +
    line("M-104-36h24M80-36h24", darker(pot, 0.2), 15, 'stroke-linecap="round"') +
    oval(0, -66, 86, 24, darker(pot, 0.25)) +
    oval(0, -64, 74, 18, p.see("#c9743f")) +
    [-30, 10, 40].map((x, i) => oval(x, -66 + (i % 2) * 6, 14, 7, p.see(["#f4e2a8", "#6f9a58", "#e9a83f"][i]!))).join("") +
    steam(p, -20, -96)
  );
};
const glass: Dish = (p) => {
  const wine = p.see(p.d.pick(["#7b2f45", "#e9c86a", "#d98a7a"]));
  return (
    path("M-30-120H30Q34-56 6-46V10H26V18H-26V10H-6V-46Q-34-56-30-120z", "#ffffff", 'opacity=".55"') +
    path("M-29-94H29Q28-58 0-52-28-58-29-94z", wine)
  );
};
const bottle: Dish = (p) =>
  path("M-12-210h24v60q26 20 26 60V16H-38V-90q0-40 26-60z", p.see(p.d.pick(["#3f5f4a", "#5a3a35", "#4d6a5a"]))) +
  rect(-30, -74, 60, 56, p.see("#f4ead8")) +
  line("M-18-54h36M-18-40h24", p.see("#8f5f43"), 4);
const candle: Dish = (p) =>
  rect(-12, -84, 24, 94, p.see("#fbf3e6")) +
  circle(0, -110, 70, p.g.glow("#ffdf9e", 0.7)) +
  path("M0-132q16 22 0 44-16-22 0-44z", "#ffd27a") +
  oval(0, 12, 34, 9, p.see("#c9a35f"));
const board: Dish = (p) =>
  rect(-140, -6, 280, 26, p.see("#b98a5f"), 'rx="10"') +
  circle(-90, -30, 27, p.see("#d85f45")) +
  path("M-96-54q6-12 14 0z", p.see("#4f7f4a")) +
  path("M-40-10l70-34 16 14-60 30z", p.see("#e98d3f")) +
  line("M28-42q20-22 36-18M30-38q26-6 34 6", p.see("#6f9a58"), 6, 'stroke-linecap="round"') +
  path("M66-16h70l-12 10H66z", "#dfe6ea") +
  rect(118, -22, 46, 14, p.see("#3b3a44"), 'rx="6"') +
  leaves(p, 4, 40);

export const DISHES = { bowl, fish, salad, grill, cup, loaf, pastry, fine, basket, stew, glass, bottle, candle, board };
export type DishName = keyof typeof DISHES;

/** A laid table before a window: dishes in front, smaller things behind. */
export const table = (p: RoomPaint, front: readonly DishName[], behind: readonly DishName[]): string => {
  const wood = p.see(p.d.pick(["#a87850", "#8a5f43", "#c79a6c", "#f4ead8", "#6f5040"]));
  const spread = (names: readonly DishName[], y: number, scale: number, from: number, to: number) =>
    names
      .map((name, i) =>
        group(
          `translate(${Math.round(from + ((i + 0.5) * (to - from)) / names.length) + p.d.int(-20, 20)} ${y + p.d.int(-8, 8)}) scale(${scale})`,
          oval(0, 22, 110, 16, "#20182e", 'opacity=".14"') + DISHES[name](p),
        ),
      )
      .join("");
  return (
    path("M60 560H1140L1260 800H-60z", p.g.fade([lighter(wood, 0.1), darker(wood, 0.12)])) +
    line("M180 560L60 800M420 560L360 800M780 560L840 800M1020 560L1140 800", darker(wood, 0.14), 3, 'opacity=".6"') +
    spread(behind, 590, 0.86, 220, 980) +
    spread(front, 706, 1.15, 120, 1080)
  );
};
