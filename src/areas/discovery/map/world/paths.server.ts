import type { Box } from "./flatPaths.server.ts";

export type Pair = [x: number, y: number];

/** The pieces of a line that are inside a box (each segment cut after Liang and Barsky). */
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

/** Rounds to whole numbers and drops points that add nothing. */
export function thinned(line: Pair[]): Pair[] {
  const stored: Pair[] = [];
  for (const [x, y] of line) {
    const pair: Pair = [Math.round(x), Math.round(y)];
    const last = stored.at(-1);
    if (!last || Math.abs(last[0] - pair[0]) + Math.abs(last[1] - pair[1]) > 4) stored.push(pair);
  }
  return stored;
}

/** Writes deltas between points, which are half as long as positions. */
const stepsOf = (line: Pair[]) =>
  line
    .map(([x, y], i) => (i === 0 ? `M${x} ${y}` : `${i === 1 ? "l" : " "}${x - line[i - 1]![0]} ${y - line[i - 1]![1]}`))
    .join("")
    .replaceAll(" -", "-");

export const pathOfRings = (rings: Pair[][]) => rings.map((ring) => `${stepsOf(ring)}z`).join("");
export const pathOfLines = (lines: Pair[][]) => lines.map(stepsOf).join("");
