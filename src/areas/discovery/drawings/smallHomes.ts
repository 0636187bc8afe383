import { darker, lighter } from "./light.ts";
import { warmth } from "./paint.ts";
import { courses, type DrawHome, poly } from "./parts.ts";
import { broadTree, pot } from "./plants.ts";
import { circle, line, oval, path, rect } from "./svgShapes.ts";

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

export const SMALL_HOMES = { farmStay, tinyHouse, caveHome, yurt, treehouse, houseboat };
