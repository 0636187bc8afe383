import type { DrawHome } from "./parts.ts";
import { darker, lighter } from "./light.ts";
import type { Box, Paint } from "./paint.ts";
import { bush, pot } from "./plants.ts";
import { at, line, path, rect } from "./svgShapes.ts";

export function grid(columns: readonly number[], rows: readonly number[], w: number, h: number): Box[] {
  return rows.flatMap((y) => columns.map((x): Box => [x, y, w, h]));
}

/** Railings with plants hanging from some of them. */
function balconies(p: Paint, boxes: readonly (readonly [x: number, y: number, w: number])[]): string {
  const rails = boxes
    .map(
      ([x, y, w]) =>
        `M${at(x, y - 30)}h${at(w)}` + [0.02, 0.25, 0.5, 0.75, 0.98].map((t) => `M${at(x + w * t, y - 30)}v30`).join(""),
    )
    .join("");
  const green = boxes
    .filter(() => p.d.chance(0.5))
    .map(([x, y, w]) => `M${at(x + 8, y - 30)}h${at(w - 16)}`)
    .join("");
  return (
    line(boxes.map(([x, y, w]) => `M${at(x - 4, y + 4)}h${at(w + 8)}`).join(""), darker(p.trim, 0.25), 9) +
    line(rails, p.see("#4b4650"), 3) +
    (green && line(green, p.see("#6f9a58"), 13, 'stroke-linecap="round" stroke-dasharray="4 11"'))
  );
}

/** Every second balcony stands further out. */
const shift = (i: number) => (i % 2 ? -26 : 26);

/** White or wooden slabs, deep balconies, plants on every floor. */
const modernBlock: DrawHome = (p) => {
  const storeys = p.d.int(3, 4);
  const h = 96 * storeys + 20;
  const wood = p.see(p.d.pick(["#b98a5f", "#a9744c", "#8f9aa0"]));
  const floors = Array.from({ length: storeys }, (_, i) => -h + i * 96);
  return (
    rect(-190, -h, 380, h, p.g.fade([p.wall, p.wallShade], true)) +
    rect(40, -h, 90, h, wood) +
    line("M62-400V0M84-400V0M106-400V0".replaceAll("-400", String(-h)), darker(wood, 0.2), 3, 'opacity=".6"') +
    p.windows(
      grid(
        [-160],
        floors.map((y) => y + 22),
        150,
        62,
      ),
      { bars: 2 },
    ) +
    p.windows(
      grid(
        [146],
        floors.slice(0, -1).map((y) => y + 26),
        30,
        50,
      ),
    ) +
    p.windows(
      grid(
        [66],
        floors.slice(0, -1).map((y) => y + 26),
        40,
        50,
      ),
    ) +
    line(floors.map((y, i) => `M${-206 + shift(i)} ${y + 90}h240`).join(""), p.trim, 14) +
    line(
      floors
        .slice(0, -1)
        .map((y, i) => `M${-204 + shift(i)} ${y + 56}h236`)
        .join(""),
      p.see("#dfeef0"),
      3,
    ) +
    path(
      floors
        .slice(0, -1)
        .map((y, i) => `M${-206 + shift(i)} ${y + 56}h240v28h-240z`)
        .join(""),
      lighter(p.wall, 0.5),
      'opacity=".35"',
    ) +
    floors
      .slice(0, -1)
      .map(
        (y, i) =>
          pot(p.light, (i % 2 ? -190 : 40) + shift(i), y + 84, 46, "#5d8a55") +
          bush(p.d, p.light, -90 + shift(i) * 2, y + 84, 26, "#6f9a58"),
      )
      .join("") +
    rect(-200, -h - 16, 400, 18, p.trim) +
    bush(p.d, p.light, -120, -h - 14, 50, "#6f9a58") +
    bush(p.d, p.light, 20, -h - 14, 36, "#5d8a55") +
    p.doorway(86, 60, 84) +
    bush(p.d, p.light, -150, 8, 60, "#5d8a55", "#f2a7b5") +
    pot(p.light, 156, 6, 70, "#6f9a58")
  );
};

