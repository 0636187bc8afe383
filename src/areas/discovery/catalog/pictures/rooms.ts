import { art, pendant, bookshelf, tallPlant } from "#areas/discovery/drawings/furniture.ts";
import { darker, lighter } from "#areas/discovery/drawings/light.ts";
import { type RoomPaint, window } from "#areas/discovery/drawings/roomPaint.ts";
import { shell } from "#areas/discovery/drawings/shell.ts";
import { circle, group, line, oval, path, rect } from "#areas/discovery/drawings/svgShapes.ts";
import { DISHES, type DishName, table } from "./dishes.ts";

export type Room = (p: RoomPaint) => string;

/** Behind a table: a window or a shelf, lamps over it. */
const dining = (p: RoomPaint) => {
  const left = p.d.chance(0.5);
  const hung = p.d.pick([
    () => bookshelf(p, left ? 740 : 110, 210, 340, "jars") + bookshelf(p, left ? 740 : 110, 340, 340, "books"),
    () => art(p, left ? 780 : 140, 130, 220, 260),
    () => art(p, left ? 740 : 110, 140, 170, 200) + art({ ...p, shape: p.shape + 1 }, left ? 940 : 310, 160, 150, 160),
  ]);
  return (
    shell(p, 620) +
    window(p, left ? 130 : 640, 110, p.d.int(380, 450), 330, { curtains: p.d.chance(0.5), panes: p.d.int(2, 3) }) +
    hung() +
    (p.d.chance(0.7) ? pendant(p, left ? 400 : 800, 140) : "") +
    tallPlant(p, left ? 1120 : 80, 620, 200)
  );
};

export const tableRoom =
  (front: readonly DishName[], behind: readonly DishName[]): Room =>
  (p) =>
    dining(p) + table(p, p.d.shuffled(front).slice(0, p.d.int(2, 3)), p.d.shuffled(behind).slice(0, p.d.int(2, 3)));

export const hall: Room = (p) => {
  const pieces = p.d.shuffled([0, 1, 2, 3]);
  const wide = p.d.chance(0.5);
  const stone = p.see("#e3d9cc");
  const plinth = (x: number, kind: number) =>
    rect(x - 46, 520, 92, 160, stone) +
    rect(x + 14, 520, 32, 160, darker(stone, 0.12)) +
    [
      () =>
        path(`M${x - 34} 520q-30-70 10-110v-40h48v40q40 40 10 110z`, p.see(p.clay)) +
        line(`M${x - 46} 460h92M${x - 44} 476h88`, p.see(p.accent), 6),
      () => circle(x, 420, 40, p.see("#f0e6d6")) + path(`M${x - 50} 520q6-62 50-62t50 62z`, p.see("#f0e6d6")),
      () => path(`M${x - 40} 520l20-120 30 30 20-70 16 160z`, p.see("#c9a35f")),
      () =>
        circle(x, 466, 52, "none", `stroke="${p.see(p.accent)}" stroke-width="16"`) + rect(x - 8, 510, 16, 12, p.see(p.accent)),
    ][kind % 4]!();
  return (
    shell(p, 640) +
    path("M300 0H900L820 70H380z", p.outside.lit ? p.see("#3a4a6a") : "#eaf3f6", 'opacity=".9"') +
    line("M420 70L380 0M540 70L520 0M660 70L680 0M780 70L820 0", p.see("#fdf8ef"), 7) +
    (wide
      ? art(p, 150, 160, 360, 260) +
        art({ ...p, shape: p.shape + 1 }, 590, 150, 200, 280) +
        art({ ...p, shape: p.shape + 2 }, 860, 180, 230, 220)
      : art(p, 120, 170, 200, 260) +
        art({ ...p, shape: p.shape + 1 }, 400, 140, 400, 310) +
        art({ ...p, shape: p.shape + 2 }, 880, 170, 200, 260)) +
    plinth(p.d.int(150, 260), pieces[0]!) +
    plinth(p.d.int(930, 1040), pieces[1]!) +
    rect(420, 690, 360, 26, p.see(p.wood), 'rx="8"') +
    line("M450 716v60M750 716v60", p.see(darker(p.wood, 0.3)), 11) +
    line("M0 770H1200", darker(p.see(p.floor), 0.15), 3)
  );
};

const pots = (p: RoomPaint, y: number) =>
  Array.from({ length: 6 }, (_, i) => {
    const x = 150 + i * 76;
    const h = p.d.int(40, 84);
    return path(
      `M${x - 24} ${y}q-16-${h * 0.6} 8-${h}h32q24 ${h * 0.4} 8 ${h}z`,
      p.see(p.d.pick(["#c0704a", "#e9dcc8", "#8a97a0", "#b98a6b", "#4d6a8a", "#93a9a0"])),
    );
  }).join("") + line(`M110 ${y + 6}h490`, p.see(p.wood), 13);

const tools = (p: RoomPaint, x: number, y: number) =>
  rect(x, y, 380, 190, p.see(lighter(p.wood, 0.2)), 'rx="8"') +
  [0, 1, 2, 3, 4]
    .map((i) => {
      const tx = x + 50 + i * 70;
      return p.d.pick([
        () => line(`M${tx} ${y + 40}v110`, p.see("#7a4a38"), 10) + rect(tx - 24, y + 34, 48, 26, p.see("#5a5f66")),
        () =>
          line(`M${tx} ${y + 90}v70`, p.see("#b5533f"), 14, 'stroke-linecap="round"') +
          line(`M${tx} ${y + 30}v60`, p.see("#8a97a0"), 6),
        () =>
          circle(tx, y + 70, 28, "none", `stroke="${p.see("#c9a35f")}" stroke-width="9"`) +
          line(`M${tx} ${y + 98}v50`, p.see("#c9a35f"), 9),
        () => path(`M${tx - 16} ${y + 34}h32l8 70h-48z`, p.see("#8a97a0")) + line(`M${tx} ${y + 104}v52`, p.see("#7a4a38"), 12),
      ])();
    })
    .join("");

