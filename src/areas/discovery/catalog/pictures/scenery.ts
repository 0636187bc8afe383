import { land } from "#areas/discovery/drawings/land.ts";
import { darker, type Light, lighter } from "#areas/discovery/drawings/light.ts";
import { at, type Defs, line, path, rect } from "#areas/discovery/drawings/svgShapes.ts";
import type { Region, Scene } from "#areas/discovery/drawings/scenes.ts";
import { sky } from "#areas/discovery/drawings/sky.ts";
import type { Dice } from "#lib/random.ts";

/** What a picture of the open air is drawn with: the same for its land, its sky and what stands in it. */
export type Scenery = { d: Dice; light: Light; g: Defs; scene: Scene; region: Region };
/** Something on the ground, its foot at (0, 0), up is negative; some 500 wide. */
export type Motif = (s: Scenery) => string;
export type Whole = (s: Scenery) => string;

export const STONES = ["#d9c7a8", "#cdbfae", "#e3d3b5", "#c9b0a0", "#d8d2c6", "#bfae9b"] as const;
export const CLOTHS = ["#b5533f", "#3f6f73", "#e0a458", "#5f7f6a", "#4d6a8a", "#a96a76", "#c98a4b"] as const;

/** A motif in its land, a little to one side, larger or smaller, sometimes mirrored. */
export const outdoors =
  (motif: Motif, how: { y?: number; scale?: number; bare?: boolean } = {}): Whole =>
  (s) => {
    const { d, light, g } = s;
    const x = d.int(500, 700);
    const scale = Math.round(d.between(0.95, 1.2) * (how.scale ?? 1) * 100) / 100;
    const around = land(s.scene, s.region, d, light, g);
    const y = how.y ?? d.int(690, 712);
    return (
      sky(d, light, g, { sunX: x > 600 ? d.int(120, 300) : d.int(900, 1080) }) +
      around.back +
      `<ellipse cx="${x}" cy="${y + 3}" rx="${Math.round(300 * scale)}" ry="20" fill="#20182e" opacity=".18"/>` +
      `<g transform="translate(${x} ${y}) scale(${d.chance(0.5) ? -scale : scale} ${scale})">${motif(s)}</g>` +
      (how.bare ? "" : around.front)
    );
  };

/** The land with something drawn over all of it. */
export const over =
  (drawn: Whole, how: { front?: boolean } = {}): Whole =>
  (s) => {
    const around = land(s.scene, s.region, s.d, s.light, s.g);
    return sky(s.d, s.light, s.g) + around.back + drawn(s) + (how.front ? around.front : "");
  };

/** Stripes of cloth over a stall or a window, scalloped below. */
export function awning(s: Scenery, x: number, y: number, w: number, h: number, colour: string): string {
  const n = Math.max(4, Math.round(w / 44));
  const step = w / n;
  const strip = (i: number) => `M${at(x + i * step, y)}h${at(step)}v${at(h)}a${at(step / 2, step / 3)} 0 0 1 ${at(-step)} 0z`;
  const even = Array.from({ length: n }, (_, i) => (i % 2 === 0 ? strip(i) : "")).join("");
  const odd = Array.from({ length: n }, (_, i) => (i % 2 === 1 ? strip(i) : "")).join("");
  return path(even, s.light.see(colour)) + path(odd, s.light.see("#fbf3e6"));
}

/** Small coloured flags on a string between two points. */
export function bunting(s: Scenery, from: readonly [number, number], to: readonly [number, number], sag = 46): string {
  const point = (t: number) => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag];
  const flags = Array.from({ length: 9 }, (_, i) => point((i + 0.5) / 9));
  const by = CLOTHS.slice(0, 3).map((colour, k) =>
    path(flags.map(([x, y], i) => (i % 3 === k ? `M${at(x! - 14, y!)}h28l-14 30z` : "")).join(""), s.light.see(colour)),
  );
  const [mx, my] = point(0.5);
  return line(`M${at(...from)}Q${at(mx!, my! + sag, ...to)}`, s.light.see("#5a4a45"), 3) + by.join("");
}

/** A wall of stone with its shaded side. */
export const block = (s: Scenery, x: number, y: number, w: number, h: number, stone: string) =>
  rect(x, y, w, h, s.light.see(stone)) + rect(x + w * 0.68, y, w * 0.32, h, darker(s.light.see(stone), 0.14));

/** Round-headed openings in one element. */
export const arches = (boxes: readonly (readonly [x: number, foot: number, w: number, h: number])[], fill: string) =>
  path(
    boxes
      .map(([x, foot, w, h]) => `M${at(x, foot)}v${at(-h + w / 2)}a${at(w / 2, w / 2)} 0 0 1 ${at(w)} 0v${at(h - w / 2)}z`)
      .join(""),
    fill,
  );

/** What is behind a window: dark by day, a lamp in the evening. */
export const pane = ({ light, g }: Scenery) =>
  light.lit ? g.fade(["#ffe9b0", "#ffb866"]) : darker(light.see(lighter("#4a5a6a", 0.1)), 0.2);
