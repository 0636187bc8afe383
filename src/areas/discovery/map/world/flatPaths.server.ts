/** Rings as alternating x and y without repeating the first point: five million points are too many for objects. */
export type Flat = Float32Array<ArrayBuffer>;
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export function boxOf(points: Flat): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}

export const contains = (outer: Box, inner: Box) =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

/** By the shoelace formula; negative if the ring runs in the other direction. */
export function areaOf(points: Flat, length = points.length): number {
  if (length < 6) return 0;
  let twice = 0;
  let x0 = points[length - 2]!;
  let y0 = points[length - 1]!;
  for (let i = 0; i < length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    twice += x0 * y - x * y0;
    x0 = x;
    y0 = y;
  }
  return twice / 2;
}

/** Whether a line from the point to the right crosses the ring an odd number of times. */
export function isInRing(points: Flat, x: number, y: number): boolean {
  let isIn = false;
  let [x0, y0] = [points.at(-2)!, points.at(-1)!];
  for (let i = 0; i < points.length; i += 2) {
    const [x1, y1] = [points[i]!, points[i + 1]!];
    if (y1 > y !== y0 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) isIn = !isIn;
    x0 = x1;
    y0 = y1;
  }
  return isIn;
}

/** Half a million buffers would burden the garbage collector, so rings share a few. */
const POOL = 1 << 18;
let pool = new Float32Array(POOL);
let used = 0;
export function kept(points: Flat): Flat {
  if (points.length > POOL / 8) return points.slice();
  if (used + points.length > POOL) {
    pool = new Float32Array(POOL);
    used = 0;
  }
  const place = pool.subarray(used, (used += points.length));
  place.set(points);
  return place;
}

let scratch = new Float32Array(1 << 16);

/** Cuts a ring at the sides of a box, one after the other (Sutherland and Hodgman); answers the ring itself if it is inside. */
export function clip(points: Flat, at: Box, to: Box): Flat {
  let cut = points;
  if (at[0] < to[0]) cut = clipSide(cut, { axis: 0, edge: to[0], sign: 1 });
  if (at[2] > to[2]) cut = clipSide(cut, { axis: 0, edge: to[2], sign: -1 });
  if (at[1] < to[1]) cut = clipSide(cut, { axis: 1, edge: to[1], sign: 1 });
  if (at[3] > to[3]) cut = clipSide(cut, { axis: 1, edge: to[3], sign: -1 });
  return cut;
}

type Side = { axis: 0 | 1; edge: number; sign: 1 | -1 };
function clipSide(points: Flat, { axis, edge, sign }: Side): Flat {
  if (scratch.length < 2 * points.length) scratch = new Float32Array(4 * points.length);
  let length = 0;
  let [x0, y0] = [points.at(-2)!, points.at(-1)!];
  let wasIn = ((axis === 0 ? x0 : y0) - edge) * sign >= 0;
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    const isIn = ((axis === 0 ? x : y) - edge) * sign >= 0;
    if (isIn !== wasIn) {
      scratch[length++] = axis === 0 ? edge : x0 + ((edge - y0) / (y - y0)) * (x - x0);
      scratch[length++] = axis === 1 ? edge : y0 + ((edge - x0) / (x - x0)) * (y - y0);
    }
    if (isIn) {
      scratch[length++] = x;
      scratch[length++] = y;
    }
    x0 = x;
    y0 = y;
    wasIn = isIn;
  }
  return kept(scratch.subarray(0, length));
}

/** Removes points that are closer than `tolerance` to the line between the remaining ones (Douglas and Peucker). */
export function simplified(points: Flat, tolerance: number): Flat {
  const count = points.length / 2;
  if (count < 5) return points;
  const stays = new Uint8Array(count + 1);
  stays[0] = stays[count] = 1;
  const stack = [0, count];
  let staying = 1;
  while (stack.length > 0) {
    const to = stack.pop()!;
    const from = stack.pop()!;
    const farthest = farthestFrom(points, { from, to }, tolerance * tolerance);
    if (farthest < 0) continue;
    stays[farthest] = 1;
    staying++;
    if (farthest - from > 1) stack.push(from, farthest);
    if (to - farthest > 1) stack.push(farthest, to);
  }
  if (staying === count) return points;
  const left = new Float32Array(2 * staying);
  for (let i = 0, at = 0; i < count; i++)
    if (stays[i]) {
      left[at++] = points[2 * i]!;
      left[at++] = points[2 * i + 1]!;
    }
  return left;
}

/**
 * The index of the point that is farthest from the line between two others, if its distance is more than the root of `least`;
 * else -1.
 */
function farthestFrom(points: Flat, { from, to }: { from: number; to: number }, least: number): number {
  const [x0, y0] = [points[2 * from]!, points[2 * from + 1]!];
  const end = (2 * to) % points.length;
  const [dx, dy] = [points[end]! - x0, points[end + 1]! - y0];
  const square = dx * dx + dy * dy;
  let most = least;
  let found = -1;
  for (let i = from + 1; i < to; i++) {
    let [x, y] = [points[2 * i]! - x0, points[2 * i + 1]! - y0];
    if (square > 0) {
      const along = Math.min(1, Math.max(0, (x * dx + y * dy) / square));
      x -= along * dx;
      y -= along * dy;
    }
    const far = x * x + y * y;
    if (far > most) [most, found] = [far, i];
  }
  return found;
}

/** In grid units: corners are cut by no more than the error of the data. */
const MAX_CUT = 6;
/** Cuts corners twice at a quarter of their sides (Chaikin). */
export const rounded = (points: Flat): Flat => cornersCut(cornersCut(points));

function cornersCut(points: Flat): Flat {
  const cut = new Float32Array(2 * points.length);
  let [x0, y0] = [points.at(-2)!, points.at(-1)!];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    const part = Math.min(0.25, MAX_CUT / Math.hypot(x - x0, y - y0));
    cut[2 * i] = x0 + part * (x - x0);
    cut[2 * i + 1] = y0 + part * (y - y0);
    cut[2 * i + 2] = x - part * (x - x0);
    cut[2 * i + 3] = y - part * (y - y0);
    x0 = x;
    y0 = y;
  }
  return cut;
}
