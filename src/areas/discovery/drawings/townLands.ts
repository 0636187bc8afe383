import type { Dice } from "#lib/random.ts";
import { darker, type Light, lighter, mix } from "./light.ts";
import { broadTree, bush, palm, strewn } from "./plants.ts";
import type { DrawLand, Region } from "./scenes.ts";
import { at, circle, type Defs, H, line, path, rect, ridge, W } from "./svgShapes.ts";
import { hills, sail, water } from "./terrain.ts";

/**
 * A town's houses: their width, their height relative to the tallest, and the shapes of their tops for a width `w`; up is
 * negative.
 */
type Roofs = { wide: readonly [number, number]; high: number; ends: readonly ((w: number) => string)[] };
const flat = (w: number) => `h${at(w)}`;
const gable = (w: number) => `l${at(w / 2, -w * 0.42)}l${at(w / 2, w * 0.42)}`;
const dome = (w: number) => `h${at(w * 0.2)}q${at(w * 0.3, -w * 0.62, w * 0.6, 0)}h${at(w * 0.2)}`;
const TOWERS: Roofs = {
  wide: [44, 96],
  high: 1,
  ends: [
    (w) => `l${at(w / 2, -26)}l${at(w / 2, 26)}`,
    (w) => `h${at(w * 0.6)}v-22h${at(w * 0.4)}v22`,
    (w) => `q${at(w / 2, -34, w, 0)}`,
    flat,
    flat,
  ],
};
const ROOFS: Record<Region, Roofs> = {
  northern: TOWERS,
  tropical: TOWERS,
  old: {
    wide: [46, 84],
    high: 0.62,
    ends: [
      gable,
      gable,
      (w) => `l${at(w * 0.2, -w * 0.34)}h${at(w * 0.6)}l${at(w * 0.2, w * 0.34)}`,
      // A church tower with its spire.
      (w) => `h${at(w * 0.3)}v-40l${at(w * 0.2, -74)}l${at(w * 0.2, 74)}v40h${at(w * 0.3)}`,
      dome,
    ],
  },
  dry: {
    wide: [60, 118],
    high: 0.5,
    ends: [
      flat,
      flat,
      (w) => `h${at(w * 0.55)}v-24h${at(w * 0.45)}v24`,
      dome,
      // A minaret.
      (w) => `h${at(w * 0.4)}v-62h-5v-8h6v-20q${at(w * 0.1 - 1, -22, w * 0.2 - 2, 0)}v20h6v8h-5v62h${at(w * 0.4)}`,
    ],
  },
};
const TONES: Record<Region, readonly string[]> = {
  northern: ["#a9786a", "#8a7fa0", "#b08d6b", "#6f8a99"],
  tropical: ["#7f93a5", "#9a8c8a", "#6f9a94"],
  old: ["#c0805e", "#b58a6c", "#a9786a", "#c9976f"],
  dry: ["#d0a679", "#c9986f", "#d8b48c"],
};

type Where = { base: number; low: number; high: number; far: number; from?: number; to?: number };
/** A town's houses side by side along `base`, with their windows. */
function skyline(d: Dice, light: Light, region: Region, tone: string, where: Where): string {
  const { base, low, high, far, from = -10, to = W } = where;
  const roofs = ROOFS[region];
  let blocks = "";
  let windows = "";
  for (let x = from; x < to;) {
    const w = d.between(...roofs.wide);
    const h = d.between(low, high) * roofs.high;
    const top = base - h;
    blocks += `M${at(x, base)}V${at(top)}${d.pick(roofs.ends)(w)}V${base}z`;
    for (let wy = top + 16; wy < base - 30; wy += 40)
      if (d.chance(light.lit ? 0.6 : 0.45)) windows += `M${at(x + d.int(1, 3) * w * 0.22, wy)}v12`;
    x += w + (d.chance(0.2) ? 14 : 0);
  }
  const glass = light.lit ? "#ffd58a" : lighter(light.see(tone, far), 0.35);
  return path(blocks, light.see(tone, far)) + line(windows, glass, 8, `opacity="${light.lit ? 0.8 - far * 0.5 : 0.6}"`);
}

const hasPalms = (region: Region) => region === "tropical" || region === "dry";
const streetTree = (d: Dice, light: Light, region: Region, x: number, y: number, h: number, leaf: string) =>
  hasPalms(region) ? palm(d, light, x, y, h * 1.1) : broadTree(d, light, x, y, h, leaf);

const lamp = (light: Light, g: Defs, x: number) =>
  line(`M${x} 700V470`, light.see("#3b3a44"), 8) +
  (light.lit ? circle(x, 455, 90, g.glow("#ffdf9e", 0.7)) : "") +
  path(`M${x - 16} 470l-6-36h44l-6 36z`, light.lit ? "#ffe9b8" : light.see("#f6eeda")) +
  path(`M${x - 26} 434h52l-26-18z`, light.see("#3b3a44"));

function paved(light: Light, g: Defs, paving: string, top: number): string {
  let slabs = "";
  for (let i = -5; i <= 5; i++) slabs += `M${at(600 + i * 110, top + 14)}L${at(600 + i * 260, 800)}`;
  return (
    rect(0, top, W, 806 - top, g.fade([light.see(lighter(paving, 0.1)), light.see(darker(paving, 0.16))])) +
    line(`${slabs}M0 ${top + 50}H${W}M0 ${top + 100}H${W}`, light.see(darker(paving, 0.18)), 2, 'opacity=".55"')
  );
}

