import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { LRUCache } from "lru-cache";
import { PbfReader } from "pbf";
import { BUFFER, EXTENT, waterLayer } from "./cutWater.server.ts";
import { PACKED_ZOOM, tileOf } from "./cutWorld.server.ts";
import { areaOf, type Box, boxOf, clip, type Flat, rounded } from "./flatPaths.server.ts";
import { clipLine, type Pair } from "./paths.server.ts";

const PARENTS_KEPT = 8;

type Parent = { water: Flat[][]; borders: Pair[][]; towns: { at: Pair; tags: VectorTileFeature["properties"] }[] };

/** Cuts tiles for zooms that are not packed from the closest packed ones, and rounds the corners of their water. */
export function cutCloser(packed: (z: number, x: number, y: number) => Uint8Array | null) {
  const parents = new LRUCache<string, Parent>({ max: PARENTS_KEPT });
  return (z: number, x: number, y: number): Uint8Array | null => {
    const parts = 2 ** (z - PACKED_ZOOM);
    const [column, row] = [Math.floor(x / parts), Math.floor(y / parts)];
    const key = `${column}/${row}`;
    let parent = parents.get(key);
    if (!parent) {
      const bytes = packed(PACKED_ZOOM, column, row);
      if (!bytes) return null;
      parents.set(key, (parent = parentOf(bytes)));
    }
    return partOf(parent, parts, { column: x - column * parts, row: y - row * parts });
  };
}

function parentOf(bytes: Uint8Array): Parent {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const featuresOf = (name: string) =>
    Array.from({ length: layers[name]?.length ?? 0 }, (_, i) => {
      const feature = layers[name]!.feature(i);
      return { tags: feature.properties, lines: feature.loadGeometry().map((line) => line.map(({ x, y }): Pair => [x, y])) };
    });
  const water: Flat[][] = [];
  for (const line of featuresOf("water").flatMap(({ lines }) => lines)) {
    const ring = new Float32Array(line.slice(0, -1).flat());
    if (areaOf(ring) > 0) water.push([]);
    water.at(-1)!.push(rounded(ring));
  }
  return {
    water,
    borders: featuresOf("borders").flatMap(({ lines }) => lines),
    towns: featuresOf("towns").map(({ tags, lines }) => ({ tags, at: lines[0]![0]! })),
  };
}

type Place = { column: number; row: number };
function partOf({ water, borders, towns }: Parent, parts: number, { column, row }: Place): Uint8Array {
  const side = EXTENT / parts;
  const [left, top, margin] = [column * side, row * side, BUFFER / parts];
  const reach: Box = [left - margin, top - margin, left + side + margin, top + side + margin];
  const cut = water.map((rings) => rings.map((ring) => clip(ring, boxOf(ring), reach)));
  const on = ([x, y]: Pair): Pair => [Math.round((x - left) * parts), Math.round((y - top) * parts)];
  const lines = borders.flatMap((line) => clipLine(line, reach)).map((line) => line.map(on));
  const here = towns.filter(({ at: [x, y] }) => x >= left && x < left + side && y >= top && y < top + side);
  return tileOf(waterLayer(cut, { left, top, unit: 1 / parts }), {
    borders: lines.length > 0 ? [{ type: 2, geometry: lines, tags: {} }] : [],
    towns: here.map(({ at, tags }) => ({ type: 1, geometry: [on(at)], tags })),
  });
}
