import { darker, lighter } from "./light.ts";
import { type Box, type Paint, warmth } from "./paint.ts";
import { broadTree, bush, pot } from "./plants.ts";
import { at, circle, line, oval, path, rect } from "./shapes.ts";

export type DrawHome = (p: Paint) => string;

const poly = (fill: string, ...points: number[]) => path(`M${at(...points.slice(0, 2))}L${at(...points.slice(2))}z`, fill);

/** Lines across a roof or wall, for tiles, planks and logs. */
const courses = (x: number, w: number, from: number, to: number, step: number, colour: string, width = 2) => {
  let all = "";
  for (let y = from; y < to; y += step) all += `M${at(x, y)}h${at(w)}`;
  return line(all, colour, width, 'opacity=".5"');
};

/** A gable towards us on the left and a long side with its roof on the right. */
function gabled(p: Paint, h: number, rise: number, eaves = 18): string {
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

const chimney = (p: Paint, x: number, top: number, brick = "#a8614a") => {
  const c = p.see(brick);
  return (
    rect(x, top, 34, 80, c) +
    rect(x - 5, top - 8, 44, 14, darker(c, 0.2)) +
    line(`M${x + 16} ${top - 16}q-14-22 4-40t0-44`, p.see("#ffffff"), 9, 'stroke-linecap="round" opacity=".35"')
  );
};

const gableHouse: DrawHome = (p) =>
  chimney(p, 100, -390) +
  gabled(p, 200, 140) +
  p.windows(
    [
      [-205, -170, 44, 62],
      [-172, -270, 52, 56],
      [0, -165, 50, 70],
      [160, -165, 50, 70],
      [86, -165, 44, 70],
    ],
    { shutters: p.d.chance(0.6) ? p.door : "" },
  ) +
  p.doorway(-104, 50, 104) +
  bush(p.d, p.light, 40, 8, 60, "#6f9a58", "#f2a7b5") +
  bush(p.d, p.light, 190, 8, 70, "#5d8a55", p.d.pick(["#ffffff", "#ffd27a", "#e58fb0"]));

/** Two storeys under a hipped roof, a porch before the door. */
const hippedHouse: DrawHome = (p) =>
  chimney(p, -150, -370) +
  rect(-220, -240, 440, 240, p.g.fade([p.wall, p.wallShade], true)) +
  path("M-252-232L-130-330H130L252-232z", p.roof) +
  courses(-134, 268, -312, -240, 18, p.roofShade) +
  poly(p.trim, -44, -290, 0, -336, 44, -290) +
  p.windows([[-24, -290, 48, 38]]) +
  p.windows(
    [
      [-180, -206, 52, 70],
      [-26, -206, 52, 70],
      [128, -206, 52, 70],
      [-180, -98, 60, 64],
      [120, -98, 60, 64],
    ],
    { shutters: p.d.chance(0.5) ? p.door : "" },
  ) +
  p.doorway(0, 58, 96) +
  path("M-90-104H90l16 20H-106z", p.roofShade) +
  line("M-84-84V0M84-84V0", p.trim, 9) +
  rect(-104, -4, 208, 10, darker(p.trim, 0.15)) +
  bush(p.d, p.light, -150, 8, 70, "#6f9a58", p.d.pick(["#ffffff", "#ffd27a", "#e58fb0"])) +
  bush(p.d, p.light, 160, 8, 60, "#5d8a55");

/** Low and wide, under one slope, with a carport of glass and wood. */
const longHouse: DrawHome = (p) =>
  rect(-280, -150, 400, 150, p.wall) +
  rect(-30, -190, 290, 190, p.wallShade) +
  path("M-300-142L-290-176 150-232 140-190z", p.roof) +
  path("M-60-186L-44-222H290L274-180z", p.roofShade) +
  p.windows(
    [
      [-250, -118, 96, 92],
      [-140, -118, 90, 92],
    ],
    { bars: 1 },
  ) +
  p.windows([[110, -150, 120, 110]], { bars: 2 }) +
  p.doorway(40, 62, 120) +
  line("M-300-4H-290V-150", p.trim, 8) +
  bush(p.d, p.light, -210, 8, 80, "#6f9a58", p.d.pick(["#ffffff", "#ffd27a", "#c6a2ea"])) +
  pot(p.light, 92, 4, 80, "#5d8a55") +
  bush(p.d, p.light, 250, 8, 60, "#5d8a55");

const house: DrawHome = (p) => p.d.pick([gableHouse, hippedHouse, longHouse])(p);

const cottage: DrawHome = (p) => {
  const thatch = p.roof;
  return (
    chimney(p, 120, -330, "#b98a6b") +
    rect(-220, -150, 440, 150, p.g.fade([p.wall, p.wallShade], true)) +
    path(
      "M-260-130C-250-170-200-300-150-310H150C200-300 250-170 262-130 220-112 190-150 150-146 100-150 100-112 40-116-40-120-30-152-90-150-150-150-190-112-260-130z",
      thatch,
    ) +
    path("M-160-310H160l16 26q-30 18-60 0t-60 0-60 0-60 0-72 0z", p.roofShade) +
    line(
      "M-200-190q14 20 8 44M-120-270q-6 50-4 90M-30-270q4 60 0 110M70-270q-4 50 4 110M160-230q10 30 10 70",
      p.roofShade,
      3,
      'opacity=".5"',
    ) +
    p.windows([
      [-180, -104, 60, 54],
      [110, -104, 60, 54],
    ]) +
    p.windows([[-26, -216, 52, 44]], { arch: true }) +
    p.doorway(10, 56, 100, true) +
    bush(p.d, p.light, -150, 8, 74, "#6f9a58", p.d.pick(["#f2a7c5", "#ffffff", "#c6a2ea"])) +
    bush(p.d, p.light, 150, 8, 84, "#5d8a55", p.d.pick(["#ff9d7a", "#ffe08a", "#f2a7c5"])) +
    line("M-216-8C-214-60-196-110-206-150", p.see("#5d8a55"), 14, 'stroke-linecap="round" stroke-dasharray="2 13"')
  );
};

const cabin: DrawHome = (p) => {
  if (p.d.chance(0.4))
    // The A-frame.
    return (
      poly(p.wallShade, 20, -380, 120, -340, 290, 0, 220, 0) +
      poly(p.wall, -190, 0, 0, -360, 190, 0) +
      line("M-232 6L0-392 232 6", p.roof, 34, 'stroke-linejoin="round" stroke-linecap="round"') +
      p.windows([
        [-92, -110, 70, 92],
        [22, -110, 70, 92],
        [-60, -214, 50, 74],
        [10, -214, 50, 74],
      ]) +
      line("M-120-124H120", p.roofShade, 10) +
      rect(-210, -14, 420, 20, p.roofShade) +
      pot(p.light, 150, 2, 70, "#5d8a55") +
      warmth(p, 0, -90, 210)
    );
  return (
    chimney(p, 90, -360, "#8d8178") +
    gabled(p, 170, 130, 30) +
    courses(-230, 170, -160, 0, 22, darker(p.wall, 0.35), 4) +
    courses(-60, 300, -160, 0, 22, darker(p.wallShade, 0.35), 4) +
    p.windows(
      [
        [-172, -240, 54, 50],
        [20, -126, 64, 60],
        [140, -126, 64, 60],
      ],
      { bars: 1 },
    ) +
    p.doorway(-145, 56, 112) +
    rect(-262, -8, 520, 16, p.roofShade) +
    line("M-30-8V-60H250V-8M40-60V-8M110-60V-8M180-60V-8", p.roofShade, 7)
  );
};

const chalet: DrawHome = (p) => {
  const wood = p.wall;
  const capped = p.light.see(p.d.chance(0.75) ? "#f6fafe" : "#8c5a48");
  return (
    rect(-200, -110, 400, 110, p.see("#efe6da")) +
    poly(wood, -200, -110, -200, -240, 0, -350, 200, -240, 200, -110) +
    courses(-200, 400, -236, -112, 20, darker(wood, 0.3), 3) +
    poly(p.roofShade, -290, -200, 0, -366, 290, -200, 290, -222, 0, -392, -290, -222) +
    path(
      "M-296-222Q-150-312 0-398 150-312 296-222L290-206Q260-222 236-232 120-300 0-366-120-300-240-230-268-220-290-206z",
      capped,
    ) +
    p.windows(
      [
        [-150, -216, 52, 60],
        [-26, -216, 52, 60],
        [98, -216, 52, 60],
        [-26, -312, 52, 44],
      ],
      { shutters: p.d.chance(0.5) ? p.door : "" },
    ) +
    rect(-226, -146, 452, 12, p.roofShade) +
    line(Array.from({ length: 22 }, (_, i) => `M${-216 + i * 20.5} -146V-110`).join(""), darker(wood, 0.15), 8) +
    rect(-226, -112, 452, 10, p.roofShade) +
    line(
      "M-200-118H200",
      p.see(p.d.pick(["#d8452f", "#e8718a", "#e2523d"])),
      14,
      'stroke-linecap="round" stroke-dasharray="1 19"',
    ) +
    p.windows([
      [-160, -80, 56, 52],
      [104, -80, 56, 52],
    ]) +
    p.doorway(0, 56, 88)
  );
};

const villa: DrawHome = (p) => {
  const glassy: Box[] = [
    [-250, -118, 78, 104],
    [-166, -118, 78, 104],
    [-82, -118, 78, 104],
  ];
  const pool = p.light.lit ? "#5fd6d0" : p.see("#4cc3cf");
  return (
    rect(-280, -140, 420, 140, p.wall) +
    rect(60, -270, 230, 270, p.wallShade) +
    rect(-60, -286, 330, 150, lighter(p.wall, 0.25)) +
    rect(-304, -152, 260, 16, p.trim) +
    rect(-80, -300, 380, 16, p.trim) +
    p.windows(glassy) +
    p.windows(
      [
        [-30, -258, 100, 92],
        [90, -258, 130, 92],
      ],
      { bars: 2 },
    ) +
    line("M-70-140H-280M-280-140V-178H-70M-245-178V-140M-210-178V-140M-175-178V-140M-140-178V-140M-105-178V-140", p.trim, 4) +
    p.doorway(110, 60, 112) +
    p.windows([[190, -112, 60, 70]]) +
    pot(p.light, 176, 4, 80, "#4f8a55") +
    path("M-330 40H150l90 62H-290z", p.see("#f0e6d6")) +
    path("M-292 50H130l64 42H-260z", p.g.fade([pool, darker(pool, 0.2)])) +
    line("M-240 62h90M-60 72h110M-200 82h60M70 60h40", lighter(pool, 0.6), 3, 'stroke-linecap="round" opacity=".8"') +
    path("M-320 34l30-16h60l-8 16z", p.door) +
    line("M-360 40v-110", p.trim, 5) +
    path("M-430-64q70-60 140 0-35-12-70 0-35-12-70 0z", p.door)
  );
};

const bungalow: DrawHome = (p) =>
  line("M-200 0V-60M-100 0V-60M0 0V-60M100 0V-60M200 0V-60", p.roofShade, 12) +
  rect(-190, -190, 380, 140, p.wall) +
  line(Array.from({ length: 13 }, (_, i) => `M${-176 + i * 29} -190v140`).join(""), darker(p.wall, 0.2), 2, 'opacity=".6"') +
  path(
    "M-270-166Q-170-230-90-320 0-352 90-320 170-230 270-166 200-178 130-164 60-180 0-164-60-180-130-164-200-178-270-166z",
    p.roof,
  ) +
  line("M-140-250q60 18 140 10t140-10M-200-206q90 16 200 8t200-8M-84-312q80 24 168 0", p.roofShade, 4, 'opacity=".6"') +
  p.windows([
    [-160, -140, 70, 60],
    [90, -140, 70, 60],
  ]) +
  path("M-36-60V-150h72v90z", p.door) +
  rect(-240, -62, 480, 16, p.roofShade) +
  line(
    "M-236-62V-100H-60M60-100H236V-62M-190-100V-62M-140-100V-62M-90-100V-62M90-100V-62M140-100V-62M190-100V-62",
    p.roofShade,
    6,
  ) +
  path("M-34-46L-70 6H70L34-46z", darker(p.trim, 0.12)) +
  courses(-60, 120, -34, 6, 13, p.roofShade, 3) +
  line("M150-150q50 46 100-6", p.trim, 7, 'stroke-linecap="round"');

const guesthouse: DrawHome = (p) =>
  rect(-250, -250, 500, 250, p.g.fade([p.wall, p.wallShade], true)) +
  path("M-280-244L-200-340H200L280-244z", p.roof) +
  courses(-204, 408, -322, -250, 18, p.roofShade) +
  poly(p.wall, -70, -250, 0, -370, 70, -250) +
  line("M-92-244L0-384 92-244", p.roofShade, 14, 'stroke-linejoin="round" stroke-linecap="round"') +
  p.windows([[-24, -316, 48, 50]], { arch: true }) +
  p.windows(
    [
      [-210, -220, 46, 70],
      [-120, -220, 46, 70],
      [74, -220, 46, 70],
      [164, -220, 46, 70],
      [-23, -220, 46, 70],
    ],
    { shutters: p.door },
  ) +
  path("M-270-120H270l20 26H-290z", p.roofShade) +
  p.windows([
    [-200, -78, 60, 62],
    [140, -78, 60, 62],
  ]) +
  p.doorway(0, 64, 86) +
  line("M-262-94V0M-110-94V0M110-94V0M262-94V0", p.trim, 10) +
  pot(p.light, -76, 4, 70, "#5d8a55") +
  pot(p.light, 76, 4, 70, "#5d8a55");

const farmStay: DrawHome = (p) => {
  const barn = p.see(p.d.pick(["#a8452f", "#8f4436", "#6f7f5a", "#b56a3c"]));
  return (
    rect(196, -300, 84, 300, p.g.fade([p.see("#d5d0c5"), p.see("#9c9a98")], true)) +
    path("M190-296q48-92 96 0z", p.see("#8f9aa3")) +
    courses(196, 84, -270, 0, 40, p.see("#7f7d7d")) +
    path("M-40 0V-180L-10-250 80-300 170-250 200-180V0z", barn) +
    line("M-52-176L-16-256 80-312 176-256 212-176", p.trim, 12, 'stroke-linejoin="round"') +
    path("M20 0V-120H140V0z", darker(barn, 0.22)) +
    line("M20-120H140V0H20zL140-120M20-120L140 0", p.trim, 6) +
    p.windows([[58, -220, 44, 44]]) +
    rect(-280, -130, 250, 130, p.wall) +
    poly(p.roof, -300, -122, -250, -210, -50, -210, -14, -122) +
    courses(-290, 270, -196, -126, 18, p.roofShade) +
    p.windows(
      [
        [-256, -96, 44, 54],
        [-90, -96, 44, 54],
      ],
      { shutters: p.door },
    ) +
    p.doorway(-152, 48, 96) +
    line(
      "M-420 8V-44M-360 8V-44M-300 8V-44M-430-32H-290M-430-10H-290M300 8V-44M360 8V-44M420 8V-44M290-32H430M290-10H430",
      p.trim,
      7,
    )
  );
};

const tinyHouse: DrawHome = (p) =>
  rect(-180, -210, 360, 176, p.wall) +
  line(Array.from({ length: 15 }, (_, i) => `M${-168 + i * 24} -210v176`).join(""), p.wallShade, 3, 'opacity=".6"') +
  poly(p.roof, -206, -206, -190, -250, 196, -286, 206, -206) +
  p.windows([
    [-150, -176, 84, 70],
    [96, -186, 56, 110],
  ]) +
  path("M-30-34V-180h70v146z", p.door) +
  path("M-20-170h50v60h-50z", p.light.lit ? "#ffd58a" : p.see("#cfe3ea")) +
  path("M-190-34H190v16H-190z", p.roofShade) +
  [-90, 90].map((x) => circle(x, -16, 26, p.see("#3b3a44")) + circle(x, -16, 11, p.see("#c9c3bb"))).join("") +
  line("M190-26h60v28", p.roofShade, 8) +
  path("M-56 4V-18H66V4H86V22H-76V4z", p.see("#a9794f")) +
  line("M-180-214Q-250-150-330-190V4", p.trim, 3) +
  line("M-190-206Q-256-146-326-188", "#ffd98a", 9, 'stroke-linecap="round" stroke-dasharray="0 26"') +
  pot(p.light, -130, 6, 70, "#5d8a55") +
  warmth(p, 0, -110, 230);

const caveHome: DrawHome = (p) => {
  const c = p.wall;
  return (
    path(
      "M-330 6C-320-90-270-120-240-240-220-330-180-380-150-390-110-370-100-300-70-270-50-330-10-440 30-450 80-430 90-300 130-240 160-300 190-320 215-316 270-250 300-90 340 6z",
      p.g.fade([lighter(c, 0.12), p.wallShade]),
    ) +
    path(
      "M30-450C80-430 90-300 130-240 160-300 190-320 215-316 270-250 300-90 340 6H180C160-160 90-250 30-450z",
      darker(c, 0.16),
      'opacity=".6"',
    ) +
    line("M-250-170q60 26 130 4M-210-270q30 12 70 2M60-180q80 20 160-10", darker(c, 0.25), 4, 'opacity=".4"') +
    p.windows(
      [
        [-190, -210, 44, 60],
        [-10, -240, 46, 66],
        [150, -190, 44, 60],
        [-150, -320, 26, 36],
        [20, -370, 24, 36],
      ],
      { arch: true },
    ) +
    p.windows(
      [
        [-170, -84, 52, 62],
        [90, -84, 52, 62],
      ],
      { arch: true },
    ) +
    p.doorway(-20, 64, 120, true) +
    pot(p.light, -84, 6, 80, "#6f9a58") +
    pot(p.light, 48, 6, 70, "#6f9a58")
  );
};

const yurt: DrawHome = (p) => {
  const band = p.door;
  return (
    rect(-270, -14, 540, 22, p.see("#a9794f")) +
    path("M-220-12V-150H220V-12z", p.g.fade([p.wallShade, p.wall, p.wallShade], true)) +
    path(
      "M-240-142Q-130-250-40-276H40Q130-250 240-142 120-118 0-118T-240-142z",
      p.g.fade([p.roofShade, p.roof, p.roofShade], true),
    ) +
    oval(0, -278, 44, 12, p.see("#8a5a3c")) +
    line("M-220-66Q0-40 220-66", band, 14) +
    line("M-220-66Q0-40 220-66", p.trim, 6, 'stroke-dasharray="6 12"') +
    line("M-130-236L-160-126M-70-262L-84-120M70-262L84-120M130-236L160-126", p.roofShade, 3, 'opacity=".6"') +
    p.windows([
      [-160, -112, 40, 34],
      [120, -112, 40, 34],
    ]) +
    rect(-46, -122, 92, 112, p.trim) +
    rect(-38, -116, 76, 106, band) +
    line("M0-116V-10M-30-96h22v30h-22zM8-96h22v30h-22z", lighter(band, 0.35), 4) +
    line("M60-270V-340", p.see("#4a4650"), 10) +
    line("M60-352q-12-20 4-36t0-40", p.see("#ffffff"), 8, 'stroke-linecap="round" opacity=".35"') +
    warmth(p, 0, -80, 250)
  );
};

const treehouse: DrawHome = (p) => {
  const trunk = p.see("#6f4c36");
  return (
    path("M-70 6C-40-60-46-150-52-260H62C50-150 50-60 90 6z", p.g.fade([trunk, darker(trunk, 0.25)], true)) +
    broadTree({ ...p.d, between: () => 0 }, p.light, 20, -70, 520, p.d.pick(["#5f8f55", "#6f9a4c", "#4f8560"])) +
    line("M-190-150L-40-60M190-150L50-60", darker(trunk, 0.15), 16) +
    rect(-150, -300, 270, 150, p.wall) +
    line(Array.from({ length: 11 }, (_, i) => `M${-138 + i * 25} -300v150`).join(""), p.wallShade, 3, 'opacity=".7"') +
    path("M-186-286L-30-390 156-286z", p.roof) +
    line("M-130-320H86M-90-350H42", p.roofShade, 4, 'opacity=".6"') +
    p.windows([
      [-120, -260, 60, 62],
      [44, -260, 50, 62],
    ]) +
    path("M-30-150V-256h56v106z", p.door) +
    rect(-230, -156, 440, 18, p.roofShade) +
    line("M-226-156V-196H-154M124-196H206V-156M-190-196V-156M165-196V-156", p.roofShade, 7) +
    line("M-210-140L-250 6M-176-140L-216 6M-214-110h34M-222-76h34M-232-42h34M-241-8h34", p.see("#b98a5c"), 7) +
    warmth(p, -10, -230, 220)
  );
};

const houseboat: DrawHome = (p) => {
  const hull = p.door;
  return (
    path("M-330-34H340Q330 26 280 36H-270Q-320 20-330-34z", p.g.fade([hull, darker(hull, 0.35)])) +
    rect(-326, -42, 664, 14, p.trim) +
    rect(-230, -160, 430, 120, p.wall) +
    line(Array.from({ length: 5 }, (_, i) => `M-230 ${-140 + i * 24}h430`).join(""), p.wallShade, 2, 'opacity=".6"') +
    path("M-256-152Q-20-200 226-152V-168Q-20-216-256-168z", p.roof) +
    rect(-90, -264, 190, 84, p.wallShade) +
    path("M-112-258Q0-296 122-258V-272Q0-308-112-272z", p.roof) +
    p.windows([
      [-70, -246, 60, 44],
      [20, -246, 60, 44],
      [-200, -128, 74, 56],
      [-100, -128, 74, 56],
      [90, -128, 74, 56],
    ]) +
    path("M10-42V-136h56v94z", darker(hull, 0.12)) +
    line("M220-42V-90H330V-42M256-90V-42M292-90V-42M-316-42V-90H-240V-42M-280-90V-42", p.trim, 5) +
    pot(p.light, -284, -40, 60, "#5d8a55") +
    pot(p.light, 274, -40, 66, "#6f9a58") +
    line(
      "M-300 52h180M-60 62h240M120 48h180M-220 74h120",
      lighter(p.see("#3d7f92"), 0.45),
      4,
      'stroke-linecap="round" opacity=".6"',
    ) +
    (p.light.lit ? line("M-160 44v70M-60 50v60M126 46v70", "#ffcf85", 22, 'stroke-dasharray="5 8" opacity=".45"') : "")
  );
};

export const HOMES = {
  house,
  cottage,
  cabin,
  chalet,
  villa,
  bungalow,
  guesthouse,
  farmStay,
  tinyHouse,
  caveHome,
  yurt,
  treehouse,
  houseboat,
};
