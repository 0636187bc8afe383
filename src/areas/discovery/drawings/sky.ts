import type { Dice } from "#lib/random.ts";
import { type Light, mix } from "./light.ts";
import { at, circle, type Defs, dots, H, line, path, rect, W } from "./svgShapes.ts";

/** Sun or moon, clouds, stars and birds. */
export function sky(d: Dice, light: Light, g: Defs, how: { sunX?: number; few?: boolean } = {}): string {
  const night = light.hour === "night";
  const sunX = how.sunX ?? d.between(140, 1060);
  const y = { dawn: 350, day: 130, golden: 300, dusk: 410, night: 130 }[light.hour] + d.between(-20, 30);
  const r = { dawn: 44, day: 46, golden: 56, dusk: 60, night: 40 }[light.hour];
  let out = rect(0, 0, W, H, g.fade(light.sky));
  if (light.lit) {
    const points = Array.from(
      { length: how.few ? 14 : night ? 48 : 18 },
      () => [d.between(0, W), d.between(0, night ? 380 : 200)] as const,
    );
    out +=
      dots(points.slice(0, points.length * 0.7), "#fff", 2, 'opacity=".7"') + dots(points.slice(points.length * 0.7), "#fff", 4);
  }
  out += circle(sunX, y, r * 4.6, g.glow(light.sun, night ? 0.35 : 0.6)) + circle(sunX, y, r, light.sun);
  if (night)
    out += [
      [-12, -8, 9],
      [12, 10, 6],
      [8, -16, 5],
    ]
      .map(([x, dy, cr]) => circle(sunX + x!, y + dy!, cr!, "#dcd6bd"))
      .join("");
  const cloud = mix(light.sky[2], light.lit ? light.sky[1] : "#ffffff", light.lit ? 0.45 : 0.6);
  for (let i = how.few ? 1 : d.int(1, 3); i > 0; i--) {
    const w = d.between(90, 190);
    const x = d.between(0, W - w);
    const cy = d.between(70, 300);
    out += path(
      `M${at(x, cy)}q${at(w * 0.05, -w * 0.16, w * 0.28, -w * 0.13)}q${at(w * 0.12, -w * 0.2, w * 0.36, -w * 0.08)}q${at(w * 0.2, -w * 0.12, w * 0.3, w * 0.06)}q${at(w * 0.22, -w * 0.02, w * 0.26, w * 0.15)}z`,
      cloud,
      'opacity=".75"',
    );
  }
  if (!light.lit && !how.few && d.chance(0.45)) {
    const x = d.between(200, 950);
    const by = d.between(120, 260);
    out += line(
      `M${at(x, by)}q9-9 15 0q6-9 15 0M${at(x + 44, by - 24)}q7-7 12 0q5-7 12 0`,
      mix(light.sky[0], "#2b2440", 0.55),
      3,
      'stroke-linecap="round"',
    );
  }
  return out;
}