export const workshop: Room = (p) => {
  const top = p.see(p.wood);
  const work = p.d.pick([
    () =>
      path("M480 560q-40-130 60-170 20-30 60-30t60 30q100 40 60 170z", p.see("#c0704a")) +
      oval(600, 362, 60, 14, p.see("#8f4a3d")) +
      rect(440, 556, 320, 20, p.see("#8a97a0"), 'rx="10"'),
    () =>
      rect(420, 330, 360, 240, "none", `stroke="${p.see(darker(p.wood, 0.2))}" stroke-width="20"`) +
      line([0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${450 + i * 37} 340V560`).join(""), p.see("#f4ead8"), 5) +
      [0, 1, 2, 3].map((i) => rect(434, 540 - i * 36, 332, 30, p.see([p.accent, p.second, p.main, "#f0e2cf"][i]!))).join(""),
    () =>
      [470, 600, 730]
        .map(
          (x, i) =>
            rect(x - 56, 470 - i * 20, 112, 106 + i * 20, p.see([p.accent, "#f4ead8", p.main][i]!), 'rx="6"') +
            line(`M${x - 36} ${500 - i * 20}h72M${x - 36} ${520 - i * 20}h50`, p.see("#8f5f43"), 5),
        )
        .join(""),
  ])();
  return (
    shell(p) +
    window(p, 700, 100, 380, 300, { panes: 3 }) +
    p.d.pick([() => pots(p, 230) + pots(p, 370), () => tools(p, 120, 120)])() +
    work +
    rect(90, 574, 1020, 34, top, 'rx="8"') +
    rect(140, 608, 40, 192, darker(top, 0.2)) +
    rect(1020, 608, 40, 192, darker(top, 0.2)) +
    line("M180 700H1020", darker(top, 0.25), 14) +
    group(
      "translate(900 566)",
      path("M-40 8q-8-70 4-86h72q12 16 4 86z", p.see(p.clay)) +
        line("M-16-80l-14-70M6-80v-84M24-80l18-66", p.see("#7a4a38"), 8, 'stroke-linecap="round"'),
    ) +
    group("translate(250 566)", path("M-70 8q10-46 70-46t70 46z", p.see(p.accent)))
  );
};

export const kitchen: Room = (p) => {
  const front = p.see(p.main);
  const pans = [180, 300, 420]
    .map(
      (x) =>
        line(`M${x} 150v50`, p.see("#8a97a0"), 6) + circle(x, 240, 44, p.see("#4a4a55")) + circle(x, 240, 32, p.see("#5f6068")),
    )
    .join("");
  return (
    shell(p) +
    window(p, 660, 100, 420, 300, { panes: 2, curtains: p.d.chance(0.5) }) +
    line("M120 150H520", p.see("#c9a35f"), 9, 'stroke-linecap="round"') +
    pans +
    bookshelf(p, 120, 380, 380, "jars") +
    rect(0, 470, 1200, 24, p.see("#f4efe6")) +
    rect(0, 494, 1200, 110, front) +
    line("M240 500v100M480 500v100M720 500v100M960 500v100", darker(front, 0.15), 5) +
    table(
      p,
      p.d.pick([
        ["board", "stew"],
        ["board", "bowl", "loaf"],
        ["stew", "board", "basket"],
      ] as DishName[][]),
      ["bottle", "salad"],
    )
  );
};

/** Shelves of bottles behind a counter with glasses. */
export const bar: Room = (p) => {
  const row = (y: number) =>
    Array.from({ length: 12 }, (_, i) => {
      const x = 130 + i * 82;
      const h = p.d.int(70, 110);
      return path(
        `M${x - 6} ${y - h}h12v24q14 10 14 30v${h - 54}h-40v-${h - 54}q0-20 14-30z`,
        p.see(p.d.pick(["#3f5f4a", "#8f4a3d", "#c9a35f", "#4d6a8a", "#7b4a6e", "#d9954b"])),
      );
    }).join("") + line(`M80 ${y + 6}h1040`, p.see(p.wood), 14);
  const top = p.see(p.wood);
  return (
    shell(p, 640) +
    rect(70, 90, 1060, 400, p.see(darker(p.second, 0.25)), 'rx="10"') +
    row(240) +
    row(390) +
    pendant(p, 320, 150) +
    pendant(p, 880, 150) +
    (p.outside.lit ? "" : p.glow(600, 200, 200)) +
    rect(0, 600, 1200, 200, p.see(p.main)) +
    line("M150 620v180M350 620v180M550 620v180M750 620v180M950 620v180", darker(p.see(p.main), 0.14), 5) +
    rect(0, 570, 1200, 40, top) +
    group(
      "translate(0 -130)",
      p.d
        .shuffled(["glass", "glass", "bottle", "basket", "candle"] as DishName[])
        .slice(0, 4)
        .map((name, i) => group(`translate(${240 + i * 240} 690)`, DISHES[name](p)))
        .join(""),
    )
  );
};
