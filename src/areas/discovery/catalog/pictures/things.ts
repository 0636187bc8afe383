import { darker } from "#areas/discovery/drawings/light.ts";
import { blades, strewn } from "#areas/discovery/drawings/plants.ts";
import { at, circle, group, line, oval, path, rect } from "#areas/discovery/drawings/svgShapes.ts";
import { CLOTHS, type Motif, type Whole } from "./scenery.ts";

const bicycle: Motif = (s) => {
  const { d, light } = s;
  const frame = light.see(d.pick(CLOTHS));
  const dark = light.see("#33303a");
  const wheel = (x: number) =>
    circle(x, -76, 76, "none", `stroke="${dark}" stroke-width="9"`) +
    line(
      [0, 1, 2, 3]
        .map(
          (i) =>
            `M${x} -76m${at(Math.cos((i * Math.PI) / 4) * 72, Math.sin((i * Math.PI) / 4) * 72)}l${at(-Math.cos((i * Math.PI) / 4) * 144, -Math.sin((i * Math.PI) / 4) * 144)}`,
        )
        .join(""),
      dark,
      2,
      'opacity=".6"',
    );
  return (
    wheel(-130) +
    wheel(130) +
    line(
      "M-130-76L-60-190H70L0-76zM-60-190L0-76M130-76L60-214M-72-214h-36",
      frame,
      12,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    line("M-92-220h56M36-226q20-26 54-14", dark, 13, 'stroke-linecap="round"') +
    rect(84, -232, 92, 60, light.see("#b98a5f"), 'rx="8"') +
    line("M84-212h92M84-192h92", light.see("#8a5f43"), 3) +
    strewn(d, 92, 168, -262, -232, 12, light.see(d.pick(["#f2a7b5", "#ffe3a6", "#e98d6b"])), 18) +
    blades(d, -240, 240, 4, 40, 16, light.see("#6c9258"), 4)
  );
};

const stage: Motif = (s) => {
  const { d, light, g } = s;
  const wood = light.see(d.pick(["#8f5f43", "#a9744c", "#7a5a48"]));
  const guitar = group(
    `translate(${d.int(-150, -90)} -40) rotate(${d.int(8, 20)})`,
    line("M0-130V-280", light.see("#4a3a35"), 14) +
      rect(-14, -306, 28, 36, light.see("#4a3a35")) +
      path(
        "M0-140c44 0 44 44 32 60s34 30 34 66-30 54-66 54-66-18-66-54 46-50 34-66-12-60 32-60z",
        light.see(d.pick(["#c9854b", "#b0613f", "#e0b06a"])),
      ) +
      circle(0, -44, 20, light.see("#3a2a28")),
  );
  const drum = (x: number, r: number) =>
    path(`M${x - r} -120h${2 * r}l-12 80h${-2 * r + 24}z`, light.see(d.pick(CLOTHS))) +
    oval(x, -120, r, r * 0.24, light.see("#f6efe3"));
  const lamps = Array.from({ length: 9 }, (_, i) => [-300 + i * 75, -400 + Math.sin((i / 8) * Math.PI) * 70] as const);
  return (
    line("M-310-410Q0-270 310-410", light.see("#5a4a45"), 4) +
    lamps
      .map(
        ([x, y]) =>
          (light.lit ? circle(x, y + 14, 44, g.glow("#ffdf9e", 0.7)) : "") +
          circle(x, y + 14, 11, light.lit ? "#ffe9b8" : light.see("#f2c14e")),
      )
      .join("") +
    line("M-310 0V-410M310 0V-410", light.see("#6b4a35"), 12) +
    rect(-330, -40, 660, 44, wood) +
    line("M-330-22H330", darker(wood, 0.2), 3) +
    guitar +
    drum(80, 56) +
    drum(190, 42) +
    line("M0-40V-240M-34-40h68", light.see("#3b3a44"), 7) +
    oval(0, -252, 15, 22, light.see("#4a4a55"))
  );
};

const kites: Whole = (s) => {
  const { d, light } = s;
  return [0, 1, 2, 3]
    .map((i) => {
      const x = 180 + i * 270 + d.int(-60, 60);
      const y = d.int(120, 340);
      const k = d.between(0.7, 1.3);
      const [one, two] = d.shuffled(CLOTHS);
      return (
        line(
          `M${x} ${at(y + 70 * k)}q-30 60 10 120t-20 110T${at(600 + (i - 1.5) * 60)} 690`,
          light.see("#fbf3e6"),
          3,
          'opacity=".8"',
        ) +
        path(`M${at(x, y - 80 * k)}l${at(56 * k, 64 * k)}l${at(-56 * k, 90 * k)}l${at(-56 * k, -90 * k)}z`, light.see(one!)) +
        path(`M${at(x, y - 80 * k)}l${at(56 * k, 64 * k)}H${at(x - 56 * k)}z`, light.see(two!))
      );
    })
    .join("");
};

const camera: Motif = (s) => {
  const { d, light } = s;
  const dark = light.see("#2f2c36");
  return (
    line("M0-170L-120 6M0-170L120 6M0-170V-10", dark, 14, 'stroke-linecap="round"') +
    rect(-96, -290, 192, 122, dark, 'rx="16"') +
    rect(-50, -316, 80, 34, dark, 'rx="8"') +
    rect(-96, -252, 192, 16, light.see(d.pick(CLOTHS))) +
    circle(0, -226, 52, light.see("#4a4a55")) +
    circle(0, -226, 36, light.see("#6f8a99")) +
    circle(-12, -238, 12, "#fff", 'opacity=".7"') +
    circle(72, -272, 7, "#e98d6b") +
    path("M150 6l14-76h90l14 76z", light.see("#8f6a50")) +
    line("M168-70q41-60 82 0", light.see("#6b4a35"), 9)
  );
};

const tent: Motif = (s) => {
  const { d, light, g } = s;
  const cloth = light.see(d.pick(["#e0a458", "#5f7f6a", "#b5654a", "#4d6a8a"]));
  return (
    path("M-280 0L-110-230 90-230 250 0z", darker(cloth, 0.14)) +
    path("M-280 0L-110-230 40 0z", cloth) +
    path("M-150 0L-110-200-60 0z", light.lit ? g.fade(["#ffe9b0", "#ffb866"]) : darker(cloth, 0.5)) +
    circle(330, -20, 120, g.glow("#ffb45a", light.lit ? 0.9 : 0.35)) +
    path("M290 0q-20-60 24-100 0 34 22 44 4-26 20-40 30 60-6 96z", "#f2934e") +
    path("M310 0q-6-30 16-50 18 26 12 50z", "#ffe08a") +
    line("M270 8l120-22M270-14l120 22", light.see("#6b4a35"), 14, 'stroke-linecap="round"')
  );
};

/** A table for two in the open, under a parasol. */
const terrace: Motif = (s) => {
  const { d, light } = s;
  const cloth = d.pick(CLOTHS);
  const chair = (x: number, k: number) =>
    line(`M${x} 0v-120M${x + k * 70} 0v-70M${x} -70h${k * 70}M${x} -120v-60`, light.see("#5a4a45"), 9, 'stroke-linecap="round"');
  return (
    line("M0 0V-400", light.see("#f4ead8"), 10) +
    path("M-240-330Q-200-430 0-440 200-430 240-330z", light.see(cloth)) +
    path("M-84-332Q-70-430 0-440 70-430 84-332z", light.see("#fbf3e6")) +
    chair(-210, 1) +
    chair(210, -1) +
    line("M0 0V-120M-60 0h120", light.see("#3b3a44"), 12) +
    oval(0, -124, 130, 20, light.see("#fbf3e6")) +
    rect(-70, -160, 34, 32, light.see("#ffffff"), 'rx="6"') +
    rect(40, -166, 34, 38, light.see("#ffffff"), 'rx="6"') +
    path("M-14-128v-44q14-14 28 0v44z", light.see("#7f9a8f")) +
    strewn(d, -20, 20, -206, -176, 7, light.see("#f2a7b5"), 18)
  );
};

export const THINGS = { bicycle, stage, camera, tent, terrace };
export { kites };
