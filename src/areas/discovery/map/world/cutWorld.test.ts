import { VectorTile } from "@mapbox/vector-tile";
import fc from "#test/house/fastCheck.ts";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import { type Atlas, builtRadius, cutWorld } from "./cutWorld.server.ts";
import { areaOf, boxOf, clip, type Flat, isInRing, rounded, simplified } from "./flatPaths.server.ts";
import { pack } from "./packWorld.server.ts";
import { clipLine, type Pair, thinned } from "./paths.server.ts";
import { nested, ringsOf } from "./readLands.server.ts";
import { worldOf } from "./world.server.ts";

const square = (low: number, high: number): Pair[] => [[low, low], [low, high], [high, high], [high, low], [low, low]]; // prettier-ignore
/** One square island with a lake between 0 and 40 degrees, and in the lake an island. */
const land = [[square(0, 40), square(10, 20).toReversed()], [square(14, 16)]];
const json = Buffer.from(`{"type":"MultiPolygon","coordinates":${JSON.stringify(land)}}`);
const lands = nested(ringsOf(json, 0));
const atlas = {
  type: "Topology",
  arcs: [square(0, 40)],
  objects: { countries: { type: "GeometryCollection", geometries: [{ type: "Polygon", arcs: [[0]] }] } },
} as unknown as Atlas;
const towns = [
  { name: "Haven", names: { ja: "ヘイヴン" }, population: 6_000_000, at: [30, 30] as [number, number] },
  { name: "Cove", names: {}, population: 5_000, at: [5, 5] as [number, number] },
];
const world = worldOf(pack(cutWorld({ atlas, lands, towns })));
const read = (bytes: Uint8Array | null) => new VectorTile(new PbfReader(bytes!)).layers;

/** The area covered by all rings of a layer; rings in the other direction are subtracted. */
function areaIn(layer: VectorTile["layers"][string]) {
  const rings = Array.from({ length: layer.length }, (_, i) => layer.feature(i).loadGeometry()).flat();
  return rings.reduce((sum, ring) => sum + areaOf(new Float32Array(ring.slice(0, -1).flatMap(({ x, y }) => [x, y]))), 0);
}
const WHOLE = (4096 + 128) ** 2;

test("a tile of the sea is water, one of the island is not, and its lake is, but for the island in it", () => {
  expect(areaIn(read(world.plain(4, 2, 2))["water"]!)).toBe(WHOLE);
  expect(read(world.plain(5, 18, 13))["water"]).toBeUndefined();
  const lake = areaIn(read(world.plain(4, 8, 7))["water"]!);
  expect(lake).toBeGreaterThan(WHOLE / 8);
  expect(lake).toBeLessThan(WHOLE / 2);
  expect(read(world.plain(9, 277, 234))["water"]).toBeUndefined();
});

test("closer tiles are cut from the packed ones, at the same place, down to the last zoom and no farther", () => {
  expect(areaIn(read(world.plain(9, 64, 64))["water"]!)).toBe(WHOLE);
  expect(read(world.plain(9, 290, 210))["water"]).toBeUndefined();
  expect(areaIn(read(world.plain(9, 276, 240))["water"]!)).toBe(WHOLE);
  const [corner, above] = [8, 7].map((z) => areaIn(read(world.plain(z, 2 ** (z - 1), 2 ** (z - 1) - 1))["water"]!));
  // The island's corner: of the water there is only the margin along two sides, half as wide in a tile that shows half as much.
  expect(corner! / above!).toBeCloseTo(1, 1);
  expect(world.zipped(8, 0, 0)).toBeNull();
  expect(world.plain(10, 0, 0)).toBeNull();
});

test("far away only large towns are on the map, the largest first, and each is called what readers of a language call it", () => {
  const on = (z: number, x: number, y: number, key = "name") => {
    const layer = read(world.plain(z, x, y))["towns"];
    return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i).properties[key]);
  };
  expect(on(0, 0, 0)).toEqual([]);
  expect(on(1, 1, 0)).toEqual(["Haven"]);
  expect(on(1, 1, 0, "name:ja")).toEqual(["ヘイヴン"]);
  expect(on(6, 32, 31)).toEqual([]);
  expect(on(7, 65, 62)).toEqual(["Cove"]);
  expect(on(9, 263, 248)).toEqual(["Cove"]);
  expect(on(9, 263, 249)).toEqual([]);
  expect(builtRadius(4_000_000, 0)).toBe(2 * builtRadius(1_000_000, 0));
});

