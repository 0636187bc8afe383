import { darker, lighter } from "./light.ts";
import type { RoomPaint } from "./roomPaint.ts";
import { at, circle, line, oval, path, rect, roundRect } from "./svgShapes.ts";

export const rug = (p: RoomPaint, x: number, y: number, w: number) =>
  oval(x, y, w, 58, p.see(p.second)) +
  oval(x, y, w * 0.86, 46, p.see(lighter(p.second, 0.3))) +
  oval(x, y, w * 0.8, 41, p.see(p.second)) +
  oval(x, y, w * 0.5, 24, p.see(lighter(p.second, 0.22)));

export function sofa(p: RoomPaint, x: number, y: number, w: number): string {
  const c = p.see(p.main);
  const seats = w > 380 ? 3 : 2;
  const each = (w - 80) / seats;
  let cushions = "";
  for (let i = 0; i < seats; i++)
    cushions +=
      roundRect(x + 40 + i * each, y - 170, each - 6, 90, 18, lighter(c, 0.08)) +
      roundRect(x + 38 + i * each, y - 92, each - 2, 44, 14, lighter(c, 0.16));
  return (
    line(`M${at(x + 40, y - 20)}v22M${at(x + w - 40, y - 20)}v22`, p.see("#6b4a38"), 12) +
    roundRect(x + 20, y - 180, w - 40, 150, 26, c) +
    cushions +
    roundRect(x, y - 130, 56, 112, 24, darker(c, 0.1)) +
    roundRect(x + w - 56, y - 130, 56, 112, 24, darker(c, 0.1)) +
    roundRect(x + 30, y - 52, w - 60, 36, 10, darker(c, 0.16)) +
    `<g transform="rotate(-10 ${at(x + 100, y - 110)})">${roundRect(x + 62, y - 150, 78, 70, 14, p.see(p.accent))}</g>` +
    `<g transform="rotate(9 ${at(x + w - 100, y - 110)})">${roundRect(x + w - 136, y - 148, 74, 68, 14, p.see(p.second))}</g>`
  );
}

export function floorLamp(p: RoomPaint, x: number, y: number): string {
  return (
    p.glow(x, y - 350, 230) +
    line(`M${at(x, y)}V${at(y - 320)}M${at(x - 34, y)}h68`, p.see("#4a4048"), 7, 'stroke-linecap="round"') +
    path(`M${at(x - 34, y - 390)}h68l24 84h-116z`, p.lamp)
  );
}

export function tableLamp(p: RoomPaint, x: number, y: number): string {
  return (
    p.glow(x, y - 90, 150) +
    path(`M${at(x - 8, y)}v-50h16v50z`, p.see(p.accent)) +
    path(`M${at(x - 22, y - 108)}h44l18 62h-80z`, p.lamp)
  );
}

export function pendant(p: RoomPaint, x: number, drop: number): string {
  const c = p.see(p.accent);
  const shape = p.shape % 3;
  const shade =
    shape === 0
      ? path(`M${at(x - 52, drop)}q8-60 52-62t52 62z`, c)
      : shape === 1
        ? oval(x, drop - 34, 50, 40, p.lamp) +
          line(
            `M${at(x - 50, drop - 34)}q50 26 100 0M${at(x - 42, drop - 54)}q42 20 84 0M${at(x - 42, drop - 14)}q42 20 84 0`,
            p.see("#b98a5c"),
            3,
          )
        : path(`M${at(x - 20, drop - 56)}h40l34 56h-108z`, c);
  return (
    p.glow(x, drop + 10, 170) +
    line(`M${at(x, 0)}V${at(drop - 50)}`, p.see("#4a4048"), 4) +
    shade +
    (shape === 1 ? "" : oval(x, drop, 40, 8, p.lamp))
  );
}

export function tallPlant(p: RoomPaint, x: number, y: number, h: number): string {
  const leaf = p.see(p.leaf);
  const top = y - h * 0.3;
  let front = "";
  let behind = "";
  for (const [i, [dx, dy]] of (
    [
      [-0.42, -0.3],
      [-0.3, -0.62],
      [-0.06, -0.78],
      [0.22, -0.66],
      [0.4, -0.36],
      [0.1, -0.5],
    ] as const
  ).entries()) {
    const ex = dx * h;
    const ey = dy * h;
    const one = `M${at(x, top)}q${at(ex * 0.1 - h * 0.1, ey * 0.7, ex, ey)}q${at(-ex * 0.2 + h * 0.11, -ey * 0.3, -ex, -ey)}`;
    if (i % 2) front += one;
    else behind += one;
  }
  return (
    path(behind, darker(leaf, 0.2)) +
    path(front, leaf) +
    path(`M${at(x - h * 0.16, top)}h${at(h * 0.32)}l${at(-h * 0.04, h * 0.3)}h${at(-h * 0.24)}z`, p.see(p.clay)) +
    rect(x - h * 0.175, top - 4, h * 0.35, 16, p.see(lighter(p.clay, 0.18)))
  );
}

