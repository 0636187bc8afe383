import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, MultiLineString } from "geojson";
import { mesh } from "topojson-client";
import { BUFFER, cutWater, EXTENT, rougher } from "./cutWater.server.ts";
import type { Ring } from "./readLands.server.ts";
import type { Pair } from "./paths.server.ts";
import { project } from "#areas/discovery/map/rules.ts";

/** `names`: its name in other languages, where it differs from the usual one. */
export type Town = { name: string; names: Partial<Record<string, string>>; population: number; at: [lng: number, lat: number] };
type Topology = Parameters<typeof mesh>[0] & object;
export type Atlas = Topology & { objects: Record<"countries", Topology["objects"][string]> };
type TileFeature = { type: 1; geometry: Pair[]; tags: object } | { type: 2; geometry: Pair[][]; tags: object };
/** Vector tiles by "z/x/y". */
export type Tiles = Map<string, Uint8Array>;

/** The minimum population of towns on the tiles of each zoom. */
const TOWNS_FROM = [8_000_000, 5_000_000, 2_500_000, 1_000_000, 400_000, 100_000, 15_000, 4_000];
/** A tile is about 300 km wide with a grid of 75 m, finer than the data. Closer tiles are cut from it on request. */
export const PACKED_ZOOM = TOWNS_FROM.length - 1;

type Of = { atlas: Atlas; lands: readonly Ring[]; towns: readonly Town[] };

/** Cuts the world into tiles with three layers: water (what is not land), borders, towns. */
export function cutWorld({ atlas, lands, towns }: Of, maxZoom = PACKED_ZOOM): Tiles {
  const borders = new GeoJSONVT(bordersOf(atlas), {
    maxZoom,
    // All tiles at once.
    indexMaxZoom: maxZoom,
    indexMaxPoints: 0,
    tolerance: 3,
    extent: EXTENT,
    buffer: BUFFER,
  });
  const ordered = towns.toSorted((a, b) => b.population - a.population);
  const tiles: Tiles = new Map();
  let rings = lands;
  for (let z = maxZoom; z >= 0; z--) {
    const here = townsByTile(ordered, z);
    cutWater(rings, z, ({ x, y }, water) => {
      const key = `${z}/${x}/${y}`;
      tiles.set(key, tileOf(water, { borders: linesOf(borders.getTile(z, x, y)), towns: here.get(key) ?? [] }));
    });
    rings = rougher(rings, z - 1);
  }
  return tiles;
}

/** Each layer is a separate field, so the encoded layers of a tile can be concatenated. */
export function tileOf(water: Uint8Array, layers: Record<"borders" | "towns", TileFeature[]>): Uint8Array {
  const present = Object.entries(layers).flatMap(([name, features]) => (features.length > 0 ? [[name, { features }]] : []));
  const others = fromGeojsonVt(Object.fromEntries(present) as never, { version: 2, extent: EXTENT });
  return new Uint8Array(Buffer.concat([water, others]));
}

const linesOf = (tile: ReturnType<GeoJSONVT["getTile"]>) => (tile?.features ?? []) as unknown as TileFeature[];

const bordersOf = (atlas: Atlas): Feature<MultiLineString> => ({
  type: "Feature",
  properties: {},
  geometry: mesh(atlas, atlas.objects.countries as never, (one, other) => one !== other) as MultiLineString,
});

function townsByTile(towns: readonly Town[], z: number) {
  const cells = new Map<string, TileFeature[]>();
  const n = 2 ** z;
  for (const { name, names, population, at } of towns) {
    if (population < TOWNS_FROM[z]!) break;
    const { x, y } = project({ lng: at[0], lat: at[1] });
    const [column, row] = [x, y].map((part) => Math.min(n - 1, Math.floor(part * n))) as [number, number];
    const key = `${z}/${column}/${row}`;
    const cell = cells.get(key) ?? [];
    cells.set(key, cell);
    cell.push({
      type: 1,
      geometry: [[Math.round((x * n - column) * EXTENT), Math.round((y * n - row) * EXTENT)]],
      tags: { name, population, built: builtRadius(population, at[1]), ...namesIn(names) },
    });
  }
  return cells;
}

const namesIn = (names: Partial<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([locale, name]) => [`name:${locale}`, name]));

const PEOPLE_PER_KM2 = 3000;
const AROUND_THE_EQUATOR_KM = 40_075;
/** Towns have no outline here: a disc of the size that this many people usually need. In millionths of the world's width. */
export function builtRadius(population: number, lat: number): number {
  const km = Math.sqrt(population / PEOPLE_PER_KM2 / Math.PI);
  return Math.round((km / AROUND_THE_EQUATOR_KM / Math.cos((lat * Math.PI) / 180)) * 1e6);
}
