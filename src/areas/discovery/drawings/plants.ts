import type { Dice } from "#lib/random.ts";
import { darker, lighter, type Light } from "./light.ts";
import { at, circle, dots, line, oval, path, rect } from "./svgShapes.ts";

/** One conifer as a piece of a path: (x, y) is the foot. Small ones are simple, or the file would grow with the forest. */
export function pine(x: number, y: number, h: number): string {
  const w = h * 0.2;
  if (h < 130) return `M${at(x - w, y)}l${at(w, -h, w, h)}z`;
  return `M${at(x, y - h)}l${at(w * 0.6, h * 0.36, -w * 0.25, 0, w * 0.65, h * 0.52, -w * 0.85, 0, 0, h * 0.12, -w * 0.3, 0, 0, -h * 0.12, -w * 0.85, 0, w * 0.65, -h * 0.52, -w * 0.25, 0)}z`;
}

/** A row of conifers along `y`, one element. */
export function pines(
  d: Dice,
  from: number,
  to: number,
  y: (x: number) => number,
  h: number,
  step: number,
  colour: string,
): string {
  let all = "";
  for (let x = from; x < to; x += step * d.between(0.6, 1.4)) all += pine(x, y(x), h * d.between(0.65, 1.2));
  return path(all, colour);
}

export function broadTree(d: Dice, light: Light, x: number, y: number, h: number, leaf: string): string {
  const colour = light.see(leaf);
  const r = h * 0.27;
  const trunk = light.see("#6b4a35");
  const crown: [number, number, number][] = [
    [x - r * 0.75, y - h * 0.52, r * 0.85],
    [x + r * 0.8, y - h * 0.55, r * 0.8],
    [x + d.between(-8, 8), y - h * 0.74, r],
  ];
  return (
    path(
      `M${at(x - h * 0.03, y)}q${at(h * 0.02, -h * 0.25, -h * 0.01, -h * 0.5)}h${at(h * 0.05)}q${at(-h * 0.01, h * 0.25, h * 0.03, h * 0.5)}z`,
      trunk,
    ) +
    crown.map(([cx, cy, cr]) => circle(cx, cy, cr, darker(colour, 0.16))).join("") +
    crown.map(([cx, cy, cr]) => circle(cx - cr * 0.14, cy - cr * 0.12, cr * 0.82, colour)).join("") +
    circle(x - r * 0.2, y - h * 0.82, r * 0.5, lighter(colour, 0.12))
  );
}

export function cypress(light: Light, x: number, y: number, h: number, far = 0): string {
  const w = h * 0.12;
  const half = (side: number, colour: string) =>
    path(`M${at(x, y - h * 0.05)}C${at(x + side * w * 1.4, y - h * 0.12, x + side * w, y - h * 0.6, x, y - h)}z`, colour);
  const colour = light.see("#3f6046", far);
  const trunk = far > 0 ? "" : line(`M${at(x, y)}v${at(-h * 0.14)}`, light.see("#6b4a35"), 8);
  return trunk + half(-1, colour) + half(1, darker(colour, 0.2));
}

export function palm(d: Dice, light: Light, x: number, y: number, h: number): string {
  const lean = d.between(-0.28, 0.28) * h;
  const tx = x + lean;
  const ty = y - h;
  const leaf = light.see("#3f8a55");
  let fronds = "";
  let shaded = "";
  [-2.6, -1.9, -1.1, -0.3, 0.4, 1.2, 2].forEach((a, i) => {
    const r = h * d.between(0.34, 0.42);
    const ex = tx + Math.sin(a) * r;
    const ey = ty - Math.cos(a) * r * 0.45 + r * 0.35;
    const mx = tx + Math.sin(a) * r * 0.55;
    const my = ty - r * 0.3 - Math.cos(a) * r * 0.25;
    const one = `M${at(tx, ty)}Q${at(mx, my - r * 0.1, ex, ey)}Q${at(mx, my + r * 0.22, tx, ty)}z`;
    if (i % 2) shaded += one;
    else fronds += one;
  });
  return (
    path(
      `M${at(x - h * 0.03, y)}Q${at(x + lean * 0.1, y - h * 0.5, tx - h * 0.012, ty)}h${at(h * 0.03)}Q${at(x + lean * 0.1 + h * 0.04, y - h * 0.5, x + h * 0.035, y)}z`,
      light.see("#9a7350"),
    ) +
    path(shaded, darker(leaf, 0.22)) +
    path(fronds, leaf)
  );
}