/** A framed picture: hills and a sun, shapes, or a leaf. */
export function art(p: RoomPaint, x: number, y: number, w: number, h: number): string {
  const inner = [x + 16, y + 16, w - 32, h - 32] as const;
  const [ix, iy, iw, ih] = inner;
  const what = p.shape % 4;
  const ground = p.see("#f7efe2");
  const a = p.see(p.accent);
  const b = p.see(p.second);
  const c = p.see(p.main);
  const motif = [
    circle(ix + iw * 0.66, iy + ih * 0.34, iw * 0.17, a) +
      path(
        `M${at(ix, iy + ih)}V${at(iy + ih * 0.66)}q${at(iw * 0.3, -ih * 0.3, iw * 0.55, 0)}t${at(iw * 0.45, -ih * 0.04)}V${at(iy + ih)}z`,
        c,
      ),
    path(
      `M${at(ix + iw * 0.15, iy + ih)}v${at(-ih * 0.5)}a${at(iw * 0.35, iw * 0.35)} 0 0 1 ${at(iw * 0.7)} 0v${at(ih * 0.5)}z`,
      b,
    ) + circle(ix + iw * 0.5, iy + ih * 0.55, iw * 0.16, a),
    line(`M${at(ix + iw * 0.5, iy + ih * 0.94)}V${at(iy + ih * 0.12)}`, c, 4) +
      path(
        [0.2, 0.4, 0.6]
          .map(
            (t) =>
              `M${at(ix + iw / 2, iy + ih * (t + 0.2))}q${at(iw * 0.1, -ih * 0.16, iw * 0.34, -ih * 0.16)}q${at(-iw * 0.06, ih * 0.14, -iw * 0.34, ih * 0.16)}q${at(-iw * 0.1, -ih * 0.16, -iw * 0.34, -ih * 0.16)}q${at(iw * 0.06, ih * 0.14, iw * 0.34, ih * 0.16)}`,
          )
          .join(""),
        p.see(p.leaf),
      ),
    rect(ix, iy + ih * 0.55, iw, ih * 0.45, c) +
      path(
        `M${at(ix, iy + ih * 0.62)}l${at(iw * 0.36, -ih * 0.42, iw * 0.3, ih * 0.3, iw * 0.34, -ih * 0.2)}v${at(ih * 0.32)}z`,
        b,
      ) +
      circle(ix + iw * 0.2, iy + ih * 0.22, iw * 0.1, a),
  ][what]!;
  return (
    rect(x + 5, y + 8, w, h, "#20182e", 'opacity=".15"') +
    rect(x, y, w, h, p.see(p.wood)) +
    rect(x + 8, y + 8, w - 16, h - 16, p.see("#ffffff")) +
    rect(ix, iy, iw, ih, ground) +
    motif
  );
}

export function bed(p: RoomPaint, x: number, y: number, w: number): string {
  const head = p.see(p.wood);
  const linen = p.see("#fbf6ee");
  const cover = p.see(p.main);
  const style = p.shape % 3;
  const board =
    style === 0
      ? roundRect(x - 14, y - 270, w + 28, 200, 22, head) +
        line([0.2, 0.4, 0.6, 0.8].map((t) => `M${at(x + w * t, y - 262)}v120`).join(""), darker(head, 0.2), 4)
      : style === 1
        ? path(`M${at(x - 14, y - 60)}V${at(y - 220)}q${at(w / 2 + 14, -120, w + 28, 0)}V${at(y - 60)}z`, p.see(p.second))
        : rect(x - 20, y - 240, w + 40, 180, head) +
          line(`M${at(x - 14, y - 205)}h${at(w + 28)}M${at(x - 14, y - 170)}h${at(w + 28)}`, darker(head, 0.2), 4);
  const pillow = (px: number, py: number, pw: number, c: string) => roundRect(px, py, pw, 74, 24, c);
  return (
    board +
    roundRect(x, y - 150, w, 120, 18, linen) +
    pillow(x + 26, y - 196, w * 0.4, darker(linen, 0.06)) +
    pillow(x + w - 26 - w * 0.4, y - 196, w * 0.4, darker(linen, 0.06)) +
    pillow(x + 50, y - 178, w * 0.33, linen) +
    pillow(x + w - 50 - w * 0.33, y - 178, w * 0.33, linen) +
    roundRect(x + w / 2 - w * 0.14, y - 166, w * 0.28, 58, 20, p.see(p.accent)) +
    path(`M${at(x - 10, y - 104)}q${at(w / 2 + 10, -22, w + 20, 0)}l10 96h${at(-w - 40)}z`, cover) +
    path(
      `M${at(x - 10, y - 104)}q${at(w / 2 + 10, -22, w + 20, 0)}l3 26q${at(-w / 2 - 13, -22, -w - 26, 0)}z`,
      lighter(cover, 0.35),
    ) +
    path(
      `M${at(x + w * 0.08, y - 62)}q${at(w * 0.42, -16, w * 0.86, 2)}l8 52h${at(-w * 0.9)}z`,
      p.see(p.second),
      'opacity=".85"',
    ) +
    line(`M${at(x + 30, y - 8)}v24M${at(x + w - 30, y - 8)}v24`, head, 14)
  );
}

