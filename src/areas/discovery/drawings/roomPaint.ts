import type { Dice } from "#lib/random.ts";
import { land } from "./land.ts";
import type { Region, Scene } from "./scenes.ts";
import { sky } from "./sky.ts";
import { darker, type Hour, type Light, lightOf, mix } from "./light.ts";
import { at, type Defs, defs, line, path, rect } from "./svgShapes.ts";

/** The interior of a kind of home: its materials, the shape of its windows, and how much room there is. */
export type Interior = {
  walls: "plaster" | "planks" | "lattice" | "rock" | "paper" | "tiles";
  windows: "square" | "round" | "arch";
  /** Built in and small: a berth, a galley, a shower. */
  isNarrow: boolean;
  /** People sit and sleep on mats. */
  isLow: boolean;
};

/** The colours and the light of one home's rooms: rooms of one seed go together. */
export type RoomPaint = {
  d: Dice;
  g: Defs;
  outside: Light;
  scene: Scene;
  region: Region;
  interior: Interior;
  wall: string;
  floor: string;
  main: string;
  second: string;
  accent: string;
  wood: string;
  leaf: string;
  clay: string;
  lamp: string;
  /** Which of several forms furniture takes. */
  shape: number;
  see(colour: string): string;
  /** Lamplight, in the evening only. */
  glow(x: number, y: number, r: number): string;
};

/** One way to furnish a room, and what it shows. */
export type RoomForm = { draw: (p: RoomPaint) => string; text: string };

const PALETTES = [
  ["#f3e9da", "#c08552", "#7d9a8c", "#e6cfae", "#d9774f"],
  ["#e9ddd0", "#a87452", "#b5654a", "#e9c9a6", "#3f6f73"],
  ["#dfe6df", "#b98d62", "#4f7a74", "#e5d9bf", "#e0a458"],
  ["#efe3e0", "#b07d5c", "#a96a76", "#edd3c6", "#5f7f6a"],
  ["#e3e8ec", "#a9825f", "#4d6a8a", "#d6e0e4", "#e39a5c"],
  ["#f5ead2", "#9a6a48", "#8a8f52", "#efd9a0", "#b5533f"],
  ["#e6ded2", "#8f6a50", "#5a5f73", "#d9c4b0", "#c98a4b"],
  ["#d5dfd2", "#c79a6c", "#d28b63", "#f0e4cc", "#46705a"],
  ["#f2dfcd", "#b47a55", "#c4694f", "#f4d9b5", "#2f6f78"],
  ["#dcd9e3", "#a07a66", "#6e6390", "#e8dce0", "#d9936a"],
  ["#f6f0e6", "#d0a878", "#93a9a0", "#f0e2cf", "#c77b62"],
  ["#cfdcdc", "#8d6b55", "#2f6a70", "#e9dcc4", "#e2a04a"],
] as const;

export function roomPaint(d: Dice, own: Dice, hour: Hour, scene: Scene, region: Region, interior: Interior): RoomPaint {
  const g = defs();
  const outside = lightOf(hour, own);
  const [wall, floor, main, second, accent] = own.pick(PALETTES);
  const wood = own.pick(["#a87850", "#8a5f43", "#c79a6c", "#6f5040", "#b98a5f"]);
  const dim = { dawn: 0.05, day: 0, golden: 0.04, dusk: 0.14, night: 0.22 }[hour];
  const warm = { dawn: 0.07, day: 0, golden: 0.13, dusk: 0.2, night: 0.24 }[hour];
  return {
    d,
    g,
    outside,
    scene,
    region,
    interior,
    wall,
    floor,
    main,
    second,
    accent,
    wood,
    leaf: own.pick(["#5f8a5a", "#6f9a58", "#4f7f60"]),
    clay: own.pick(["#c0704a", "#e9dcc8", "#8a97a0", "#b98a6b"]),
    lamp: outside.lit ? "#ffe7ad" : "#f8eedb",
    shape: d.int(0, 11),
    see: (colour) => mix(mix(colour, "#f2a45c", warm), "#43261c", dim),
    glow: (x, y, r) =>
      outside.lit ? `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${r}" fill="${g.glow("#ffd48a", 0.6)}"/>` : "",
  };
}

/** The scene outside, cut by the window, with frame, sill and curtains. */
export function window(
  p: RoomPaint,
  x: number,
  y: number,
  w: number,
  h: number,
  how: { curtains?: boolean; panes?: number } = {},
): string {
  const frame = p.see(p.shape % 3 === 0 ? p.wood : "#fdf8ef");
  const view = land(p.scene, p.region, p.d, p.outside, p.g);
  const zoom = p.d.pick(["100 130 700 620", "420 130 700 620", "240 150 720 600"]);
  const panes = how.panes ?? 2;
  let bars = "";
  for (let i = 1; i < panes; i++) bars += `M${x + (w * i) / panes} ${y}v${h}`;
  const cloth = p.see(p.second);
  const left = `M${x - 46} ${y - 24}h66q16 ${Math.round(h * 0.5)} -20 ${h + 90}h-60z`;
  const right = `M${x + w + 46} ${y - 24}h-66q-16 ${Math.round(h * 0.5)} 20 ${h + 90}h60z`;
  return (
    rect(x - 14, y - 14, w + 28, h + 28, frame) +
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${zoom}" preserveAspectRatio="xMidYMid slice">${sky(p.d, p.outside, p.g, { few: true })}${view.back}</svg>` +
    path(`M${x} ${y + h}L${x + w * 0.4} ${y}h${w * 0.16}L${x + w * 0.2} ${y + h}z`, "#fff", 'opacity=".1"') +
    line(bars, frame, 9) +
    openingOf(p, x, y, w, h, frame) +
    rect(x - 26, y + h + 12, w + 52, 14, darker(frame, 0.12)) +
    (how.curtains && p.interior.windows === "square" && !p.interior.isLow
      ? path(left + right, cloth) +
        line(
          `M${x - 28} ${y - 20}v${h + 84}M${x - 6} ${y - 20}v${h + 70}M${x + w + 28} ${y - 20}v${h + 84}M${x + w + 6} ${y - 20}v${h + 70}`,
          darker(cloth, 0.12),
          4,
          'opacity=".6"',
        ) +
        line(`M${x - 70} ${y - 28}h${w + 140}`, p.see(p.wood), 9, 'stroke-linecap="round"')
      : "") +
    (p.outside.lit ? "" : path(`M${x + 20} 610H${x + w - 10}l150 190H${x + 190}z`, p.outside.sun, 'opacity=".2"'))
  );
}

/** The part of the wall that covers the corners of a window that is not square. */
function openingOf({ interior }: RoomPaint, x: number, y: number, w: number, h: number, frame: string): string {
  if (interior.windows === "square") return "";
  const [rx, ry] = interior.windows === "round" ? [w / 2, h / 2] : [w / 2, Math.min(h * 0.6, w / 2)];
  const hole =
    interior.windows === "round"
      ? `M${at(x, y + ry)}a${at(rx, ry)} 0 1 1 ${at(w)} 0a${at(rx, ry)} 0 1 1 ${at(-w)} 0z`
      : `M${at(x, y + h)}V${at(y + ry)}a${at(rx, ry)} 0 0 1 ${at(w)} 0V${at(y + h)}z`;
  return path(`M${at(x - 1, y - 1)}h${at(w + 2)}v${at(h + 2)}h${at(-w - 2)}z${hole}`, frame, 'fill-rule="evenodd"');
}
