import type { Dice } from "#lib/random.ts";
import { darker, lighter, type Light, mix } from "./light.ts";
import { at, type Defs, line, path } from "./svgShapes.ts";

export type Box = readonly [x: number, y: number, w: number, h: number];

/** The colours of one home in its light, and the parts that all homes share. The foot of a home is (0, 0); up is negative. */
export type Paint = {
  d: Dice;
  light: Light;
  g: Defs;
  wall: string;
  wallShade: string;
  roof: string;
  roofShade: string;
  trim: string;
  door: string;
  see(colour: string): string;
  /** Panes by (x, top, width, height), all in four elements; some stay dark in the evening. */
  windows(boxes: readonly Box[], how?: { arch?: boolean; shutters?: string; bars?: number }): string;
  doorway(x: number, w: number, h: number, arch?: boolean): string;
};

const outline = ([x, y, w, h]: Box, grow: number, arch: boolean) =>
  arch
    ? `M${at(x - grow, y + h + grow)}V${at(y + w / 2)}a${at(w / 2 + grow, w / 2 + grow)} 0 0 1 ${at(w + 2 * grow)} 0V${at(y + h + grow)}z`
    : `M${at(x - grow, y - grow)}h${at(w + 2 * grow)}v${at(h + 2 * grow)}h${at(-w - 2 * grow)}z`;

export function paint(
  d: Dice,
  light: Light,
  g: Defs,
  walls: readonly string[],
  roofs: readonly string[],
  trims = ["#fbf3e6", "#f4ead8", "#ffffff"],
): Paint {
  const wall = light.see(d.pick(walls));
  const roof = light.see(d.pick(roofs));
  const trim = light.see(d.pick(trims));
  const door = light.see(d.pick(["#2f6f73", "#b0472f", "#35507c", "#6b4a35", "#d39a3a", "#5b7a4a", "#7b3f56"]));
  const day = g.fade([mix(darker(light.sky[0], 0.35), light.haze, 0.15), mix(light.sky[1], "#3a4a5e", 0.25)]);
  const warm = g.fade(["#ffe9b0", "#ffb866"]);
  const glass = () => (light.lit && d.chance(0.84) ? "warm" : "day");
  return {
    d,
    light,
    g,
    wall,
    roof,
    trim,
    door,
    wallShade: darker(wall, 0.2),
    roofShade: darker(roof, 0.22),
    see: light.see,
    windows(boxes, how = {}) {
      const arch = how.arch ?? false;
      const by = { warm: "", day: "" };
      let frames = "";
      let bars = "";
      let sills = "";
      let shutters = "";
      for (const box of boxes) {
        const [x, y, w, h] = box;
        frames += outline(box, 4, arch);
        by[glass()] += outline(box, 0, arch);
        const n = how.bars ?? 1;
        for (let i = 1; i <= n; i++) bars += `M${at(x + (w * i) / (n + 1), y)}v${at(h)}`;
        bars += `M${at(x, y + h * 0.45)}h${at(w)}`;
        sills += `M${at(x - 8, y + h + 6)}h${at(w + 16)}`;
        if (how.shutters)
          shutters += `M${at(x - 6 - w * 0.42, y - 3)}h${at(w * 0.42)}v${at(h + 6)}h${at(-w * 0.42)}zM${at(x + w + 6, y - 3)}h${at(w * 0.42)}v${at(h + 6)}h${at(-w * 0.42)}z`;
      }
      return (
        (shutters && path(shutters, how.shutters ?? "")) +
        path(frames, trim) +
        (by.day && path(by.day, day)) +
        (by.warm && path(by.warm, warm)) +
        line(bars, trim, 3) +
        line(sills, darker(trim, 0.18), 5)
      );
    },
    doorway(x, w, h, arch = false) {
      const box: Box = [x - w / 2, -h, w, h];
      return (
        path(outline(box, 6, arch), trim) +
        path(outline(box, 0, arch), door) +
        line(`M${at(x)} ${at(-h + (arch ? w / 2 : 8))}V0`, darker(door, 0.25), 2) +
        path(`M${at(x + w * 0.26, -h * 0.45)}h6v10h-6z`, lighter(door, 0.6)) +
        path(`M${at(x - w * 0.8, 0)}h${at(w * 1.6)}v10h${at(-w * 1.6)}z`, darker(trim, 0.2))
      );
    },
  };
}

/** Light from inside a home in the evening. */
export const warmth = (p: Paint, x: number, y: number, r: number) =>
  p.light.lit ? `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${Math.round(r * 0.6)}" fill="${p.g.glow("#ffc46b", 0.4)}"/>` : "";
