import type { Dice } from "#lib/random.ts";
import { darker, lighter, mix, type Light } from "./light.ts";
import { blades, broadTree, bush, cactus, cypress, palm, pines, strewn } from "./plants.ts";
import type { DrawLand, Land, Region, Scene } from "./scenes.ts";
import { at, type Defs, H, line, mirrored, oval, path, rect, ridge, W } from "./svgShapes.ts";
import { hills, peaks, plain, sail, water } from "./terrain.ts";
import { city, hillTown, promenade, quay, winter } from "./townLands.ts";
import { cones, dunes, jungle } from "./warmLands.ts";

const coast: DrawLand = (d, light, g) => {
  const side = d.pick([-1, 1]);
  const edge = side < 0 ? 0 : W;
  const cliff = light.see(d.pick(["#b89a7b", "#a9907e", "#c7a98a"]), 0.25);
  const x = (away: number) => edge - side * away;
  const head = `M${at(edge, 330)}L${at(x(130), 338)}L${at(x(210), 372)}L${at(x(300), 384)}L${at(x(350), 452)}L${at(x(400), 474)}H${edge}z`;
  const grass = d.pick(["#8fae6a", "#a3ad6c", "#7fa571"]);
  return {
    back:
      water(d, light, g, 440, 640, d.pick(["#2f8fae", "#2a7fa6", "#3c9a9f"])) +
      path(head, cliff) +
      path(
        `M${at(edge, 330)}L${at(x(130), 338)}L${at(x(210), 372)}L${at(x(300), 384)}l${at(side * 60, 4)}l${at(side * 60, -8)}L${at(edge, 352)}z`,
        light.see(grass, 0.2),
      ) +
      sail(light, x(d.between(620, 1000)), 500, d.between(0.7, 1.2)) +
      path(
        ridge(
          [
            [-40, 560],
            [200, 590],
            [600, 566],
            [900, 596],
            [W + 40, 570],
          ],
          H,
        ),
        light.see("#efdcb2"),
      ) +
      plain(d, light, g, grass, 596),
    front:
      blades(d, 0, 420, 800, 90, 26, light.see("#5d7d4a"), 5) +
      blades(d, 860, W, 800, 80, 20, light.see("#7b9456"), 5) +
      strewn(d, 0, W, 720, 795, 26, light.see(d.pick(["#f6c8d6", "#fff2c9", "#c9a6e0"])), 8),
    ground: light.see(grass),
  };
};

const mountain: DrawLand = (d, light, g) => {
  const rock = d.pick(["#6f83a3", "#7d7f9c", "#64869a"]);
  const meadow = d.pick(["#86ab5c", "#9bb066", "#76a066"]);
  const side = d.pick([-20, 1000]);
  return {
    back:
      peaks(d, 540, 330, 3, light.see(rock, 0.5), light.see("#ffffff", 0.12)) +
      peaks(d, 560, 190, 4, light.see(rock, 0.2)) +
      path(ridge(hills(d, 520, 50), H), light.see(mix(meadow, "#4f7a6a", 0.5), 0.2)) +
      pines(d, -20, W, () => d.between(530, 556), 70, 30, light.see("#43705a", 0.15)) +
      plain(d, light, g, meadow, 566),
    front:
      pines(d, side, side + 230, () => 810, 250, 70, light.see("#2f5a45")) +
      blades(d, 0, W, 800, 40, 28, light.see(darker(meadow, 0.25))) +
      strewn(d, 0, W, 690, 795, 40, light.see(d.pick(["#fff3c4", "#f3b6cf", "#ffffff", "#e9c7ff"])), 8),
    ground: light.see(meadow),
  };
};

