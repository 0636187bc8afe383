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

/**
 * A ring of longitudes and latitudes whose edges may step over the date line or go around a pole, as rings between 180° west and
 * east.
 */
export function cutAtDateLine(ring: Pair[]): Pair[][] {
  const open = ring.slice(0, -1);
  let turns = 0;
  const level = open.map(([lng, lat], i): Pair => {
    const step = i === 0 ? 0 : lng - open[i - 1]![0];
    if (Math.abs(step) > 180) turns -= Math.sign(step) * 360;
    return [lng + turns, lat];
  });
  const [first, last] = [level[0]!, level.at(-1)!];
  const pole = first[1] < 0 ? -90 : 90;
  if (Math.abs(last[0] - first[0]) > 180) level.push([last[0], pole], [first[0], pole]);
  const lngs = level.map(([lng]) => lng);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const worlds = [-360, 0, 360].filter((world) => east > world - 180 && west < world + 180);
  return worlds.map((world) =>
    closed(clipBand(level, 0, world - 180, world + 180).map(([lng, lat]): Pair => [lng - world, lat])),
  );
}

const closed = (ring: Pair[]): Pair[] => [...ring, ring[0]!];

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
