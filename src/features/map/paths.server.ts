export type Pair = [x: number, y: number];

/** Cuts a ring at the sides of a square from `low` to `high`, one side after the other (Sutherland and Hodgman). */
export const clipRing = (ring: Pair[], low: number, high: number) => clipBand(clipBand(ring, 0, low, high), 1, low, high);

const clipBand = (ring: Pair[], axis: 0 | 1, low: number, high: number) => clipSide(clipSide(ring, axis, low, 1), axis, high, -1);

function clipSide(ring: Pair[], axis: 0 | 1, edge: number, sign: 1 | -1): Pair[] {
  const isIn = (pair: Pair) => (pair[axis] - edge) * sign >= 0;
  const kept: Pair[] = [];
  for (let i = 0; i < ring.length; i++) {
    const [from, to] = [ring[(i + ring.length - 1) % ring.length]!, ring[i]!];
    if (isIn(from) !== isIn(to)) {
      const part = (edge - from[axis]) / (to[axis] - from[axis]);
      kept.push([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
    }
    if (isIn(to)) kept.push(to);
  }
  return kept;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The pieces of a line that lie in a box (each of its parts as Liang and Barsky cut it). */
export function clipLine(line: Pair[], [left, top, right, bottom]: Box): Pair[][] {
  const pieces: Pair[][] = [];
  let isOpen = false;
  for (let i = 1; i < line.length; i++) {
    const [[x0, y0], [x1, y1]] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [x1 - x0, y1 - y0];
    let [from, to] = [0, 1];
    for (const [step, room] of [
      [-dx, x0 - left],
      [dx, right - x0],
      [-dy, y0 - top],
      [dy, bottom - y0],
    ] as const)
      // prettier-ignore
      if (step < 0) from = Math.max(from, room / step);
      else if (step > 0) to = Math.min(to, room / step);
      else if (room < 0) to = -1;
    const at = (part: number): Pair => (part === 0 ? line[i - 1]! : part === 1 ? line[i]! : [x0 + part * dx, y0 + part * dy]);
    if (from < to) {
      if (!isOpen || from > 0) pieces.push([at(from)]);
      pieces.at(-1)!.push(at(to));
    }
    isOpen = from < to && to === 1;
  }
  return pieces;
}

/** By the shoelace formula; negative when it goes around the other way. */
export const twiceTheArea = (ring: Pair[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

/** On whole numbers, without points that add nothing. */
export function thinned(line: Pair[]): Pair[] {
  const kept: Pair[] = [];
  for (const [x, y] of line) {
    const pair: Pair = [Math.round(x), Math.round(y)];
    const last = kept.at(-1);
    if (!last || Math.abs(last[0] - pair[0]) + Math.abs(last[1] - pair[1]) > 4) kept.push(pair);
  }
  return kept;
}

/** Steps from point to point: half as long as positions. */
const stepsOf = (line: Pair[]) =>
  line
    .map(([x, y], i) => (i === 0 ? `M${x} ${y}` : `${i === 1 ? "l" : " "}${x - line[i - 1]![0]} ${y - line[i - 1]![1]}`))
    .join("")
    .replaceAll(" -", "-");

export const pathOfRings = (rings: Pair[][]) => rings.map((ring) => `${stepsOf(ring)}z`).join("");
export const pathOfLines = (lines: Pair[][]) => lines.map(stepsOf).join("");
