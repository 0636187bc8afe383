import type { Kind } from "#areas/discovery/listings/kinds.ts";
import { darker, lighter, mix } from "./light.ts";
import type { Interior, RoomPaint } from "./roomPaint.ts";
import { at, line, path, rect } from "./svgShapes.ts";

export const PLAIN: Interior = { walls: "plaster", windows: "square", isNarrow: false, isLow: false };
const SPECIAL: Partial<Record<Kind, Partial<Interior>>> = {
  houseboat: { walls: "planks", windows: "round", isNarrow: true },
  tiny_house: { walls: "planks", isNarrow: true },
  treehouse: { walls: "planks", isNarrow: true },
  yurt: { walls: "lattice", windows: "round", isNarrow: true },
  cabin: { walls: "planks" },
  chalet: { walls: "planks" },
  cave_home: { walls: "rock", windows: "arch" },
  castle: { walls: "rock", windows: "arch" },
  riad: { walls: "tiles", windows: "arch" },
  ryokan: { walls: "paper", isLow: true },
};
/** Exceptions for wet rooms: cupboards would hide a frieze of tiles, and there are no mats where water runs. */
const WET: Partial<Record<Kind, Partial<Interior>>> = {
  riad: { walls: "plaster" },
  ryokan: { walls: "planks", isLow: false },
};
export const interiorOf = (kind: Kind, isWet: boolean): Interior => ({
  ...PLAIN,
  ...SPECIAL[kind],
  ...(isWet ? WET[kind] : {}),
});

/** What stands on the wall, above the bare one, down to the floor. */
export function wallOf(p: RoomPaint, floorY: number): string {
  return WALLS[p.interior.walls](p, floorY);
}

const every = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step);

const WALLS: Record<Interior["walls"], (p: RoomPaint, floorY: number) => string> = {
  plaster: () => "",

  planks(p, floorY) {
    const wood = p.see(mix(p.wall, p.wood, 0.45));
    const joints = every(40, floorY, 52).map((y) => `M0 ${y}H1200`);
    const ceiling = p.interior.isNarrow
      ? path("M0 0H1200V150Q600-50 0 150z", darker(wood, 0.18)) + line("M0 150Q600-50 1200 150", darker(wood, 0.4), 12)
      : rect(0, 0, 1200, 46, darker(wood, 0.35)) + line("M0 46H1200", darker(wood, 0.5), 5);
    return rect(0, 0, 1200, floorY, wood) + line(joints.join(""), darker(wood, 0.16), 4) + ceiling;
  },

  lattice(p, floorY) {
    const felt = p.see("#f1e7d3");
    const wood = p.see(p.accent);
    const poles = every(-40, 1280, 80).map((x) => `M${at(600 + (x - 600) * 0.14)} 0L${x} 250`);
    const crossed = every(-360, 1200, 70).map((x) => `M${x} ${floorY}l360-350M${x + 360} ${floorY}l-360-350`);
    return (
      rect(0, 0, 1200, floorY, felt) +
      line(crossed.join(""), p.see(mix(p.wood, "#f1e7d3", 0.25)), 7, 'opacity=".7"') +
      rect(0, 0, 1200, 250, darker(felt, 0.08)) +
      line(poles.join(""), wood, 9) +
      line("M0 250H1200", darker(wood, 0.2), 16)
    );
  },

  rock(p, floorY) {
    const stone = p.see(mix("#cdb492", p.wall, 0.35));
    const seams = [
      "M20 180q120-30 190 20t210-10",
      "M700 120q120 40 220 0t260 30",
      "M90 420q80-30 150 0M880 380q110 30 230-10",
      "M420 300q70 24 150 0",
    ];
    return (
      rect(0, 0, 1200, floorY, p.g.fade([lighter(stone, 0.14), stone])) +
      line(seams.join(""), darker(stone, 0.14), 6, 'stroke-linecap="round"') +
      path(
        `M0 0H1200V${floorY}H0zM46 ${floorY}V300Q70 40 600 26Q1130 40 1154 300V${floorY}z`,
        darker(stone, 0.22),
        'fill-rule="evenodd"',
      )
    );
  },

  paper(p, floorY) {
    const frame = p.see("#6b4a35");
    const pdf = p.see("#fbf6e8");
    const bars = every(0, 1200, 60).map((x) => `M${x} 90V${floorY - 40}`);
    const rails = every(90, floorY - 40, 94).map((y) => `M0 ${y}H1200`);
    return (
      rect(0, 0, 1200, floorY, pdf) +
      line([...bars, ...rails].join(""), mix(frame, pdf, 0.55), 3) +
      line([0, 300, 600, 900, 1200].map((x) => `M${x} 80V${floorY}`).join(""), frame, 16) +
      rect(0, 64, 1200, 26, frame) +
      rect(0, floorY - 44, 1200, 44, frame)
    );
  },

  tiles(p, floorY) {
    const top = floorY - 190;
    const [a, b] = [p.see("#2f7f86"), p.see("#e3a94f")];
    const diamonds = (offset: number) =>
      every(offset, 1240, 144)
        .flatMap((x) => [top + 50, top + 142].map((y) => `M${x} ${y - 42}l34 42-34 42-34-42z`))
        .join("");
    return (
      rect(0, top, 1200, floorY - top, p.see("#f2ead9")) +
      path(diamonds(36), a) +
      path(diamonds(108), b) +
      line(`M0 ${top}H1200`, darker(a, 0.2), 14)
    );
  },
};

/** Mats on the floor, edged in dark cloth. */
export const mats = (p: RoomPaint, floorY: number): string =>
  rect(0, floorY, 1200, 800 - floorY, p.g.fade([p.see("#bfae76"), p.see("#d3c48d")])) +
  line(
    `M0 ${floorY + 70}H1200M300 ${floorY}L140 ${floorY + 70}M600 ${floorY}V${floorY + 70}M900 ${floorY}L1060 ${floorY + 70}M330 ${floorY + 70}L220 800M870 ${floorY + 70}L980 800`,
    p.see("#4d5540"),
    9,
  );
