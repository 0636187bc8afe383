import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { areaOf, type Box, boxOf, contains, type Flat, isInRing, kept } from "./flatPaths.server.ts";
import { project } from "#areas/discovery/map/rules.ts";

/**
 * A ring on the Web Mercator square, whose sides are `WORLD` long: alternating x and y, without repeating the first point. A
 * shore (`isShore`) has land inside; any other ring is a lake, a landlocked sea or a wide river. `lake`: the number of that
 * water, or of the one in which an island is.
 */
export type Ring = { points: Flat; box: Box; isShore: boolean; lake: number | null };

/** The grid of the finest packed tiles, somewhat finer than the data, which has thousandths of a degree. */
export const WORLD = 2 ** 19;

/** In squared grid units: less than a square kilometre. */
const MIN_RING_AREA = 150;

/** The world's land from OpenStreetMap, accurate to about 250 m. */
export const readLands = (): Ring[] =>
  nested(ringsOf(readFileSync(createRequire(import.meta.url).resolve("@geo-maps/earth-lands-250m/map.geo.json")), MIN_RING_AREA));

const [QUOTE, OPEN, CLOSE, MINUS, DOT, ZERO, NINE] = Buffer.from('"[]-.09') as unknown as [number, number, number, number, number, number, number]; // prettier-ignore
/** Most small lakes are reduced to three points plus the first again, which would look like shards on the map. */
const SHAPELESS = 8;
const PLACES = 3;
const POLE = 90 * 10 ** PLACES;

/**
 * The rings of a GeoJSON multipolygon, whose degrees have three decimals; the first ring of each polygon is its shore. Parsed by
 * hand because there are five million points: JSON.parse takes five times as long. Rings with an area below `least` are left out.
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
      // Back to the character that ended the number, which may close the point.
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

/** Lakes are looked up in the cells of a grid that they overlap. */
const CELL = WORLD / 512;

/** Finds the lake that an island is in, because a lake painted after the island would cover it. */
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
    // The inner one, for a lake on an island in a lake.
    const [inner] = around.toSorted((a, b) => Math.abs(areaOf(a.points)) - Math.abs(areaOf(b.points)));
    shore.lake = inner?.lake ?? null;
  }
  return rings;
}
