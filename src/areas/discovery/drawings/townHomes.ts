import { apartment, grid } from "./apartments.ts";
import type { DrawHome } from "./parts.ts";
import { darker, lighter } from "./light.ts";
import { bush, pot } from "./plants.ts";
import { at, line, path, rect } from "./svgShapes.ts";

const townhouse: DrawHome = (p) => {
  const skins = p.d.shuffled(["#c96f4f", "#e3b25d", "#7fa3ad", "#d98f86", "#8fa36b", "#efe0c2", "#5d7f9a", "#b8566a"]);
  let out = "";
  [-250, -85, 80].forEach((x, i) => {
    const wall = p.see(skins[i]!);
    const h = [270, 310, 250][i]! + p.d.int(-14, 14);
    const cap = p.d.int(0, 2);
    out +=
      (cap === 0
        ? path(`M${x} ${-h}v-24h24v-26h24v-26h69v26h24v26h24v24z`, wall)
        : cap === 1
          ? path(`M${x - 6} ${-h}L${x + 82} ${-h - 90} ${x + 171} ${-h}z`, p.roof)
          : path(`M${x} ${-h}q20-4 30-50 20-30 52-34 32 4 52 34 10 46 31 50z`, wall)) +
      rect(x, -h, 165, h, p.g.fade([wall, darker(wall, 0.14)], true)) +
      line(`M${x - 3} ${-h}h171`, p.trim, 8) +
      p.windows([...grid([x + 24, x + 97], [-h + 30, -h + 120], 44, 62), ...(i === 1 ? [] : grid([x + 97], [-78], 44, 52))]) +
      (cap === 0 ? p.windows([[x + 66, -h - 48, 32, 34]]) : "");
  });
  return (
    out +
    p.doorway(0, 56, 104, p.d.chance(0.5)) +
    [-190, 140].map((x) => rect(x - 24, -92, 48, 92, p.see("#4a3a34")) + rect(x - 30, 0, 60, 9, p.trim)).join("") +
    bush(p.d, p.light, -100, 8, 44, "#6f9a58", "#f2a7b5") +
    pot(p.light, 66, 4, 70, "#5d8a55")
  );
};

const loft: DrawHome = (p) => {
  const brick = p.wall;
  let rows = "";
  for (let y = -316; y < 0; y += 27) rows += `M-250 ${y}H250`;
  return (
    path("M-250-320V-380L-130-330V-380L-10-330V-380L110-330V-380L250-320z", p.roof) +
    path(
      "M-246-324V-372L-134-326zM-126-324V-372L-14-326zM-6-324V-372L106-326z",
      p.light.lit ? "#ffd58a" : p.see("#bcd8e2"),
      'opacity=".8"',
    ) +
    rect(-250, -322, 500, 322, p.g.fade([brick, p.wallShade], true)) +
    line(rows, darker(brick, 0.25), 2, 'stroke-dasharray="26 4" opacity=".4"') +
    p.windows(grid([-220, -66, 88], [-290, -190], 130, 78), { bars: 3 }) +
    p.windows(
      [
        [-220, -86, 130, 68],
        [88, -86, 130, 68],
      ],
      { bars: 3 },
    ) +
    rect(-256, -326, 512, 12, p.trim) +
    line("M-60-100H60M-60-100V0M60-100V0", p.see("#3b3a44"), 8) +
    path("M-52-96H52V0H-52z", p.door) +
    line("M0-96V0M-52-60H52", darker(p.door, 0.3), 4) +
    line("M250-290h44M250-190h44M294-290V-190L258-120", p.see("#3b3a44"), 5) +
    pot(p.light, -78, 4, 76, "#5d8a55") +
    pot(p.light, 80, 4, 60, "#6f9a58")
  );
};

const merlons = (x: number, y: number, w: number) =>
  Array.from({ length: Math.floor(w / 34) }, (_, i) => `M${x + i * 34} ${y}v-16h8v-12h8v12h8v16z`).join("");
const keyhole = (x: number, w: number, h: number) =>
  `M${at(x, 0)}V${at(-h)}q${at(-w * 0.12, -w * 0.45, w * 0.5, -w * 0.72)}q${at(w * 0.62, w * 0.27, w * 0.5, w * 0.72)}V0z`;

const riad: DrawHome = (p) => {
  const tile = p.see(p.d.pick(["#2f7f86", "#2a5f8f", "#3f8a6a"]));
  return (
    rect(-270, -230, 540, 230, p.g.fade([p.wall, p.wallShade], true)) +
    rect(-90, -330, 250, 330, p.wall) +
    path(merlons(-268, -230, 190) + merlons(164, -230, 110) + merlons(-86, -330, 250), p.wall) +
    line("M-90-296H160", tile, 12) +
    line("M-90-296H160", p.trim, 6, 'stroke-dasharray="6 10"') +
    line("M-270-206H-90M160-206H270", tile, 9) +
    p.windows(
      [
        [-60, -260, 40, 74],
        [15, -260, 40, 74],
        [90, -260, 40, 74],
        [-230, -170, 40, 66],
        [-160, -170, 40, 66],
        [196, -170, 40, 66],
      ],
      { arch: true },
    ) +
    path(keyhole(-14, 98, 100), p.trim) +
    path(keyhole(-4, 78, 92), tile) +
    path(keyhole(6, 58, 84), p.light.lit ? "#f7b45c" : p.door) +
    line("M35-140V0", darker(p.door, 0.3), 3) +
    p.windows(
      [
        [-236, -76, 40, 56],
        [-166, -76, 40, 56],
      ],
      { arch: true },
    ) +
    pot(p.light, -50, 6, 90, "#5d8a55", "#2f7f86") +
    pot(p.light, 120, 6, 100, "#6f9a58") +
    pot(p.light, 220, 6, 120, "#4f8a55", "#c77a4a")
  );
};

