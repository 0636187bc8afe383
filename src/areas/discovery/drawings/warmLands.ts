import { darker, mix } from "./light.ts";
import { broadTree, bush, cypress, palm } from "./plants.ts";
import type { DrawLand } from "./scenes.ts";
import { at, H, line, path, ridge, W } from "./svgShapes.ts";
import { hills, plain } from "./terrain.ts";

/** Rice on terraces, palms, and wood on the hills behind. */
export const jungle: DrawLand = (d, light, g) => {
  const green = d.pick(["#3f8a5a", "#4a8f55", "#3b7f62"]);
  const field = d.pick(["#8fbf5a", "#a3c25f", "#7fb564"]);
  const side = d.pick([0, 1]);
  const steps = [0, 1, 2, 3].map((i) => {
    const y = 500 + i * 28;
    const points = hills(d, y, 22, 4);
    return path(ridge(points, 640), light.see(i % 2 ? darker(field, 0.14) : field, 0.3 - i * 0.07));
  });
  return {
    back:
      path(ridge(hills(d, 420, 130, 5), H), light.see(mix(green, "#6f9aa8", 0.4), 0.6)) +
      path(ridge(hills(d, 470, 90, 7), H), light.see(green, 0.4)) +
      palm(d, light, side ? 250 : 900, 520, 150) +
      palm(d, light, side ? 330 : 980, 526, 120) +
      steps.join("") +
      plain(d, light, g, mix(field, "#6f8f4a", 0.4), 600),
    front:
      palm(d, light, side ? 1090 : 110, 780, 420) +
      broadTree(d, light, side ? 90 : 1120, 780, 300, green) +
      bush(d, light, side ? 1130 : 80, 806, 150, "#3f8a55", d.pick(["#f2688a", "#ffb24d"])) +
      bush(d, light, side ? 220 : 990, 800, 90, "#4a9460"),
    ground: light.see(field),
  };
};

/** Sand in waves, and date palms where there is water. */
export const dunes: DrawLand = (d, light, g) => {
  const sand = d.pick(["#e6b884", "#dfae7b", "#ecc795"]);
  const side = d.pick([0, 1]);
  return {
    back:
      path(ridge(hills(d, 480, 110, 3), H), light.see(sand, 0.5)) +
      path(ridge(hills(d, 530, 90, 4), H), light.see(darker(sand, 0.1), 0.3)) +
      palm(d, light, side ? 330 : 840, 560, 150) +
      palm(d, light, side ? 270 : 900, 566, 110) +
      path(ridge(hills(d, 572, 50, 3), H), light.see(darker(sand, 0.06), 0.12)) +
      plain(d, light, g, sand, 596),
    front:
      palm(d, light, side ? 1090 : 110, 770, 330) +
      bush(d, light, side ? 1020 : 200, 782, 60, "#9aa06a") +
      bush(d, light, side ? 60 : 1140, 790, 80, "#8a9a68"),
    ground: light.see(sand),
  };
};

/** Cones of soft rock with a hard cap, and poplars between them. */
export const cones: DrawLand = (d, light, g) => {
  const rock = d.pick(["#d9b48f", "#cfa684", "#e0c09c"]);
  const soil = d.pick(["#cdb183", "#c2ab7a", "#d3b98d"]);
  const cone = (x: number, h: number, far: number) => {
    const w = h * 0.34;
    const c = light.see(rock, far);
    return (
      path(
        `M${at(x - w, 590)}Q${at(x - w * 0.3, 590 - h * 0.5, x - w * 0.14, 590 - h)}h${at(w * 0.28)}Q${at(x + w * 0.3, 590 - h * 0.5, x + w, 590)}z`,
        c,
      ) +
      path(
        `M${at(x + w * 0.04, 590 - h)}h${at(w * 0.1)}Q${at(x + w * 0.3, 590 - h * 0.5, x + w, 590)}h${at(-w * 0.6)}z`,
        darker(c, 0.14),
      ) +
      path(`M${at(x - w * 0.3, 594 - h)}q${at(w * 0.3, -w * 0.5, w * 0.6, 0)}z`, darker(c, 0.3))
    );
  };
  const row = [60, 210, 350, 500, 700, 850, 1000, 1150].map((x, i) =>
    cone(x + d.between(-40, 40), d.between(110, 230), i % 2 ? 0.5 : 0.3),
  );
  return {
    back:
      path(ridge(hills(d, 470, 60, 3), H), light.see(mix(rock, "#b58a7a", 0.4), 0.6)) +
      row.join("") +
      plain(d, light, g, soil, 584),
    front:
      cypress(light, d.pick([80, 1120]), 770, 300) +
      cypress(light, d.pick([160, 1040]), 750, 230) +
      bush(d, light, d.pick([320, 900]), 784, 60, "#9aa06a", "#f4d06f") +
      line(`M0 800Q300 770 ${W} 800`, light.see(darker(soil, 0.2)), 4, 'opacity=".4"'),
    ground: light.see(soil),
  };
};