export function cactus(light: Light, x: number, y: number, h: number): string {
  const colour = light.see("#5b8a5a");
  const w = h * 0.17;
  const d = `M${at(x, y)}V${at(y - h)}M${at(x, y - h * 0.35)}h${at(-h * 0.22)}V${at(y - h * 0.7)}M${at(x, y - h * 0.25)}h${at(h * 0.22)}V${at(y - h * 0.55)}`;
  return (
    line(d, colour, Math.round(w), 'stroke-linecap="round" stroke-linejoin="round"') +
    line(`M${at(x - w * 0.15, y)}V${at(y - h)}`, lighter(colour, 0.2), Math.max(2, Math.round(w * 0.14)))
  );
}

/** A low bush, maybe in flower. */
export function bush(d: Dice, light: Light, x: number, y: number, w: number, leaf: string, flower?: string): string {
  const colour = light.see(leaf);
  const h = w * 0.42;
  const shape = (dx: number, s: number) =>
    `M${at(x - w * s + dx, y)}q${at(0, -h * s, w * 0.45 * s, -h * 0.85 * s)}q${at(w * 0.2 * s, -h * 0.85 * s, w * 0.7 * s, -h * 0.25 * s)}q${at(w * 0.75 * s, -h * 0.1 * s, w * 0.85 * s, h * 1.1 * s)}z`;
  const blossoms: [number, number][] = [];
  for (let i = 0; i < 9; i++) blossoms.push([x + d.between(-0.75, 0.75) * w, y - d.between(0.15, 0.85) * h]);
  return (
    path(shape(0, 1), darker(colour, 0.18)) +
    path(shape(-w * 0.06, 0.74), colour) +
    (flower ? dots(blossoms, light.see(flower), Math.round(4 + w * 0.05)) : "")
  );
}

/** Blades of grass or reeds, one element. */
export function blades(
  d: Dice,
  from: number,
  to: number,
  y: number,
  h: number,
  count: number,
  colour: string,
  width = 4,
): string {
  let all = "";
  for (let i = 0; i < count; i++) {
    const x = d.between(from, to);
    all += `M${at(x, y + d.between(0, 14))}q${at(d.between(-4, 4), -h * 0.5, d.between(-16, 16), -h * d.between(0.6, 1))}`;
  }
  return line(all, colour, width, 'stroke-linecap="round"');
}

/** Flowers strewn over a stretch of ground. */
export function strewn(
  d: Dice,
  from: number,
  to: number,
  top: number,
  bottom: number,
  count: number,
  colour: string,
  size = 7,
): string {
  const points = Array.from({ length: count }, () => [d.between(from, to), d.between(top, bottom)] as const);
  return dots(points, colour, size);
}

export function pot(light: Light, x: number, y: number, h: number, leaf: string, clay = "#b9653f"): string {
  const c = light.see(clay);
  const g = light.see(leaf);
  const top = y - h * 0.42;
  let leaves = "";
  for (const [dx, dy] of [
    [-0.34, -0.42],
    [-0.17, -0.62],
    [0.02, -0.7],
    [0.2, -0.6],
    [0.36, -0.4],
  ] as const)
    leaves += `M${at(x, top)}q${at(dx * h * 0.2 - h * 0.09, dy * h * 0.7, dx * h, dy * h)}q${at(-dx * h * 0.2 + h * 0.06, -dy * h * 0.4, -dx * h, -dy * h)}`;
  return (
    path(leaves, g) +
    path(`M${at(x - h * 0.2, top)}h${at(h * 0.4)}l${at(-h * 0.06, h * 0.42)}h${at(-h * 0.28)}z`, c) +
    rect(x - h * 0.22, top - h * 0.02, h * 0.44, h * 0.09, lighter(c, 0.14))
  );
}

/** A soft patch of shade on the ground. */
export const shade = (x: number, y: number, w: number, strength = 0.18) =>
  oval(x, y, w, w * 0.09, "#20182e", `opacity="${strength}"`);
