import { rng } from "#lib/random.ts";
import { darker, lighter, mix } from "./light.ts";
import { circle, defs, line, oval, path, rect } from "./svgShapes.ts";
import { type Drawing, svgFile } from "./postcard.ts";

const SKINS = ["#f6d3b8", "#efc09c", "#e0a57c", "#c98a5f", "#a96c46", "#85512f", "#6a3f26", "#f8ddc8"];
const HAIRS = ["#2b1d18", "#3f2a1e", "#5c3a24", "#7a4a2a", "#a56a38", "#c99a55", "#8f8a88", "#d8d4cf", "#1d1a22", "#9a4a2c"];
const CLOTHES = ["#c4553d", "#2f6f73", "#e0a43f", "#4d6a9a", "#7a8f52", "#8d5a80", "#f0e4d0", "#3f4a5c", "#d98a73"];
const GROUNDS = [
  ["#fbd9b5", "#f2a98a"],
  ["#cfe8e2", "#8fc4bc"],
  ["#e6dcf2", "#b6a3d8"],
  ["#fdecc0", "#f2c76e"],
  ["#d6e6f6", "#93b9de"],
  ["#f8d6d6", "#e09aa6"],
  ["#dfeccb", "#a9c68a"],
] as const;

/** Hair as [behind the head, over the forehead]. */
const CUTS: ((c: string) => [string, string])[] = [
  (c) => ["", path("M74 108Q66 52 120 50t46 58q-8-26-26-34-28 12-58 4-6 12-8 30z", c)],
  (c) => [
    path("M66 108Q58 44 120 44t54 64l4 66q-20 18-40 10H102q-22 8-40-10z", c),
    path("M75 112Q72 53 122 53q44 2 43 59-10-30-40-40-14 26-48 40z", c),
  ],
  (c) => [circle(120, 46, 25, c) + oval(120, 92, 52, 48, c), path("M74 110Q70 52 120 52t46 58q-12-34-46-36-32 2-46 36z", c)],
  (c) => [
    [
      [80, 84],
      [92, 62],
      [116, 50],
      [142, 56],
      [160, 78],
      [164, 104],
      [76, 108],
      [72, 128],
      [168, 128],
    ]
      .map(([x, y]) => circle(x!, y!, 24, c))
      .join(""),
    path("M75 106Q72 53 120 53t45 53q-20-18-45-16t-45 16z", c),
  ],
  (c) => [
    path("M70 110Q62 46 120 46t50 64v22q-8 12-16 4H86q-10 8-16-4z", c),
    path("M75 106q-3-53 45-53t45 53q-22-6-30-22-20 22-58 22z", c),
  ],
  (c) => ["", path("M76 102q-2-50 44-50t44 50q-4-18-14-24H90q-10 6-14 24z", c)],
  (c) => [
    path("M70 100Q66 46 120 46t50 54q4 60 20 84-24 10-40-4H92q-18 14-42 4 18-26 20-84z", c),
    path("M75 108Q76 54 112 53q54-2 53 55-24-8-40-32-16 26-48 32z", c),
  ],
];

/** A friendly person, 240 × 240, head and shoulders. */
export function portrait(of: { seed: string }): Drawing {
  const d = rng(`portrait ${of.seed}`);
  const g = defs();
  const skin = d.pick(SKINS);
  const dark = skin === "#85512f" || skin === "#6a3f26" || skin === "#a96c46";
  const hair = d.pick(dark ? [...HAIRS.slice(0, 3), "#8f8a88"] : HAIRS);
  const cloth = d.pick(CLOTHES);
  const ground = d.pick(GROUNDS);
  const [behind, over] = d.pick(CUTS)(hair);
  const ink = mix(skin, "#2b1420", 0.75);
  const collar = d.int(0, 3);
  const clothing =
    path("M28 246q2-62 64-66h56q62 4 64 66z", g.fade([cloth, darker(cloth, 0.18)])) +
    (collar === 0
      ? path("M92 180l28 34 28-34-8-4-20 20-20-20z", lighter(cloth, 0.3))
      : collar === 1
        ? line("M90 184q30 30 60 0", darker(cloth, 0.22), 9)
        : collar === 2
          ? line("M34 226q86-24 172 0M40 208q80-20 160 0", lighter(cloth, 0.4), 6)
          : path("M88 182q32 40 64 0v64H88z", lighter(cloth, 0.45)));
  const eyes = d.chance(0.3)
    ? line("M96 112q7-7 14 0M130 112q7-7 14 0", ink, 4, 'stroke-linecap="round"')
    : circle(103, 112, 4.6, ink) + circle(137, 112, 4.6, ink);
  const mouth = d.chance(0.55)
    ? path("M104 134q16 20 32 0z", "#ffffff", `stroke="${mix(skin, "#a8323c", 0.55)}" stroke-width="3" stroke-linejoin="round"`)
    : line("M104 136q16 14 32 0", mix(skin, "#8a2a34", 0.6), 4, 'stroke-linecap="round"');
  const glasses = d.chance(0.24)
    ? line(
        "M87 112a15 15 0 1 0 30 0a15 15 0 1 0-30 0M123 112a15 15 0 1 0 30 0a15 15 0 1 0-30 0M117 110q3-3 6 0",
        darker(hair, 0.2),
        3,
      )
    : "";
  const body =
    rect(0, 0, 240, 240, g.fade(ground)) +
    circle(d.int(30, 210), d.int(40, 90), d.int(40, 70), "#fff", 'opacity=".22"') +
    behind +
    path("M100 146h40v34q-20 24-40 0z", darker(skin, 0.14)) +
    clothing +
    path("M100 160h40v18q-20 24-40 0z", darker(skin, 0.14)) +
    circle(75, 114, 10, darker(skin, 0.08)) +
    circle(165, 114, 10, darker(skin, 0.08)) +
    path("M76 100q0-44 44-44t44 44v14q-4 46-44 48-40-2-44-48z", skin) +
    oval(90, 128, 9, 6, mix(skin, "#e0605a", 0.35), 'opacity=".6"') +
    oval(150, 128, 9, 6, mix(skin, "#e0605a", 0.35), 'opacity=".6"') +
    line("M94 98q9-6 17-1M129 97q8-5 17 1", darker(hair, 0.1), 4, 'stroke-linecap="round"') +
    eyes +
    line("M120 114q6 10-2 13", darker(skin, 0.25), 3, 'stroke-linecap="round"') +
    mouth +
    over +
    glasses;
  return { svg: svgFile(g.text() + body, 240, 240), alt: "A drawn portrait", colour: ground[1] };
}
