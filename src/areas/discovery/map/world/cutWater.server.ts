import { PbfWriter } from "pbf";
import { areaOf, type Box, boxOf, clip, contains, type Flat, simplified } from "./flatPaths.server.ts";
import { type Ring, WORLD } from "./readLands.server.ts";

export const EXTENT = 4096;
/** A tile extends slightly beyond its edges, so that no seam shows. */
export const BUFFER = 64;
/** Less than a pixel, and a lake of three pixels, if a tile is 512 wide. */
const TOLERANCE = 6;
const MIN_LAKE = 600;

type Square = { z: number; x: number; y: number };
type Grid = { left: number; top: number; unit: number };

/** A ring that overlaps more tiles than these is first cut for the tiles above. */
const FEW_TILES = 4;

/**
 * Cuts the water of a zoom into tiles: all that is not land, because it is painted over the rest. Large rings go through the
 * tiles above, each of which passes on only what overlaps the next.
 */
export function cutWater(rings: readonly Ring[], z: number, onTile: (square: Square, layer: Uint8Array) => void) {
  const unit = WORLD / EXTENT / 2 ** z;
  const margin = BUFFER * unit;
  const { large, small } = sorted(rings, z, margin);
  const into = (square: Square, above: readonly Ring[]) => {
    const side = WORLD / 2 ** square.z;
    const [left, top] = [square.x * side, square.y * side];
    const reach: Box = [left - margin, top - margin, left + side + margin, top + side + margin];
    const here = partsOf(above, reach);
    if (square.z === z) {
      here.push(...partsOf(small[square.x * 2 ** z + square.y] ?? [], reach));
      onTile(square, waterLayer(polygonsOf(here, reach), { left, top, unit }));
    } else
      for (const x of [0, 1]) for (const y of [0, 1]) into({ z: square.z + 1, x: 2 * square.x + x, y: 2 * square.y + y }, here);
  };
  into({ z: 0, x: 0, y: 0 }, large);
}

/** The rings that overlap few tiles, by tile, and the others. */
function sorted(rings: readonly Ring[], z: number, margin: number) {
  const n = 2 ** z;
  const large: Ring[] = [];
  const small: Ring[][] = [];
  const tileAt = (part: number) => Math.min(n - 1, Math.max(0, Math.floor((part / WORLD) * n)));
  for (const ring of rings) {
    const [left, top, right, bottom] = ring.box;
    const [west, east] = [tileAt(left - margin), tileAt(right + margin)];
    const [north, south] = [tileAt(top - margin), tileAt(bottom + margin)];
    if ((east - west + 1) * (south - north + 1) > FEW_TILES) large.push(ring);
    else for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) (small[x * n + y] ??= []).push(ring);
  }
  return { large, small };
}

function partsOf(rings: readonly Ring[], reach: Box): Ring[] {
  const parts: Ring[] = [];
  for (const ring of rings) {
    const part = within(ring, reach);
    if (part) parts.push(part);
  }
  return parts;
}

function within(ring: Ring, reach: Box): Ring | null {
  const { box, points } = ring;
  if (contains(reach, box)) return ring;
  if (box[0] > reach[2] || box[2] < reach[0] || box[1] > reach[3] || box[3] < reach[1]) return null;
  const cut = clip(points, box, reach);
  return cut.length < 6 ? null : { ...ring, points: cut, box: boxOf(cut) };
}

/** The rings for the zoom above: only details that are visible at half the size. */
export function rougher(rings: readonly Ring[], z: number): Ring[] {
  const unit = WORLD / EXTENT / 2 ** z;
  return rings
    .filter(({ points }) => Math.abs(areaOf(points)) >= MIN_LAKE * unit * unit)
    .map((ring) => ({ ...ring, points: simplified(ring.points, TOLERANCE * unit) }));
}

/** The sea, then each lake, with their islands. */
function polygonsOf(rings: Ring[], [left, top, right, bottom]: Box): Flat[][] {
  const waters = new Map<number | null, Flat[]>([
    [null, [new Float32Array([left, top, right, top, right, bottom, left, bottom])]],
  ]);
  for (const { points, isShore, lake } of rings) if (!isShore) waters.set(lake, [points]);
  for (const { points, isShore, lake } of rings) if (isShore) waters.get(lake)?.push(points);
  return [...waters.values()];
}

/** In squared grid units: what rounding can leave of the sea in a tile without any. */
const DRY = 16;

/** A layer of a vector tile (version 2) with one feature: polygons in one direction and their holes in the other. */
export function waterLayer(polygons: Flat[][], grid: Grid): Uint8Array {
  const pen: Pen = { x: 0, y: 0, geometry: [] };
  for (const rings of polygons) {
    const [outline, ...holes] = rings.map((points) => onGrid(points, grid));
    const left = holes.reduce((area, hole) => area - Math.abs(areaOf(hole)), Math.abs(areaOf(outline!)));
    if (left < DRY) continue;
    draw(pen, outline!, 1);
    for (const hole of holes) if (areaOf(hole) !== 0) draw(pen, hole, -1);
  }
  const writer = new PbfWriter();
  if (pen.geometry.length > 0) writer.writeMessage(3, writeLayer, pen.geometry);
  return writer.finish();
}
function writeLayer(geometry: number[], writer: PbfWriter) {
  writer.writeVarintField(15, 2);
  writer.writeStringField(1, "water");
  writer.writeMessage(2, writeFeature, geometry);
  writer.writeVarintField(5, EXTENT);
}
function writeFeature(geometry: number[], writer: PbfWriter) {
  writer.writeVarintField(3, 3);
  writer.writePackedVarint(4, geometry);
}

/** Rounds to whole units of a tile's grid. */
function onGrid(points: Flat, { left, top, unit }: Grid): Flat {
  const cut = new Float32Array(points.length);
  let length = 0;
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [Math.round((points[i]! - left) / unit), Math.round((points[i + 1]! - top) / unit)];
    if (length > 0 && cut[length - 2] === x && cut[length - 1] === y) continue;
    cut[length++] = x;
    cut[length++] = y;
  }
  return cut.subarray(0, length);
}

type Pen = { x: number; y: number; geometry: number[] };
/** Encodes move, line and close commands: deltas between points, in zigzag encoding. */
function draw(pen: Pen, ring: Flat, way: 1 | -1) {
  const { geometry } = pen;
  const count = ring.length / 2;
  const isTurned = areaOf(ring) * way < 0;
  for (let i = 0; i < count; i++) {
    if (i === 0) geometry.push((1 << 3) | 1);
    if (i === 1) geometry.push(((count - 1) << 3) | 2);
    const at = 2 * (isTurned ? count - 1 - i : i);
    const [dx, dy] = [ring[at]! - pen.x, ring[at + 1]! - pen.y];
    geometry.push((dx << 1) ^ (dx >> 31), (dy << 1) ^ (dy >> 31));
    pen.x += dx;
    pen.y += dy;
  }
  geometry.push((1 << 3) | 7);
}
