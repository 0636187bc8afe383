import type { Dice } from "#lib/random.ts";
import { darker, lighter, type Light, mix } from "./light.ts";
import { at, type Defs, H, line, path, rect, ridge, W } from "./svgShapes.ts";

export function hills(d: Dice, base: number, swing: number, steps = 6): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 0; i <= steps; i++) points.push([-40 + (i * (W + 80)) / steps, base - d.between(0, swing)]);
  return points;
}

/** A range of peaks with a lit and a shaded face each, snow on top when asked. */
export function peaks(d: Dice, base: number, height: number, count: number, colour: string, snow?: string): string {
  let lit = "";
  let dark = "";
  let caps = "";
  const gap = (W + 200) / count;
  for (let i = 0; i < count; i++) {
    const x = -60 + gap * (i + d.between(0.3, 0.7));
    const h = height * d.between(0.62, 1);
    const w = gap * d.between(0.75, 1.05);
    const top = base - h;
    lit += `M${at(x - w, base)}L${at(x - w * 0.42, top + h * 0.46)}l${at(w * 0.1, -h * 0.04)}L${at(x, top)}L${at(x + w * 0.4, top + h * 0.4)}l${at(w * 0.1, h * 0.02)}L${at(x + w, base)}z`;
    dark += `M${at(x, top)}l${at(w * 0.06, h * 0.2)}l${at(-w * 0.09, h * 0.18)}l${at(w * 0.12, h * 0.22)}l${at(-w * 0.05, h * 0.4)}H${at(x + w)}L${at(x + w * 0.5, top + h * 0.42)}l${at(-w * 0.1, -h * 0.02)}z`;
    caps += `M${at(x, top)}L${at(x - w * 0.25, top + h * 0.26)}l${at(w * 0.1, -h * 0.03)}l${at(w * 0.07, h * 0.1)}l${at(w * 0.08, -h * 0.09)}l${at(w * 0.09, h * 0.07)}l${at(w * 0.05, -h * 0.08)}l${at(w * 0.1, h * 0.04)}z`;
  }
  return path(lit, colour) + path(dark, darker(colour, 0.14)) + (snow ? path(caps, snow, 'opacity=".92"') : "");
}

export function water(d: Dice, light: Light, g: Defs, top: number, bottom: number, own: string): string {
  const near = light.see(own);
  let out = rect(0, top, W, bottom - top, g.fade([mix(light.sky[2], near, 0.45), near]));
  let glints = "";
  for (let i = 0; i < 16; i++) {
    const y = top + 8 + ((bottom - top - 14) * i) / 16;
    glints += `M${at(d.between(0, W - 60), y)}h${at(d.between(20, 40 + i * 6))}`;
  }
  out += line(glints, lighter(light.sky[2], 0.35), 3, 'stroke-linecap="round" opacity=".5"');
  return out;
}

export function sail(light: Light, x: number, y: number, s: number): string {
  return (
    path(`M${at(x, y - 46 * s)}v${at(40 * s)}h${at(-24 * s)}z`, light.see("#fdf6ea")) +
    path(`M${at(x + 4 * s, y - 38 * s)}v${at(32 * s)}h${at(18 * s)}z`, light.see("#f0d9bd")) +
    path(`M${at(x - 28 * s, y - 3 * s)}h${at(56 * s)}l${at(-10 * s, 11 * s)}h${at(-36 * s)}z`, light.see("#8c4a38"))
  );
}

/** The ground the home stands on, a little lighter where the eye should go. */
export const plain = (d: Dice, light: Light, g: Defs, colour: string, y = 560) =>
  path(ridge(hills(d, y + 12, 26, 4), H), g.fade([light.see(lighter(colour, 0.12)), light.see(darker(colour, 0.2))]));