const LEAVES = ["#6f9a58", "#5d8f6a", "#8aa451"];
const PAVINGS = ["#d8c8b4", "#cfc5bd", "#dcc9a6"];

/** A tree on one side of the street, a lamp and flowers on the other. */
function streetFront(d: Dice, light: Light, g: Defs, region: Region): string {
  const side = d.pick([90, 1110]);
  const leaf = d.pick(LEAVES);
  return (
    streetTree(d, light, region, W - side, 720, 330, leaf) +
    lamp(light, g, side) +
    bush(d, light, side + (side < 600 ? 120 : -120), 724, 70, leaf, d.pick(["#f2a7b5", "#ffe3a6", "#e98d6b"]))
  );
}

/**
 * A paved street in front of what `behind` draws; the heights of its houses are between the two of `high`, relative to the
 * tallest.
 */
const street =
  (high: readonly [number, number], behind: (d: Dice, light: Light, region: Region, tone: string) => string): DrawLand =>
  (d, light, g, region) => {
    const tone = d.pick(TONES[region]);
    const paving = d.pick(PAVINGS);
    return {
      back:
        behind(d, light, region, tone) +
        skyline(d, light, region, mix(tone, "#c9a184", 0.4), { base: 640, low: high[0], high: high[1], far: 0.32 }) +
        paved(light, g, paving, 626),
      front: streetFront(d, light, g, region),
      ground: light.see(paving),
    };
  };

export const city = street([90, 190], (d, light, region, tone) =>
  skyline(d, light, region, tone, { base: 600, low: 120, high: 270, far: 0.62 }),
);

/** A street with green hills at its end. */
export const hillTown = street([70, 170], (d, light) => {
  const green = d.pick(["#5f8f5c", "#6a9658", "#7f9560"]);
  return (
    path(ridge(hills(d, 400, 170, 5), H), light.see(mix(green, "#5f7f9a", 0.4), 0.6)) +
    path(ridge(hills(d, 480, 120, 6), H), light.see(green, 0.42))
  );
});

/** A street under snow, with bare trees. */
export const winter: DrawLand = (d, light, g, region) => {
  const tone = d.pick(TONES[region]);
  const side = d.pick([110, 1090]);
  const bare = (x: number) =>
    line(
      `M${x} 720V500M${x} 610l-70-80M${x} 590l74-90M${x} 540l-50-80M${x} 530l40-90M${x - 40} 564l-50-14M${x + 42} 540l50-20`,
      light.see("#6b5648"),
      11,
      'stroke-linecap="round"',
    );
  return {
    back:
      skyline(d, light, region, tone, { base: 600, low: 120, high: 270, far: 0.62 }) +
      skyline(d, light, region, mix(tone, "#c9a184", 0.4), { base: 640, low: 90, high: 190, far: 0.32 }) +
      rect(0, 620, W, 186, g.fade([light.see("#ffffff"), light.see("#d5e0ec")])) +
      line("M0 690Q500 660 1200 700M0 750Q600 720 1200 764", light.see("#c3d1e0"), 5, 'opacity=".6"'),
    front: bare(W - side) + lamp(light, g, side) + strewn(d, 0, W, 0, 780, 50, "#fff", 6),
    ground: light.see("#eff5fb"),
  };
};

/** A town on both banks of its river. */
export const quay: DrawLand = (d, light, g, region) => {
  const tone = d.pick(TONES[region]);
  const paving = d.pick(PAVINGS);
  const wall = light.see(darker(paving, 0.3));
  return {
    back:
      skyline(d, light, region, tone, { base: 540, low: 120, high: 250, far: 0.6 }) +
      skyline(d, light, region, mix(tone, "#c9a184", 0.4), { base: 556, low: 70, high: 150, far: 0.4 }) +
      rect(0, 552, W, 12, light.see(darker(paving, 0.2), 0.35)) +
      water(d, light, g, 564, 640, d.pick(["#5a9bb3", "#4f8f9c", "#6a9aa8"])) +
      paved(light, g, paving, 634) +
      line("M0 636H1200", wall, 12) +
      line("M60 634v-26M220 634v-26M380 634v-26M820 634v-26M980 634v-26M1140 634v-26", wall, 16, 'stroke-linecap="round"'),
    front: streetFront(d, light, g, region),
    ground: light.see(paving),
  };
};

/** Where a town ends at the sea. */
export const promenade: DrawLand = (d, light, g, region) => {
  const tone = d.pick(TONES[region]);
  const paving = d.pick(PAVINGS);
  const isLeft = d.chance(0.5);
  const [from, to] = isLeft ? [-10, 420] : [760, W];
  const rails = Array.from({ length: 21 }, (_, i) => `M${i * 60} 586v54`).join("");
  return {
    back:
      water(d, light, g, 470, 640, d.pick(["#2f8fae", "#2a7fa6", "#3c9a9f"])) +
      skyline(d, light, region, tone, { base: 474, low: 60, high: 190, far: 0.5, from, to }) +
      path(isLeft ? "M0 470H470q-30 20-110 22T0 500z" : "M1200 470H730q30 20 110 22t360 8z", light.see("#8f9a72", 0.35)) +
      sail(light, (isLeft ? 800 : 300) + d.between(-80, 80), 540, d.between(0.7, 1.1)) +
      paved(light, g, paving, 634) +
      line(`${rails}M0 588H1200M0 612H1200`, light.see("#f4efe6"), 5) +
      line("M0 638H1200", light.see(darker(paving, 0.28)), 10),
    front: streetFront(d, light, g, region),
    ground: light.see(paving),
  };
};