/** Green hills, one behind the other, with trees of the place. */
const greenHills: DrawLand = (d, light, g, region) => {
  const green = d.pick(
    region === "dry" || region === "old" ? ["#8a9a5c", "#97985a", "#7f9560"] : ["#5f8f5c", "#6a9658", "#578a68"],
  );
  const side = d.pick([100, 1100]);
  const rows = (base: number, swing: number, far: number, tone: string) =>
    path(ridge(hills(d, base, swing, 5), H), light.see(tone, far));
  return {
    back:
      rows(430, 170, 0.65, mix(green, "#5f7f9a", 0.4)) +
      rows(480, 130, 0.45, green) +
      rows(530, 80, 0.25, darker(green, 0.08)) +
      (region === "tropical" ? "" : pines(d, -20, W, () => d.between(545, 566), 50, 46, light.see(darker(green, 0.2), 0.2))) +
      plain(d, light, g, green, 570),
    front:
      (region === "tropical" ? palm(d, light, side, 770, 360) : broadTree(d, light, side, 770, 320, green)) +
      bush(d, light, side < 600 ? 230 : 970, 786, 80, "#6c9258", d.pick(["#ffffff", "#f0b1c4", "#ffe08a"])) +
      blades(d, 0, W, 804, 60, 30, light.see(darker(green, 0.25))) +
      strewn(d, 0, W, 700, 795, 24, light.see(d.pick(["#fff3c4", "#f3b6cf", "#ffffff"])), 8),
    ground: light.see(green),
  };
};

const desert: DrawLand = (d, light, g) => {
  const sand = d.pick(["#e6b27a", "#dba273", "#ecc592"]);
  const rock = d.pick(["#c4704c", "#b5674f", "#cf8558"]);
  const mesa = (x: number, w: number, h: number, far: number) => {
    const c = light.see(rock, far);
    const top = 540 - h;
    return (
      path(
        `M${at(x - w, 560)}L${at(x - w * 0.62, top + h * 0.4)}V${at(top)}h${at(w * 1.2)}v${at(h * 0.38)}L${at(x + w, 560)}z`,
        c,
      ) +
      path(`M${at(x + w * 0.2, top)}h${at(w * 0.38)}v${at(h * 0.38)}L${at(x + w, 560)}h${at(-w * 0.6)}z`, darker(c, 0.16)) +
      line(
        `M${at(x - w * 0.6, top + h * 0.18)}h${at(w * 1.16)}M${at(x - w * 0.6, top + h * 0.3)}h${at(w * 1.16)}`,
        darker(c, 0.12),
        4,
        'opacity=".6"',
      )
    );
  };
  return {
    back:
      mesa(d.between(100, 500), 210, 130, 0.55) +
      mesa(d.between(700, 1150), 260, 210, 0.34) +
      path(ridge(hills(d, 540, 60, 4), H), light.see(sand, 0.3)) +
      path(ridge(hills(d, 570, 50, 3), H), light.see(darker(sand, 0.1), 0.12)) +
      plain(d, light, g, sand, 590),
    front:
      cactus(light, d.pick([110, 1090]), 760, d.between(150, 210)) +
      cactus(light, d.pick([230, 970]), 730, 90) +
      bush(d, light, d.pick([320, 900]), 780, 60, "#9aa06a", "#f4d06f") +
      bush(d, light, d.pick([40, 1160]), 790, 80, "#8a9a68"),
    ground: light.see(sand),
  };
};

const forest: DrawLand = (d, light, g) => {
  const floor = d.pick(["#7d9a58", "#8a9457", "#6f9467"]);
  const green = d.pick(["#3f6b4f", "#4a7050", "#3b6a62"]);
  return {
    back:
      path(ridge(hills(d, 430, 120), H), light.see(green, 0.66)) +
      pines(d, -20, W, () => d.between(500, 520), 110, 38, light.see(green, 0.55)) +
      rect(0, 430, W, 150, g.glow(light.haze, 0.9)) +
      pines(d, -20, W, () => d.between(560, 580), 220, 84, light.see(green, 0.3)) +
      plain(d, light, g, floor, 572),
    front:
      pines(d, -30, 150, () => 800, 430, 110, light.see(darker(green, 0.25))) +
      pines(d, 1050, 1240, () => 810, 470, 120, light.see(darker(green, 0.3))) +
      blades(d, 150, 1050, 800, 60, 28, light.see(darker(floor, 0.3)), 5) +
      strewn(d, 200, 1000, 720, 795, 16, light.see(d.pick(["#ffffff", "#f2b8a0", "#ffe08a"])), 8),
    ground: light.see(floor),
  };
};

