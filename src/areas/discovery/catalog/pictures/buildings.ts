import { darker, lighter } from "#areas/discovery/drawings/light.ts";

import { at, circle, line, path, rect } from "#areas/discovery/drawings/svgShapes.ts";
import { arches, block, type Motif, pane, STONES } from "./scenery.ts";

const tower: Motif = (s) => {
  const { d, light } = s;
  const stone = d.pick(STONES);
  const wall = light.see(stone);
  const w = d.int(110, 150);
  const h = d.int(330, 430);
  const roof = light.see(d.pick(["#a34d3a", "#4d5a66", "#4f7a74", "#8f5f43"]));
  const top = d.pick([
    () => path(`M${at(-w / 2 - 14, -h)}h${at(w + 28)}l${at(-w / 2 - 14, -130)}z`, roof),
    () => path(`M${at(-w / 2, -h)}c0-120 ${at(w)}-120 ${at(w)} 0z`, roof) + rect(-4, -h - 130, 8, 50, roof),
    () => path(`M${at(-w / 2 - 10, -h)}v-44h24v22h24v-22h24v22h24v-22h24v44z`, wall),
  ])();
  const wing = d.int(120, 190);
  return (
    block(s, -w / 2 - wing, -130, wing, 130, stone) +
    block(s, w / 2, -150, wing, 150, stone) +
    arches(
      [
        [-w / 2 - wing + 24, 0, 50, 96],
        [-w / 2 - wing + 92, -20, 36, 70],
        [w / 2 + 34, 0, 56, 104],
        [w / 2 + 110, -30, 34, 70],
      ],
      pane(s),
    ) +
    block(s, -w / 2, -h, w, h, stone) +
    rect(-w / 2 - 10, -h, w + 20, 14, lighter(wall, 0.2)) +
    rect(-w / 2 - 6, -h * 0.55, w + 12, 10, lighter(wall, 0.2)) +
    arches(
      [
        [-28, 0, 56, 110],
        [-34, -h * 0.6, 26, 64],
        [8, -h * 0.6, 26, 64],
        [-16, -h * 0.3, 32, 60],
      ],
      pane(s),
    ) +
    circle(0, -h + 66, 28, lighter(wall, 0.5)) +
    line(`M0 ${at(-h + 66)}v-18M0 ${at(-h + 66)}h13`, "#3b3a44", 4, 'stroke-linecap="round"') +
    top
  );
};

const gate: Motif = (s) => {
  const { d, light } = s;
  const stone = d.pick(STONES);
  const wall = light.see(stone);
  const h = d.int(320, 390);
  const r = d.int(76, 92);
  let blocks = "";
  for (let y = -40; y > -h; y -= 46) blocks += `M-216 ${y}h${216 - r}M${r} ${y}h${216 - r}`;
  return (
    path(`M-220 0V${-h}H220V0H${r}V-190a${r} ${r} 0 0 0 ${-2 * r} 0V0z`, wall) +
    path(`M150 0V${-h}H220V0z`, darker(wall, 0.14)) +
    line(blocks, darker(wall, 0.14), 3, 'opacity=".7"') +
    rect(-240, -h - 24, 480, 34, lighter(wall, 0.18)) +
    rect(-200, -h - 64, 400, 40, wall) +
    d.pick([
      () => path(`M-200 ${-h - 64}h400l-200-80z`, darker(wall, 0.08)),
      () => path([-150, -50, 50, 150].map((x) => `M${x - 14} ${-h - 64}q14-70 28 0z`).join(""), light.see("#6f8a74")),
      () => rect(-70, -h - 110, 140, 46, lighter(wall, 0.1)),
    ])() +
    arches(
      [
        [-186, -60, 48, 120],
        [138, -60, 48, 120],
      ],
      darker(wall, 0.3),
    )
  );
};

const dome: Motif = (s) => {
  const { d, light } = s;
  const stone = d.pick(STONES);
  const wall = light.see(stone);
  const roof = light.see(d.pick(["#4f7a74", "#5b6478", "#a34d3a", "#c9a35f"]));
  const r = d.int(120, 150);
  return (
    block(s, -250, -180, 500, 180, stone) +
    rect(-264, -194, 528, 18, lighter(wall, 0.2)) +
    arches(
      [-210, -130, 90, 170].map((x) => [x, -30, 44, 110] as const),
      pane(s),
    ) +
    path(`M-70-180h140l-70-66z`, lighter(wall, 0.12)) +
    arches([[-30, 0, 60, 130]], pane(s)) +
    line("M-58-14V-176M58-14V-176", lighter(wall, 0.3), 16) +
    rect(-r * 0.85, -262, r * 1.7, 76, darker(wall, 0.06)) +
    arches(
      [-80, -34, 12, 56].map((x) => [x, -198, 24, 48] as const),
      pane(s),
    ) +
    path(`M${at(-r)}-262C${at(-r)} ${at(-262 - r * 1.3, r, -262 - r * 1.3, r)}-262z`, roof) +
    path(
      `M${at(r * 0.2, -262 - r * 0.96)}C${at(r * 0.9, -262 - r * 0.8, r)} ${at(-300, r)}-262H${at(r * 0.5)}z`,
      darker(roof, 0.16),
    ) +
    rect(-12, -262 - r * 1.14, 24, 30, wall) +
    path(`M-16 ${at(-260 - r * 1.14)}h32l-16-50z`, roof)
  );
};

