import { darker } from "#areas/discovery/drawings/light.ts";
import { paint } from "#areas/discovery/drawings/paint.ts";
import { at, circle, group, line, path, rect } from "#areas/discovery/drawings/svgShapes.ts";
import { awning, bunting, CLOTHS, type Motif, type Whole } from "./scenery.ts";

const market: Motif = (s) => {
  const { d, light } = s;
  const stall = (x: number, y: number, cloth: string) => {
    const fruit = d.shuffled(["#d85f45", "#e59a3c", "#e9c84f", "#8fae52", "#7b4a6e", "#b5533f"]);
    let heaps = "";
    fruit.slice(0, 4).forEach((colour, i) => {
      const cx = x - 96 + i * 64;
      for (const [dx, dy] of [
        [-18, 0],
        [0, 0],
        [18, 0],
        [-9, -14],
        [9, -14],
        [0, -26],
      ] as const)
        heaps += circle(cx + dx, y - 124 + dy, 11, light.see(colour));
    });
    return (
      line(`M${x - 128} ${y}V${y - 260}M${x + 128} ${y}V${y - 260}`, light.see("#6b4a35"), 9) +
      heaps +
      rect(x - 134, y - 112, 268, 26, light.see("#b98d62")) +
      rect(x - 126, y - 86, 252, 80, light.see("#8f6a50")) +
      line(`M${x - 126} ${y - 60}h252M${x - 126} ${y - 32}h252`, light.see("#6b4a35"), 3) +
      awning(s, x - 152, y - 292, 304, 66, cloth)
    );
  };
  const [one, two, three] = d.shuffled(CLOTHS);
  return (
    stall(d.int(-30, 30), -60, three!) +
    stall(-210, 0, one!) +
    stall(200, 6, two!) +
    (light.lit
      ? [-210, 0, 200].map((x) => circle(x, -250, 70, s.g.glow("#ffdf9e", 0.8)) + circle(x, -250, 10, "#ffe9b8")).join("")
      : "")
  );
};

const street: Whole = (s) => {
  const { d, light, g } = s;
  const house = (x: number, w: number) => {
    const p = paint(
      d,
      light,
      g,
      ["#f1d9bd", "#e2a06f", "#dfe3dc", "#e8b96a", "#d98668", "#cfdad6", "#c7b2c9", "#f6efe3"],
      ["#a34d3a", "#5b6478", "#b65a3e"],
    );
    const h = d.int(300, 400);
    const panes = [0.14, 0.42, 0.7].flatMap((t) => [
      [x + w * t, -h + 44, w * 0.17, 74] as const,
      [x + w * t, -h + 158, w * 0.17, 74] as const,
    ]);
    return (
      rect(x, -h, w, h, p.wall) +
      path(`M${at(x - 8, -h)}h${at(w + 16)}l-22-46H${at(x + 14)}z`, p.roof) +
      p.windows(panes, { bars: 1, ...(d.chance(0.5) ? { shutters: p.door } : {}) }) +
      group(`translate(${Math.round(x + w * 0.5)} 0)`, p.doorway(0, 50, 104, d.chance(0.5))) +
      (d.chance(0.6) ? awning(s, x + 14, -142, w - 28, 34, d.pick(CLOTHS)) : "")
    );
  };
  let x = -60;
  let row = "";
  while (x < 1240) {
    const w = d.int(200, 270);
    row += house(x, w);
    x += w;
  }
  const paving = light.see(d.pick(["#cfc5bd", "#d8c8b4", "#bfb2a8"]));
  return (
    group("translate(0 640)", row) +
    rect(0, 640, 1200, 160, g.fade([paving, darker(paving, 0.2)])) +
    line("M0 676H1200M0 724H1200M0 776H1200", darker(paving, 0.16), 3, 'stroke-dasharray="70 6"') +
    bunting(s, [d.int(0, 80), d.int(220, 300)], [d.int(1100, 1200), d.int(230, 320)]) +
    d.pick([() => bunting(s, [260, 150], [1200, 240], 60), () => ""])()
  );
};

export { market, street };
