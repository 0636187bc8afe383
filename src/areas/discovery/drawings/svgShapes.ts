/** Helpers for SVG text. Numbers are rounded to whole pixels, which is exact enough and keeps files small. */
export const W = 1200;
export const H = 800;

const n = (value: number) => String(Math.round(value));

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more && " " + more}/>`;
/** With corners of the radius `r`. */
export const roundRect = (x: number, y: number, w: number, h: number, r: number, fill: string) =>
  rect(x, y, w, h, fill, `rx="${r}"`);
export const circle = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && " " + more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && " " + more}/>`;
export const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more && " " + more}/>`;
export const line = (d: string, stroke: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more && " " + more}/>`;
export const group = (transform: string, inner: string) => `<g transform="${transform}">${inner}</g>`;
/** Flips it left to right. */
export const mirrored = (inner: string) => group(`matrix(-1 0 0 1 ${W} 0)`, inner);

/** "x y x y …" of whole numbers, for hand-made paths. */
export const at = (...values: number[]) => values.map(n).join(" ").replaceAll(" -", "-");

/** Many dots in one element. */
export const dots = (points: readonly (readonly [number, number])[], colour: string, size: number, more = "") =>
  line(points.map(([x, y]) => `M${at(x, y)}h0`).join(""), colour, size, `stroke-linecap="round"${more && " " + more}`);

/** A smooth curve through the points, left to right, closed along `bottom`. */
export function ridge(points: readonly (readonly [number, number])[], bottom: number): string {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return "";
  let d = `M${at(first[0], bottom)}L${at(...first)}`;
  rest.forEach(([x, y], i) => {
    const after = rest[i + 1];
    d += after ? `Q${at(x, y, (x + after[0]) / 2, (y + after[1]) / 2)}` : `L${at(x, y)}`;
  });
  return `${d}L${at(rest.at(-1)![0], bottom)}Z`;
}

/** Gradients of one picture; ids are unique in its file. */
export type Defs = {
  /** Down the page, or across it. */
  fade(stops: readonly string[], across?: boolean): string;
  /** From the middle out to nothing. */
  glow(colour: string, strength: number): string;
  text(): string;
};

export function defs(prefix = "g"): Defs {
  const made: string[] = [];
  const known = new Map<string, string>();
  const keep = (what: string, write: (id: string) => string) => {
    const id = known.get(what) ?? `${prefix}${made.length}`;
    if (!known.has(what)) {
      known.set(what, id);
      made.push(write(id));
    }
    return `url(#${id})`;
  };
  return {
    fade: (stops, across = false) =>
      keep(`f${across}${stops.join()}`, (id) => {
        const inner = stops.map(
          (c, i) => `<stop offset="${Math.round((i / (stops.length - 1)) * 100) / 100}" stop-color="${c}"/>`,
        );
        return `<linearGradient id="${id}"${across ? "" : ' x2="0" y2="1"'}>${inner.join("")}</linearGradient>`;
      }),
    glow: (colour, strength) =>
      keep(
        `g${colour}${strength}`,
        (id) =>
          `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
    text: () => (made.length > 0 ? `<defs>${made.join("")}</defs>` : ""),
  };
}
