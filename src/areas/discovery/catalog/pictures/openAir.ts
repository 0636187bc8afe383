import { harbour } from "#areas/discovery/drawings/land.ts";
import { darker, lighter } from "#areas/discovery/drawings/light.ts";
import { broadTree, bush, pot, strewn } from "#areas/discovery/drawings/plants.ts";
import { at, circle, group, line, oval, path, rect } from "#areas/discovery/drawings/svgShapes.ts";
import { CLOTHS, type Motif, STONES, type Whole } from "./scenery.ts";

const bench = (see: (c: string) => string, x: number, y: number) =>
  line(`M${x - 70} ${y}v-46M${x + 70} ${y}v-46`, see("#3b3a44"), 8) +
  line(`M${x - 90} ${y - 46}h180M${x - 88} ${y - 76}h176M${x - 88} ${y - 98}h176`, see("#a87850"), 13, 'stroke-linecap="round"');

const park: Motif = (s) => {
  const { d, light } = s;
  const leaves = ["#6f9a58", "#5d8f6a", "#8aa451", "#93a04c", "#c98a4b"];
  return (
    broadTree(d, light, -250, -30, d.int(300, 380), d.pick(leaves)) +
    broadTree(d, light, 270, -20, d.int(260, 340), d.pick(leaves)) +
    oval(90, 40, 190, 34, light.see("#6aa3bd")) +
    line("M0 34h60M90 50h90", light.see("#dfeef2"), 3, 'opacity=".7"') +
    path(`M-90 0Q-140 40-240 110H-40Q-30 40-30 0z`, light.see("#ecd9b4"), 'opacity=".8"') +
    bench(light.see, -120, 6) +
    bush(d, light, 210, 30, 70, "#6c9258", d.pick(["#f0b1c4", "#ffe08a", "#ffffff"])) +
    strewn(d, -300, 300, 30, 90, 16, light.see(d.pick(["#fff3c4", "#f3b6cf"])), 8)
  );
};

const view: Whole = (s) => {
  const { d, light, g } = s;
  const stone = light.see(d.pick(STONES));
  let posts = "";
  for (let x = 30; x < 1200; x += 62) posts += `M${x} 610q-16 40 0 84h18q16-44 0-84z`;
  const x = d.int(280, 920);
  return (
    path(posts, stone) +
    rect(0, 590, 1200, 24, lighter(stone, 0.16)) +
    rect(0, 690, 1200, 110, g.fade([stone, darker(stone, 0.2)])) +
    line("M0 730H1200M0 772H1200", darker(stone, 0.2), 3, 'stroke-dasharray="120 6"') +
    line(`M${x} 716V566M${x - 44} 720l44-44 44 44`, light.see("#3f4a57"), 11, 'stroke-linecap="round"') +
    group(
      `translate(${x} 548) rotate(${d.int(-16, 8)})`,
      rect(-74, -24, 130, 48, light.see("#4f6f8a"), 'rx="14"') +
        rect(50, -30, 34, 60, light.see("#33475c"), 'rx="8"') +
        circle(-74, 0, 16, light.see("#dfe6ea")),
    ) +
    pot(light, x > 600 ? 180 : 1020, 740, d.int(150, 200), "#5f8a5a") +
    pot(light, x > 600 ? 320 : 880, 734, d.int(110, 150), "#6f9a58", "#8a97a0")
  );
};

const beach: Motif = (s) => {
  const { d, light } = s;
  const parasol = (x: number, y: number, cloth: string, lean: number) =>
    group(
      `translate(${x} ${y}) rotate(${lean})`,
      line("M0 0V-210", light.see("#f4ead8"), 8) +
        path("M-120-180Q-110-270 0-276 110-270 120-180z", light.see(cloth)) +
        path("M-44-182Q-40-270 0-276 40-270 44-182z", light.see("#fbf3e6")),
    );
  const [one, two, three] = d.shuffled(CLOTHS);
  return (
    parasol(-170, -10, one!, -8) +
    path("M-260 14h130l30 34h-150z", light.see(two!)) +
    parasol(180, 10, three!, 9) +
    path("M110 30h140l20 36h-150z", light.see("#f6efe3")) +
    line("M122 40h136M126 52h140", light.see(one!), 6) +
    circle(10, 40, 26, light.see("#fbf3e6")) +
    path("M10 14a26 26 0 0 1 22 40q-12-10-22-40z", light.see("#d85f45"))
  );
};