const ryokan: DrawHome = (p) => {
  const eave = (y: number, w: number, h: number) =>
    path(
      `M${at(-w, y)}Q${at(-w * 0.7, y - 10, -w * 0.5, y - h)}H${at(w * 0.5)}Q${at(w * 0.7, y - 10, w, y)}L${at(w - 20, y + 14)}H${at(-w + 20)}z`,
      p.roof,
    ) +
    line(
      Array.from({ length: 13 }, (_, i) => `M${at((i - 6) * w * 0.075, y - h)}L${at((i - 6) * w * 0.145, y)}`).join(""),
      p.roofShade,
      3,
      'opacity=".6"',
    ) +
    line(`M${at(-w * 0.52, y - h)}H${at(w * 0.52)}`, p.roofShade, 12, 'stroke-linecap="round"');
  const pdf = p.light.lit ? p.g.fade(["#fff0c4", "#ffcf85"]) : p.see("#f6ecd8");
  const wood = p.see("#6b4a38");
  const lattice = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, pdf) +
    line(`M${x} ${y}h${w}v${h}h${-w}zM${x + w / 3} ${y}v${h}M${x + (2 * w) / 3} ${y}v${h}M${x} ${y + h / 2}h${w}`, wood, 4);
  return (
    rect(-130, -300, 260, 110, p.wall) +
    eave(-290, 200, 78) +
    lattice(-104, -266, 92, 66) +
    lattice(12, -266, 92, 66) +
    rect(-240, -150, 480, 140, p.wallShade) +
    eave(-148, 330, 66) +
    [-226, -112, 34, 148].map((x) => lattice(x, -126, 78, 108)).join("") +
    path("M-26-126h52v116h-52z", p.see("#35507c")) +
    line("M-8-126v60M10-126v60", p.trim, 3) +
    rect(-270, -16, 540, 20, wood) +
    line("M-250-16V-130M250-16V-130", wood, 10) +
    [-176, 190]
      .map((x) => `<ellipse cx="${x}" cy="-118" rx="15" ry="20" fill="${p.light.lit ? "#ffb45e" : p.see("#d8503a")}"/>`)
      .join("") +
    bush(p.d, p.light, -250, 10, 70, "#5d8a55", "#f4a9c0") +
    bush(p.d, p.light, 260, 10, 60, "#6f9a58")
  );
};

const teeth = (x: number, y: number, count: number, step = 26) =>
  `M${x} ${y}` + Array.from({ length: count }, () => `v-18h${step / 2}v18h${step / 2}`).join("") + "v10";

const castle: DrawHome = (p) => {
  const tower = (x: number, w: number, h: number, pointed: boolean) =>
    rect(x, -h, w, h, p.g.fade([lighter(p.wall, 0.1), p.wallShade], true)) +
    rect(x - 8, -h - 6, w + 16, 20, p.wallShade) +
    (pointed
      ? path(`M${x - 16} ${-h - 4}L${x + w / 2} ${-h - w * 1.25} ${x + w + 16} ${-h - 4}z`, p.g.fade([p.roof, p.roofShade], true))
      : path(teeth(x - 8, -h - 4, Math.round((w + 16) / 26)), p.wall));
  return (
    tower(-40, 100, 390, true) +
    path("M30-515v-40l34 12-34 12", p.door) +
    rect(-220, -200, 440, 200, p.g.fade([p.wall, p.wallShade], true)) +
    path(teeth(-220, -198, 17), p.wall) +
    tower(-290, 104, 280, p.d.chance(0.6)) +
    tower(190, 100, 310, true) +
    line(
      "M-150-150h40M-80-110h34M60-150h40M120-90h36M-140-60h30M-270-200h30M220-240h30M-250-120h26M226-140h30",
      p.wallShade,
      5,
      'opacity=".6"',
    ) +
    p.windows(
      [
        [-8, -330, 34, 56],
        [-8, -250, 34, 46],
        [-254, -220, 32, 52],
        [224, -250, 32, 54],
        [-140, -136, 34, 52],
        [106, -136, 34, 52],
      ],
      { arch: true },
    ) +
    p.doorway(0, 96, 124, true) +
    bush(p.d, p.light, -130, 10, 70, "#5d8a55", "#f2c6d0") +
    bush(p.d, p.light, 140, 10, 80, "#6f9a58")
  );
};

export const TOWN_HOMES = { apartment, townhouse, loft, riad, ryokan, castle };