/** A house on a corner, with a domed turret. */
const cornerHouse: DrawHome = (p) => {
  const storeys = p.d.int(3, 4);
  const h = 90 * storeys + 20;
  const rows = Array.from({ length: storeys - 1 }, (_, i) => -h + 26 + i * 90);
  const turret = p.g.fade([lighter(p.wall, 0.15), p.wall, p.wallShade], true);
  return (
    rect(-250, -h, 180, h, p.wall) +
    rect(70, -h, 190, h, p.wallShade) +
    path(`M-256 ${-h}L-216 ${-h - 60}H-60V${-h}zM60 ${-h}V${-h - 60}H226L266 ${-h}z`, p.roof) +
    rect(-80, -h - 40, 160, h + 40, turret) +
    path(`M-92 ${-h - 38}Q-92 ${-h - 110} 0 ${-h - 140}Q92 ${-h - 110} 92 ${-h - 38}z`, p.g.fade([p.roof, p.roofShade], true)) +
    line(`M0 ${-h - 138}v-34`, p.see("#4b4650"), 5) +
    line(`M-92 ${-h - 38}h184M-252 ${-h}h172M80 ${-h}h182`, p.trim, 10) +
    p.windows([...grid([-226, -146], rows, 46, 60), ...grid([104, 184], rows, 46, 60)], {
      shutters: p.d.chance(0.4) ? p.door : "",
    }) +
    p.windows(grid([-52, 12], rows, 40, 64), { arch: true }) +
    balconies(
      p,
      rows.slice(0, 2).map((y) => [-72, y + 72, 144] as const),
    ) +
    line("M-250-92H260", p.trim, 8) +
    p.windows(
      [
        [-232, -70, 130, 56],
        [110, -70, 130, 56],
      ],
      { bars: 2 },
    ) +
    path("M-244-78H-92l8 26H-252zM100-78H252l8 26H92z", p.door) +
    p.doorway(0, 64, 82, true) +
    pot(p.light, -62, 6, 64, "#5d8a55") +
    pot(p.light, 62, 6, 64, "#6f9a58")
  );
};

const classicBlock: DrawHome = (p) => {
  const storeys = p.d.int(3, 4);
  const h = 92 * storeys + 40;
  const rows = Array.from({ length: storeys - 1 }, (_, i) => -h + 32 + i * 92);
  const awning = p.door;
  const top = p.d.int(0, 2);
  const attic =
    top === 0
      ? path(`M-240 ${-h}L-200 ${-h - 70}H200L240 ${-h}z`, p.roof) +
        p.windows(grid([-130, -24, 84], [-h - 52], 46, 42), { arch: true })
      : top === 1
        ? rect(-250, -h - 18, 500, 20, p.trim) +
          rect(-120, -h - 70, 160, 54, p.wallShade) +
          pot(p.light, 120, -h - 16, 60, "#6f9a58") +
          pot(p.light, 180, -h - 16, 46, "#6f9a58")
        : path(`M-270 ${-h + 6}L-230 ${-h - 44}H230L270 ${-h + 6}z`, p.roof) +
          line(`M-250 ${-h - 16}H250`, p.roofShade, 3, 'opacity=".6"');
  return (
    rect(-240, -h, 480, h, p.wall) +
    rect(130, -h, 110, h, p.wallShade, 'opacity=".55"') +
    attic +
    p.windows(grid([-200, -90, 34, 148], rows, 54, 66), { shutters: top === 2 ? awning : "" }) +
    balconies(
      p,
      rows.flatMap(
        (y) =>
          [
            [-214, y + 70, 82],
            [20, y + 70, 82],
          ] as const,
      ),
    ) +
    rect(-240, -100, 480, 8, p.trim) +
    p.windows(
      [
        [-206, -74, 110, 60],
        [96, -74, 110, 60],
      ],
      { bars: 2 },
    ) +
    path("M-222-84H-80l12 30H-234zM80-84H222l12 30H68z", awning) +
    line("M-186-84v30M-150-84v30M-114-84v30M116-84v30M152-84v30M188-84v30", p.trim, 12, 'opacity=".7"') +
    p.doorway(0, 60, 84) +
    pot(p.light, -58, 6, 60, "#5d8a55")
  );
};

export const apartment: DrawHome = (p) => p.d.pick([classicBlock, modernBlock, cornerHouse])(p);