test("equal tiles are kept once", () => {
  const tile = new Uint8Array([1, 2, 3]);
  const one = pack(new Map([["0/0/0", tile]]));
  const many = pack(new Map([0, 1, 2, 3].map((x) => [`2/${x}/0`, tile])));
  expect(many.length - one.length).toBeLessThan(50);
  expect(worldOf(many).plain(2, 3, 0)).toEqual(Buffer.from(tile));
});

test("the land is read as it is written: signs, places, shores and lakes", () => {
  const rings = ringsOf(Buffer.from('{"coordinates":[[[[-180,0],[-179.5,0],[-179.25,-0.125],[-180,0]]]]}'), 0);
  expect(rings).toHaveLength(1);
  expect([...rings[0]!.points].map((part) => part / 2 ** 19)).toEqual(
    [0, 0.5, 0.5 / 360, 0.5, 0.75 / 360, 0.5 + 0.125 / 360].map((part) => expect.closeTo(part, 6)),
  );
  expect(lands.map(({ isShore, lake }) => [isShore, lake])).toEqual([[true, null], [false, 0], [true, 0]]); // prettier-ignore
  const large = Math.abs(areaOf(lands[1]!.points)) / 2;
  expect(ringsOf(json, large)).toHaveLength(2);
});

const flat = (pairs: Pair[]): Flat => new Float32Array(pairs.flat());
const some = fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })), {
  minLength: 3,
  maxLength: 12,
});

test("what is clipped lies inside, what lay inside stays, and two halves are as much as the whole", () => {
  fc.assert(
    fc.property(some, (pairs) => {
      const within = (left: number, right: number) => clip(flat(pairs), boxOf(flat(pairs)), [left, -100, right, 100]);
      const cut = within(-100, 100);
      for (const part of cut) expect(Math.abs(part)).toBeLessThanOrEqual(100);
      const points = Array.from({ length: cut.length / 2 }, (_, i) => [cut[2 * i], cut[2 * i + 1]]);
      for (const [x, y] of pairs.filter(([x, y]) => Math.abs(x) < 100 && Math.abs(y) < 100))
        expect(points).toContainEqual([x, y]);
      expect(areaOf(within(-100, 30)) + areaOf(within(30, 100))).toBeCloseTo(areaOf(cut), 0);
    }),
  );
});

test("a line is cut where it leaves the box, also where none of its points lies inside", () => {
  const box = [0, 0, 10, 10] as const;
  expect(clipLine([[-5, 5], [15, 5]], box)).toEqual([[[0, 5], [10, 5]]]); // prettier-ignore
  expect(clipLine([[1, 1], [5, 5], [5, 20], [20, 20], [20, 5], [5, 5]], box)).toEqual([[[1, 1], [5, 5], [5, 10]], [[10, 5], [5, 5]]]); // prettier-ignore
  expect(clipLine([[-5, 20], [15, 20]], box)).toEqual([]); // prettier-ignore
});

test("a simpler ring keeps its corners, a rounded one its place", () => {
  const ring = flat([[0, 0], [50, 1], [100, 0], [100, 100], [0, 100]]); // prettier-ignore
  expect([...simplified(ring, 2)]).toEqual([0, 0, 100, 0, 100, 100, 0, 100]);
  expect([...simplified(ring, 0.5)]).toEqual([...ring]);
  const round = rounded(ring);
  expect(areaOf(round)).toBeLessThan(areaOf(ring));
  expect(areaOf(round)).toBeGreaterThan(areaOf(ring) * 0.98);
  expect([isInRing(ring, 0.5, 0.5), isInRing(round, 0.5, 0.5), isInRing(round, 4, 4)]).toEqual([true, false, true]);
});

test("thinning leaves out points that cannot be told apart", () => {
  expect(thinned([[0, 0], [1, 1], [40, 0], [41.4, 1], [80, 0]])).toEqual([[0, 0], [40, 0], [80, 0]]); // prettier-ignore
});