const trail: Motif = (s) => {
  const { d, light } = s;
  const ground = light.see("#e6d2ac");
  const sign = (y: number, w: number, left: boolean) =>
    path(left ? `M${-w} ${y}h${w}v38h${-w}l-24-19z` : `M0 ${y}h${w}l24 19-24 19H0z`, light.see("#c79a6c"));
  return (
    path("M-40-130C60-100-120-60 10-20S-200 60-230 120H190C200 70 60 30 110-20S40-110-10-130z", ground, 'opacity=".9"') +
    line("M190 30V-240", light.see("#7a5a48"), 16) +
    group(
      "translate(190 0)",
      sign(-230, 120, d.chance(0.5)) + sign(-180, 96, d.chance(0.5)) + (d.chance(0.5) ? sign(-130, 80, true) : ""),
    ) +
    [0, 1, 2].map((i) => oval(-250 + i * 34, 20 - i * 14, 38 - i * 6, 22, light.see(i % 2 ? "#a89a8a" : "#bfae9b"))).join("") +
    bush(d, light, 290, 20, 60, "#6c9258", d.pick(["#ffe08a", "#f0b1c4"]))
  );
};

const jetty: Whole = (s) => {
  const { d, light, g } = s;
  const wood = light.see(d.pick(["#b98a5f", "#a87850", "#c79a6c"]));
  let planks = "";
  for (let i = 0; i < 9; i++) planks += `M${at(520 - i * i * 2.4, 596 + i * 23)}H${at(680 + i * i * 2.4)}`;
  return (
    harbour(d, light, g) +
    path("M520 590h160l190 210H330z", wood) +
    line(planks, darker(wood, 0.25), 4) +
    line("M524 600V520M676 600V520M420 710V610M780 710V610", darker(wood, 0.35), 15, 'stroke-linecap="round"') +
    path(`M${d.int(520, 580)} 690h90l26 60h-130z`, light.see(d.pick(CLOTHS))) +
    line("M690 566v90M724 566v90M690 600h34M690 630h34", light.see("#dfe6ea"), 7) +
    circle(d.int(160, 300), d.int(640, 720), 22, light.see("#d85f45")) +
    line(
      "M60 690q40-14 80 0t80 0M900 660q40-14 80 0t80 0M940 740q40-14 80 0t80 0",
      lighter(light.see("#3d7f92"), 0.4),
      4,
      'opacity=".7"',
    )
  );
};

const rock: Motif = (s) => {
  const { d, light } = s;
  const stone = light.see(d.pick(["#a9907e", "#8f8a8a", "#c4704c", "#b89a7b"]));
  const holds = Array.from({ length: 12 }, (_, i) =>
    circle(
      -130 + (i % 4) * 70 + d.int(-16, 16),
      -60 - Math.floor(i / 4) * 100 + d.int(-20, 20),
      10,
      light.see(CLOTHS[i % CLOTHS.length]!),
    ),
  ).join("");
  return (
    path("M-280 20L-230-150-160-200-150-330-40-400 60-380 120-270 190-230 230-90 290 20z", stone) +
    path("M60-380L120-270 190-230 230-90 290 20H120L90-120 40-200z", darker(stone, 0.16)) +
    line("M-150-330l60 80M-160-200l80 30M-40-400l-10 90M40-200l-60 40", darker(stone, 0.2), 5) +
    holds +
    line("M-20-390Q30-200-10 10", light.see("#e9c84f"), 6) +
    path("M-20 10q30-26 60 0t40 10h-110z", light.see("#e9c84f"))
  );
};

const boat: Whole = (s) => {
  const { d, light, g } = s;
  const hull = light.see(d.pick(["#b0472f", "#2f6f73", "#35507c", "#d39a3a", "#f6efe3"]));
  const hasSail = d.chance(0.5);
  const x = d.int(520, 680);
  return (
    harbour(d, light, g) +
    group(
      `translate(${x} ${d.int(676, 706)})`,
      (hasSail
        ? line("M-10-40V-370", light.see("#8f6a50"), 10) +
          path("M0-360V-60H180Q170-220 0-360z", light.see("#fdf6ea")) +
          path("M-22-330V-70H-140Q-110-210-22-330z", light.see(d.pick(["#f0d9bd", "#d9774f", "#e9c99a"])))
        : line("M-60-60L-250 50M80-60L270 50", light.see("#c79a6c"), 9, 'stroke-linecap="round"') +
          path("M-250 50l-44 20 20 16 40-24zM270 50l44 20-20 16-40-24z", light.see("#c79a6c"))) +
        path("M-240-60H240Q220 40 140 46H-140Q-220 40-240-60z", hull) +
        path("M-240-60H240l-8 26H-232z", lighter(hull, 0.35)) +
        line("M-120-52v40M0-52v40M120-52v40", darker(hull, 0.2), 5),
    ) +
    line(
      `M${x - 300} 750h160M${x - 60} 766h220M${x + 190} 744h120`,
      lighter(light.sky[2], 0.2),
      4,
      'stroke-linecap="round" opacity=".6"',
    )
  );
};

export const MOTIFS = { park, beach, trail, rock };
export const WHOLES = { view, jetty, boat };
