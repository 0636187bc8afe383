import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { areaOf, type Box, boxOf, contains, type Flat, isInRing, kept } from "./flatPaths.server.ts";
import { project } from "#areas/discovery/map/rules.ts";

/**
 * A ring on the Web Mercator square, whose sides are `WORLD` long: x and y in turns, the first point not said again. A shore has land
 * inside; what is no shore is a lake, a sea without a way out or a wide river. `lake`: which of them it is, or lies in as an island.
 */
export type Ring = { points: Flat; box: Box; isShore: boolean; lake: number | null };

/** The grid of the finest tiles that are packed, somewhat finer than the data's: thousandths of a degree. */
export const WORLD = 2 ** 19;

/** Less than a square kilometre, in squares of the grid. */
const MIN_RING_AREA = 150;

/** The world's land of OpenStreetMap, true to some 250 m. */
export const readLands = (): Ring[] =>
  nested(ringsOf(readFileSync(createRequire(import.meta.url).resolve("@geo-maps/earth-lands-250m/map.geo.json")), MIN_RING_AREA));

const [QUOTE, OPEN, CLOSE, MINUS, DOT, ZERO, NINE] = Buffer.from('"[]-.09') as unknown as [number, number, number, number, number, number, number]; // prettier-ignore
/** What is left of most small lakes is three points and the first again: they would lie about the country like shards. */
const SHAPELESS = 8;
const PLACES = 3;
const POLE = 90 * 10 ** PLACES;

/**
 * The rings of a multipolygon in GeoJSON, degrees in three places; each polygon's first ring is its shore. Read by hand, for there are
 * five million points: JSON.parse takes five times as long. What is smaller than `least` is left out.
 */
export function ringsOf(json: Uint8Array, least: number): Ring[] {
  const south = Float32Array.from(
    { length: 2 * POLE + 1 },
    (_, i) => project({ lat: (i - POLE) / 10 ** PLACES, lng: 0 }).y * WORLD,
  );
  const rings: Ring[] = [];
  let held = new Float32Array(1 << 16);
  let [filled, lakes, depth, isShore] = [0, 0, 0, true];
  for (let i = json.lastIndexOf(QUOTE) + 1; i < json.length; i++) {
    const sign = json[i]!;
    if (sign === OPEN) {
      if (++depth === 2) isShore = true;
    } else if (sign === CLOSE) {
      if (--depth !== 2) continue;
      const isShapeless = !isShore && filled === SHAPELESS;
      if (Math.abs(areaOf(held, filled - 2)) >= (isShapeless ? 8 * least : least)) {
        const points = kept(held.subarray(0, filled - 2));
        rings.push({ points, box: boxOf(points), isShore, lake: isShore ? null : lakes++ });
      }
      [filled, isShore] = [0, false];
    } else if (sign === MINUS || (sign >= ZERO && sign <= NINE)) {
      let [value, places] = [0, -1];
      if (sign === MINUS) i++;
      for (let digit = json[i]!; digit === DOT || (digit >= ZERO && digit <= NINE); digit = json[++i]!) {
        if (digit !== DOT) value = value * 10 + digit - ZERO;
        if (digit === DOT || places >= 0) places++;
      }
      for (places = Math.max(places, 0); places < PLACES; places++) value *= 10;
      // Back to the sign that ended it: it may close the point.
      i--;
      if (sign === MINUS) value = -value;
      if (filled === held.length) held = grown(held);
      held[filled] = filled % 2 === 0 ? (value / (4 * POLE) + 0.5) * WORLD : south[value + POLE]!;
      filled++;
    }
  }
  return rings;
}

function grown(full: Float32Array<ArrayBuffer>) {
  const larger = new Float32Array(2 * full.length);
  larger.set(full);
  return larger;
}

/** A lake is looked for in the cells of a grid that it reaches into. */
const CELL = WORLD / 512;

/** Finds out in which lake an island lies: one painted over it would drown it. */
export function nested(rings: Ring[]): Ring[] {
  const cells = new Map<number, Ring[]>();
  for (const ring of rings) {
    if (ring.isShore) continue;
    const { box } = ring;
    for (let x = Math.floor(box[0] / CELL); x <= box[2] / CELL; x++)
      for (let y = Math.floor(box[1] / CELL); y <= box[3] / CELL; y++) {
        const cell = x * 512 + y;
        const there = cells.get(cell);
        if (there) there.push(ring);
        else cells.set(cell, [ring]);
      }
  }
  for (const shore of rings) {
    if (!shore.isShore) continue;
    const [x, y] = shore.points as unknown as [number, number];
    const around = (cells.get(Math.floor(x / CELL) * 512 + Math.floor(y / CELL)) ?? []).filter(
      ({ box, points }) => contains(box, shore.box) && isInRing(points, x, y),
    );
    // Of a lake on an island in a lake, the inner one.
    const [inner] = around.toSorted((a, b) => Math.abs(areaOf(a.points)) - Math.abs(areaOf(b.points)));
    shore.lake = inner?.lake ?? null;
  }
  return rings;
}