const spire: Motif = (s) => {
  const { d, light } = s;
  const stone = d.pick(STONES);
  const wall = light.see(stone);
  const roof = light.see(d.pick(["#a34d3a", "#4d5a66", "#5f6f6a"]));
  const h = d.int(260, 320);
  return (
    block(s, -60, -180, 320, 180, stone) +
    path("M-70-176L-20-270H270l20 94z", roof) +
    arches(
      [0, 74, 148, 206].map((x) => [x, -40, 36, 104] as const),
      pane(s),
    ) +
    block(s, -200, -h, 140, h, stone) +
    path(`M-212 ${-h}h164l-82 ${-d.int(170, 230)}z`, roof) +
    arches(
      [
        [-160, 0, 60, 112],
        [-182, -h + 120, 34, 84],
        [-112, -h + 120, 34, 84],
      ],
      pane(s),
    ) +
    circle(-130, -h + 170, 26, pane(s)) +
    rect(-208, -h * 0.55, 156, 10, lighter(wall, 0.2))
  );
};

const tiers: Motif = (s) => {
  const { d, light } = s;
  const n = d.int(3, 5);
  const roof = light.see(d.pick(["#4b5563", "#8f4a3d", "#3f6460", "#a3703f"]));
  const wall = light.see(d.pick(["#e9dcc4", "#b5533f", "#d9b98a"]));
  let out = rect(-190, -26, 380, 26, light.see("#bfae9b")) + rect(-220, -12, 440, 12, light.see("#a89a8a"));
  let y = -26;
  for (let i = 0; i < n; i++) {
    const w = 150 - i * 24;
    out +=
      rect(-w * 0.72, y - 76, w * 1.44, 76, wall) +
      arches(
        [
          [-w * 0.5, y, w * 0.24, 50],
          [-w * 0.12, y, w * 0.24, 56],
          [w * 0.26, y, w * 0.24, 50],
        ],
        pane(s),
      ) +
      path(
        `M${at(-w - 34, y - 60)}Q${at(-w * 0.7, y - 78, -w * 0.5, y - 118)}H${at(w * 0.5)}Q${at(w * 0.7, y - 78, w + 34, y - 60)}Q0 ${at(y - 78, -w - 34, y - 60)}z`,
        roof,
      );
    y -= 100;
  }
  return out + rect(-4, y - 66, 8, 60, light.see("#c9a35f")) + circle(0, y - 70, 9, light.see("#c9a35f"));
};

const columns: Motif = (s) => {
  const { d, light } = s;
  const wall = light.see(d.pick(STONES));
  const h = d.int(230, 280);
  const n = d.int(5, 7);
  const gap = 440 / (n - 1);
  const broken = d.int(0, n - 1);
  let shafts = "";
  let flutes = "";
  for (let i = 0; i < n; i++) {
    const x = -220 + i * gap;
    const tall = i === broken ? h * 0.5 : h;
    shafts += `M${at(x - 20, 0)}l4-${Math.round(tall)}h32l4 ${Math.round(tall)}z`;
    flutes += `M${at(x + 6)} 0v${at(-tall)}M${at(x + 13)} 0v${at(-tall)}`;
  }
  const right = broken > n / 2;
  return (
    rect(-270, -14, 540, 22, lighter(wall, 0.1)) +
    path(shafts, wall) +
    line(flutes, darker(wall, 0.16), 4) +
    rect(
      right ? -262 : -262 + (broken + 1) * gap,
      -h - 40,
      right ? broken * gap : (n - 1 - broken) * gap + 84,
      44,
      lighter(wall, 0.12),
    ) +
    path(`M${right ? -300 : 180}-8q30-40 70-10l20 26h-100z`, darker(wall, 0.1)) +
    circle(right ? 230 : -230, -22, 24, darker(wall, 0.06))
  );
};

export const BUILDINGS = { tower, gate, dome, spire, tiers, columns };