export function nightstand(p: RoomPaint, x: number, y: number): string {
  const c = p.see(p.wood);
  return (
    line(`M${at(x - 30, y)}v-26M${at(x + 30, y)}v-26`, darker(c, 0.3), 9) +
    roundRect(x - 46, y - 110, 92, 88, 8, c) +
    line(`M${at(x - 40, y - 66)}h80M${at(x - 8, y - 86)}h16M${at(x - 8, y - 44)}h16`, darker(c, 0.35), 4)
  );
}

/** Books, jars and a trailing plant on boards; one element for each colour. */
export function bookshelf(p: RoomPaint, x: number, y: number, w: number, what: "books" | "jars"): string {
  const tones = [p.main, p.second, p.accent, "#efe2cc", p.clay, p.leaf];
  const by = tones.map(() => "");
  let lids = "";
  for (let left = x + 12, i = p.shape; left < x + w - 60; i++) {
    const books = what === "books";
    const wide = books ? 16 + ((i * 7) % 12) : 34 + ((i * 5) % 14);
    const high = books ? 62 + ((i * 13) % 30) : 44 + ((i * 11) % 26);
    by[i % tones.length] += books
      ? `M${at(left, y)}v${-high}h${wide}v${high}`
      : `M${at(left, y)}v${10 - high}q0-10 10-10h${wide - 20}q10 0 10 10v${high - 10}`;
    if (!books) lids += `M${at(left + 6, y - high - 3)}h${wide - 12}`;
    left += wide + (books ? 3 : 14);
  }
  return (
    by.map((d, i) => d && path(d, p.see(tones[i]!))).join("") +
    (lids && line(lids, p.see("#8a5f43"), 8)) +
    tallPlant(p, x + w - 32, y, 90) +
    rect(x, y, w, 14, p.see(p.wood))
  );
}

export const coffeeTable = (p: RoomPaint, x: number, y: number, w: number) =>
  line(`M${at(x - w * 0.36, y - 60)}l-8 60M${at(x + w * 0.36, y - 60)}l8 60`, p.see(darker(p.wood, 0.3)), 9) +
  oval(x, y - 64, w / 2, 20, p.see(darker(p.wood, 0.15))) +
  oval(x, y - 70, w / 2, 20, p.see(p.wood)) +
  rect(x - 56, y - 88, 74, 14, p.see(p.accent)) +
  rect(x - 50, y - 100, 66, 12, p.see("#f4e8d4")) +
  path(`M${at(x + 36, y - 74)}v-34h26v34z`, p.see(p.clay)) +
  path(`M${at(x + 48, y - 106)}q-30-20-26-56 20 20 26 56 2-44 30-60 2 40-30 60z`, p.see(p.leaf));

export const armchair = (p: RoomPaint, x: number, y: number) => {
  const c = p.see(p.accent);
  return (
    line(`M${at(x - 60, y - 30)}l-8 32M${at(x + 60, y - 30)}l8 32`, p.see("#6b4a38"), 10) +
    path(`M${at(x - 70, y - 40)}v-110q0-60 70-60t70 60v110z`, c) +
    roundRect(x - 92, y - 110, 44, 84, 20, darker(c, 0.12)) +
    roundRect(x + 48, y - 110, 44, 84, 20, darker(c, 0.12)) +
    roundRect(x - 56, y - 92, 112, 44, 16, lighter(c, 0.14)) +
    roundRect(x - 60, y - 56, 120, 30, 8, darker(c, 0.18))
  );
};
