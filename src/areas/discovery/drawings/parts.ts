import { darker } from "./light.ts";
import type { Paint } from "./paint.ts";
import { at, line, path, rect } from "./svgShapes.ts";

export type DrawHome = (p: Paint) => string;

export const poly = (fill: string, ...points: number[]) => path(`M${at(...points.slice(0, 2))}L${at(...points.slice(2))}z`, fill);

/** Lines across a roof or wall, for tiles, planks and logs. */
export const courses = (x: number, w: number, from: number, to: number, step: number, colour: string, width = 2) => {
  let all = "";
  for (let y = from; y < to; y += step) all += `M${at(x, y)}h${at(w)}`;
  return line(all, colour, width, 'opacity=".5"');
};

/** A gable facing the viewer on the left and a long side with its roof on the right. */
export function gabled(p: Paint, h: number, rise: number, eaves = 18): string {
  const top = -h - rise;
  return (
    rect(-60, -h, 300, h, p.wallShade) +
    poly(p.wall, -230, 0, -230, -h, -145, top, -60, -h, -60, 0) +
    poly(p.roof, -145, top - 10, 165, top - 10, 240 + eaves, -h + 10, -60, -h + 10) +
    line(
      [0.2, 0.4, 0.6, 0.8]
        .map((t) => `M${at(-145 + 85 * t + 6, top + (rise + 16) * t)}L${at(165 + (75 + eaves) * t - 4, top + (rise + 16) * t)}`)
        .join(""),
      p.roofShade,
      3,
      'opacity=".55"',
    ) +
    line(
      `M${at(-230 - eaves, -h + 16)}L${at(-145, top - 6)}L${at(-56, -h + 12)}`,
      p.roofShade,
      16,
      'stroke-linejoin="round" stroke-linecap="round"',
    )
  );
}

export const chimney = (p: Paint, x: number, top: number, brick = "#a8614a") => {
  const c = p.see(brick);
  return (
    rect(x, top, 34, 80, c) +
    rect(x - 5, top - 8, 44, 14, darker(c, 0.2)) +
    line(`M${x + 16} ${top - 16}q-14-22 4-40t0-44`, p.see("#ffffff"), 9, 'stroke-linecap="round" opacity=".35"')
  );
};