const alpineLake: DrawLand = (d, light, g) => {
  const hill = d.pick(["#6d8f8a", "#7a8fa6", "#7f9a76"]);
  const meadow = d.pick(["#8fb06a", "#a3b36a", "#80a878"]);
  return {
    back:
      peaks(d, 470, 230, 3, light.see(hill, 0.55), d.chance(0.6) ? light.see("#ffffff", 0.2) : undefined) +
      path(ridge(hills(d, 466, 60), 480), light.see(mix(hill, "#3f6b4f", 0.5), 0.25)) +
      lakeWater(d, light, g, hill) +
      plain(d, light, g, meadow, 606),
    front: reeds(d, light),
    ground: light.see(meadow),
  };
};

const lake: DrawLand = (d, light, g) => {
  const wood = d.pick(["#5f8a5c", "#6f8f56", "#54836a"]);
  const meadow = d.pick(["#8fb06a", "#a3b36a", "#80a878"]);
  return {
    back:
      path(ridge(hills(d, 450, 46, 5), 480), light.see(wood, 0.55)) +
      pines(d, -20, W, () => 470, 46, 34, light.see(darker(wood, 0.1), 0.4)) +
      lakeWater(d, light, g, wood) +
      plain(d, light, g, meadow, 606),
    front: reeds(d, light),
    ground: light.see(meadow),
  };
};

const lakeWater = (d: Dice, light: Light, g: Defs, shore: string) =>
  water(d, light, g, 466, 640, d.pick(["#4f98b0", "#3f8a9c", "#6aa3bd"])) +
  path(`M0 466q300 34 600 12t600 4V466z`, light.see(shore, 0.35), 'opacity=".5"') +
  sail(light, d.pick([200, 1000]) + d.between(-60, 60), 530, 0.7);

const reeds = (d: Dice, light: Light) =>
  blades(d, -10, 260, 800, 190, 30, light.see("#5f7f48"), 6) +
  blades(d, 1000, 1210, 800, 170, 26, light.see("#728a4c"), 6) +
  bush(d, light, d.pick([330, 900]), 786, 70, "#6c9258", d.pick(["#ffffff", "#f0b1c4"]));

const river: DrawLand = (d, light, g, region) => {
  const isTropical = region === "tropical";
  const meadow = d.pick(["#8cae63", "#9fb069", "#7ea673"]);
  const flip = d.chance(0.5);
  const stream = light.see(d.pick(["#62a4bb", "#5a9bb3"]));
  const bend =
    path(
      "M900 520C980 556 700 566 780 604S1250 640 1010 730 880 800 880 800H1210V690C1240 640 900 630 880 600S1010 556 920 520z",
      g.fade([mix(light.sky[2], stream, 0.4), stream]),
    ) + line("M990 640h70M1060 676h90M980 740h80M1050 770h90", lighter(stream, 0.5), 3, 'stroke-linecap="round" opacity=".6"');
  return {
    back:
      path(ridge(hills(d, 430, 110), H), light.see(mix(meadow, "#5a7f8a", 0.4), 0.55)) +
      path(ridge(hills(d, 480, 80, 5), H), light.see(meadow, 0.32)) +
      plain(d, light, g, meadow, 536) +
      (flip ? mirrored(bend) : bend) +
      (isTropical
        ? palm(d, light, 120, 560, 160) + palm(d, light, 230, 566, 130)
        : broadTree(d, light, 130, 560, 110, "#6f9a58") + broadTree(d, light, 240, 566, 90, "#7d9a4f")),
    front:
      (isTropical
        ? palm(d, light, flip ? 1080 : 110, 770, 380)
        : broadTree(d, light, flip ? 1080 : 110, 770, 320, d.pick(["#7d9a4f", "#5f8f5c", "#93a04c"]))) +
      blades(d, 0, W, 805, 70, 34, light.see(darker(meadow, 0.3)), 5) +
      strewn(d, 0, W, 730, 795, 22, light.see("#fff1b8"), 8),
    ground: light.see(meadow),
  };
};

function cypressRow(d: Dice, light: Light, from: number, to: number, y: number): string {
  let out = "";
  for (let x = from; x < to; x += d.between(40, 90)) out += cypress(light, x, y + d.between(-6, 6), d.between(70, 120), 0.2);
  return out;
}

