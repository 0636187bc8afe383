import type { Dice } from "#lib/random.ts";

export const HOURS = ["dawn", "day", "golden", "dusk", "night"] as const;
export type Hour = (typeof HOURS)[number];

/** Mixes two `#rrggbb`; 0 is the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const part = (from: number) => {
    const x = parseInt(a.slice(from, from + 2), 16);
    const y = parseInt(b.slice(from, from + 2), 16);
    return Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
function through(colour: string, tint: string): string {
  const part = (from: number) =>
    Math.round((parseInt(colour.slice(from, from + 2), 16) * parseInt(tint.slice(from, from + 2), 16)) / 255)
      .toString(16)
      .padStart(2, "0");
  return `#${part(1)}${part(3)}${part(5)}`;
}
export const lighter = (colour: string, share: number) => mix(colour, "#ffffff", share);
export const darker = (colour: string, share: number) => mix(colour, "#20182e", share);

const SKIES: Record<Hour, readonly (readonly [string, string, string])[]> = {
  dawn: [
    ["#7ea6d6", "#ecbcbb", "#fde2c0"],
    ["#a3b6e2", "#f2c3c8", "#fff0d8"],
    ["#6f9fc0", "#f3caa8", "#fdeccd"],
  ],
  day: [
    ["#3f8fd2", "#93cbee", "#e6f4f0"],
    ["#5aa9dc", "#b4dcee", "#f5f3e6"],
    ["#3b88b6", "#86c4da", "#e2f1e3"],
  ],
  golden: [
    ["#6c8fbf", "#f3b77a", "#ffe2ad"],
    ["#e08a62", "#f6bb76", "#ffe9ba"],
    ["#8a7fb5", "#f0a67e", "#ffdaa0"],
  ],
  dusk: [
    ["#2b2d62", "#86548f", "#f2937a"],
    ["#1f3a5f", "#6a6a9c", "#f0b28e"],
    ["#3a2352", "#a04d7d", "#f7a072"],
  ],
  night: [
    ["#0a1230", "#1d2f63", "#4b659f"],
    ["#0b1a2e", "#173b57", "#437985"],
    ["#140f33", "#33276a", "#6b5594"],
  ],
};
/** The colour of the light itself, and how much of it there is. Things are seen multiplied by it, which keeps greens green. */
const TINTS: Record<Hour, readonly [string, number]> = {
  dawn: ["#ffdccb", 0.7],
  day: ["#ffffff", 0],
  golden: ["#ffd09a", 0.75],
  dusk: ["#b096c4", 0.95],
  night: ["#6170b2", 0.95],
};

/** What an hour does to colours. */
export type Light = {
  hour: Hour;
  sky: readonly [string, string, string];
  /** Far things go towards this colour. */
  haze: string;
  /** Lamps are on. */
  lit: boolean;
  sun: string;
  /** A thing's own colour in this light; `far` 0 (here) to 1 (lost in the haze). */
  see(colour: string, far?: number): string;
};

export function lightOf(hour: Hour, d: Dice): Light {
  const sky = d.pick(SKIES[hour]);
  const [tint, strength] = TINTS[hour];
  const haze = mix(sky[2], sky[1], 0.45);
  return {
    hour,
    sky,
    haze,
    lit: hour === "dusk" || hour === "night",
    sun: { dawn: "#fff3d4", day: "#fffbe8", golden: "#fff0c2", dusk: "#ffd2a1", night: "#f5f1dc" }[hour],
    see: (colour, far = 0) => mix(mix(colour, through(colour, tint), strength), haze, far),
  };
}
