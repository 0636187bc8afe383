import { darker, lighter } from "./light.ts";
import { type Box, warmth } from "./paint.ts";
import { chimney, courses, type DrawHome, gabled, poly } from "./parts.ts";
import { bush, pot } from "./plants.ts";
import { line, path, rect } from "./svgShapes.ts";

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

export const HOMES = { house, cottage, cabin, chalet, villa, bungalow, guesthouse };
