import { VectorTile } from "@mapbox/vector-tile";
import fc from "#test/fastCheck.ts";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import { type Atlas, builtRadius, cutWorld } from "./cutWorld.server.ts";
import { pack } from "./packWorld.server.ts";
import { clipRing, cutAtDateLine, type Pair, thinned, twiceTheArea } from "./paths.server.ts";
import { worldOf } from "./world.server.ts";

/** One square island with a lake, between 0 and 40 degrees. */
const square = (low: number, high: number): Pair[] => [[low, low], [low, high], [high, high], [high, low], [low, low]]; // prettier-ignore
const island = {
  type: "Topology",
  arcs: [square(0, 40), square(10, 20).toReversed()],
  objects: {
    land: { type: "GeometryCollection", geometries: [{ type: "Polygon", arcs: [[0], [1]] }] },
    countries: { type: "GeometryCollection", geometries: [{ type: "Polygon", arcs: [[0], [1]] }] },
  },
} as unknown as Atlas;
const towns = [
  { name: "Haven", population: 6_000_000, at: [30, 30] as [number, number] },
  { name: "Cove", population: 5_000, at: [5, 5] as [number, number] },
];
const read = (bytes: Uint8Array | null) => new VectorTile(new PbfReader(bytes!)).layers;

/** As large as all rings of a layer cover. */
function areaOf(layer: VectorTile["layers"][string]) {
  const rings = Array.from({ length: layer.length }, (_, i) => layer.feature(i).loadGeometry()).flat();
  return Math.abs(rings.reduce((sum, ring) => sum + twiceTheArea(ring.map(({ x, y }): Pair => [x, y])), 0)) / 2;
}

test("a tile of the sea is water, one of the island is not, and its lake is", () => {
  const world = worldOf(pack(cutWorld(island, towns, 5)));
  const whole = (4096 + 128) ** 2;
  expect(areaOf(read(world.plain(4, 2, 2))["water"]!)).toBe(whole);
  expect(read(world.plain(5, 18, 13))["water"]).toBeUndefined();
  const lake = areaOf(read(world.plain(4, 8, 7))["water"]!);
  expect(lake).toBeGreaterThan(0);
  expect(lake).toBeLessThan(whole / 2);
  expect(world.plain(6, 0, 0)).toBeNull();
});

test("far away only large towns are on the map, and the largest comes first", () => {
  const tiles = cutWorld(island, towns, 6);
  const namesOn = (key: string) => {
    const layer = read(tiles.get(key)!)["towns"];
    return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i).properties["name"]);
  };
  expect(namesOn("0/0/0")).toEqual([]);
  expect(namesOn("1/1/0")).toEqual(["Haven"]);
  expect(namesOn("6/32/31")).toEqual(["Cove"]);
  expect(builtRadius(4_000_000, 0)).toBe(2 * builtRadius(1_000_000, 0));
});

test("equal tiles are kept once", () => {
  const tile = new Uint8Array([1, 2, 3]);
  const one = pack(new Map([["0/0/0", tile]]));
  const many = pack(new Map([0, 1, 2, 3].map((x) => [`2/${x}/0`, tile])));
  expect(many.length - one.length).toBeLessThan(50);
  expect(worldOf(many).plain(2, 3, 0)).toEqual(Buffer.from(tile));
});

test("a ring over the date line becomes one on each side", () => {
  const fiji: Pair[] = [[178, -17], [-179, -17], [-179, -16], [178, -16], [178, -17]]; // prettier-ignore
  const rings = cutAtDateLine(fiji);
  const reach = rings.map((ring) => [Math.min(...ring.map(([lng]) => lng)), Math.max(...ring.map(([lng]) => lng))]);
  expect(reach.toSorted((a, b) => a[0]! - b[0]!)).toEqual([
    [-180, -179],
    [178, 180],
  ]);
});

test("a ring around the pole reaches it", () => {
  const antarctica: Pair[] = [[-180, -70], [-60, -70], [60, -70], [179, -70], [-180, -70]]; // prettier-ignore
  const lats = cutAtDateLine(antarctica).flatMap((ring) => ring.map(([, lat]) => lat));
  expect(Math.min(...lats)).toBe(-90);
});

test("what is clipped lies inside, and what lay inside stays", () => {
  const ring = fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })), {
    minLength: 3,
    maxLength: 12,
  });
  fc.assert(
    fc.property(ring, (pairs) => {
      const cut = clipRing(pairs, -100, 100);
      for (const [x, y] of cut) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(100 + 1e-9);
      for (const [x, y] of pairs.filter(([x, y]) => Math.abs(x) < 100 && Math.abs(y) < 100)) expect(cut).toContainEqual([x, y]);
    }),
  );
});

test("thinning leaves out points that cannot be told apart", () => {
  expect(thinned([[0, 0], [1, 1], [40, 0], [41.4, 1], [80, 0]])).toEqual([[0, 0], [40, 0], [80, 0]]); // prettier-ignore
});