const vineyard: DrawLand = (d, light, g) => {
  const soil = d.pick(["#b9a35c", "#a9a858", "#c2a765"]);
  const vine = light.see(d.pick(["#6f8f3f", "#7f9140", "#5f8848"]), 0.08);
  let rows = "";
  for (let i = -8; i <= 8; i++) rows += `M${at(600 + i * 46, 500)}Q${at(600 + i * 92, 560, 600 + i * 210, 800)}`;
  return {
    back:
      path(ridge(hills(d, 420, 90), H), light.see("#8a9a80", 0.6)) +
      path(ridge(hills(d, 470, 80, 4), H), light.see("#9aa566", 0.36)) +
      cypressRow(d, light, d.int(80, 700), d.int(900, 1160), 478) +
      plain(d, light, g, soil, 520) +
      line(rows, vine, 17, 'stroke-linecap="round" stroke-dasharray="22 5"'),
    front:
      bush(d, light, 90, 800, 130, "#6f8f3f", "#6b3f6e") +
      bush(d, light, 1110, 800, 140, "#7f9140", "#6b3f6e") +
      cypress(light, d.pick([150, 1060]), 770, 330),
    ground: light.see(soil),
  };
};

const tropical: DrawLand = (d, light, g) => {
  const sand = d.pick(["#f2dfb4", "#f6e6c6", "#ecd2a0"]);
  const side = d.pick([0, 1]);
  return {
    back:
      path(
        ridge(
          [
            [d.int(60, 300), 450],
            [d.int(320, 420), 380],
            [d.int(430, 560), 400],
            [d.int(600, 760), 452],
          ],
          462,
        ),
        light.see("#4f8a72", 0.5),
      ) +
      water(d, light, g, 446, 640, d.pick(["#22a7b0", "#2fb7a8", "#1f97b5"])) +
      path("M0 588q300-26 600-6t600-10V640H0z", light.see("#ffffff"), 'opacity=".7"') +
      plain(d, light, g, sand, 606),
    front:
      palm(d, light, side ? 1080 : 120, 780, 400) +
      palm(d, light, side ? 1170 : 30, 790, 300) +
      palm(d, light, side ? 70 : 1130, 740, 250) +
      bush(d, light, side ? 1120 : 90, 806, 150, "#3f8a55", d.pick(["#f2688a", "#ffb24d"])) +
      bush(d, light, side ? 70 : 1140, 800, 110, "#4a9460"),
    ground: light.see(sand),
  };
};

const snow: DrawLand = (d, light, g) => {
  const white = "#eff5fb";
  return {
    back:
      peaks(d, 540, 330, 3, light.see("#8fa3c4", 0.4), light.see("#ffffff")) +
      path(ridge(hills(d, 500, 70), H), light.see("#d5e2f0", 0.25)) +
      pines(d, -20, W, () => d.between(540, 560), 110, 36, light.see("#4f7480", 0.3)) +
      plain(d, light, g, white, 570) +
      path(
        ridge(
          [
            [-40, 690],
            [300, 660],
            [700, 712],
            [W + 40, 668],
          ],
          H,
        ),
        light.see("#ffffff"),
        'opacity=".6"',
      ),
    front:
      pines(d, -30, 170, () => 800, 300, 80, light.see("#35606a")) +
      pines(d, 1040, 1230, () => 800, 320, 80, light.see("#35606a")) +
      strewn(d, 0, W, 0, 780, 50, "#fff", 6),
    ground: light.see(white),
  };
};

const DRAW: Record<Scene, DrawLand> = {
  coast,
  promenade,
  mountain,
  hills: greenHills,
  hill_town: hillTown,
  city,
  winter,
  quay,
  desert: (d, light, g, region) => (region === "dry" ? dunes : desert)(d, light, g, region),
  cones,
  forest: (d, light, g, region) => (region === "tropical" ? jungle : forest)(d, light, g, region),
  lake,
  alpine_lake: alpineLake,
  river,
  vineyard,
  tropical,
  snow,
};

export const land = (scene: Scene, region: Region, d: Dice, light: Light, g: Defs): Land => DRAW[scene](d, light, g, region);

/** Open water across the foreground, for homes that float. */
export const harbour = (d: Dice, light: Light, g: Defs): string => {
  const own = light.see("#3d7f92");
  return (
    path(`M0 590q300-14 600 0t600 0V${H}H0z`, g.fade([mix(own, light.sky[2], 0.35), darker(own, 0.12)])) +
    strewn(d, 0, W, 610, 790, 12, lighter(own, 0.2), 3) +
    oval(600, 705, 420, 26, "#20182e", 'opacity=".25"')
  );
};
