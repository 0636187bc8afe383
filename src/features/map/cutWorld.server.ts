import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import { cutAtDateLine, type Pair, twiceTheArea } from "./paths.server.ts";

export type Town = { name: string; population: number; at: [lng: number, lat: number] };
type Topology = Parameters<typeof feature>[0];
export type Atlas = Topology & { objects: Record<"land" | "countries", Topology["objects"][string]> };
/** Vector tiles by "z/x/y". */
export type Tiles = Map<string, Uint8Array>;

/** One tile is some 600 km wide, its grid 150 m: finer than the coast of Natural Earth (about a kilometre between points). */
export const MOST_ZOOM = 6;
const EXTENT = 4096;
/** From how many people on a town is on the tiles of a zoom. */
const TOWNS_FROM = [8_000_000, 5_000_000, 2_500_000, 1_000_000, 400_000, 100_000, 4_000];

/** Cuts the world into tiles with three layers: water (what is not land), borders, towns. */
export function cutWorld(atlas: Atlas, towns: Town[], mostZoom = MOST_ZOOM): Tiles {
  const water = indexOf(waterOf(atlas), mostZoom);
  const borders = indexOf(bordersOf(atlas), mostZoom);
  const tiles: Tiles = new Map();
  for (let z = 0; z <= mostZoom; z++) {
    const cells = townsByTile(towns, z);
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const here = cells.get(`${x}/${y}`) ?? [];
        const layers = {
          water: unlessDry(water.getTile(z, x, y)),
          borders: borders.getTile(z, x, y),
          towns: here.length > 0 ? indexOf(townFeatures(here), z).getTile(z, x, y) : null,
        };
        const present = Object.entries(layers).filter(([, tile]) => tile !== null && tile.features.length > 0);
        tiles.set(`${z}/${x}/${y}`, fromGeojsonVt(Object.fromEntries(present) as never, { version: 2, extent: EXTENT }));
      }
  }
  return tiles;
}

/** `indexMaxPoints` 0 cuts everything at once; a tile reaches a little over its edges, so that no seam shows. */
const indexOf = (data: Feature | FeatureCollection, maxZoom: number) =>
  new GeoJSONVT(data, {
    maxZoom,
    indexMaxZoom: Math.min(maxZoom, 5),
    indexMaxPoints: 0,
    tolerance: 3,
    extent: EXTENT,
    buffer: 64,
  });

/** Far from the coast the sea's outline and its hole are the same square: that is no water. */
function unlessDry(tile: GeoJSONVTTile | null): GeoJSONVTTile | null {
  const rings = (tile?.features ?? []).flatMap((one) => (one.type === 3 ? (one.geometry as unknown as Pair[][]) : []));
  const twice = rings.reduce((sum, ring) => sum + twiceTheArea(ring), 0);
  return Math.abs(twice) < 1 ? null : tile;
}

/** The sea as one shape with the land as its holes; inland seas by themselves. Painted over the land, it covers what stands there. */
export function waterOf(atlas: Atlas): Feature<MultiPolygon> {
  const land = feature(atlas, atlas.objects.land) as FeatureCollection<Polygon | MultiPolygon>;
  const shapes = land.features.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
  );
  const world: Position[] = [[-180, -90], [180, -90], [180, 90], [-180, 90], [-180, -90]]; // prettier-ignore
  const sea = [world, ...shapes.flatMap(([outline]) => cutAtDateLine(outline as Pair[]))];
  const inland = shapes.flatMap(([, ...holes]) => holes.flatMap((hole) => cutAtDateLine(hole as Pair[])).map((ring) => [ring]));
  return { type: "Feature", properties: {}, geometry: { type: "MultiPolygon", coordinates: [sea, ...inland] } };
}

const bordersOf = (atlas: Atlas): Feature<MultiLineString> => ({
  type: "Feature",
  properties: {},
  geometry: mesh(atlas, atlas.objects.countries as never, (one, other) => one !== other) as MultiLineString,
});

function townsByTile(towns: Town[], z: number): Map<string, Town[]> {
  const cells = new Map<string, Town[]>();
  const n = 2 ** z;
  for (const town of towns) {
    if (town.population < (TOWNS_FROM[z] ?? 0)) continue;
    const [lng, lat] = town.at;
    const sin = Math.sin((lat * Math.PI) / 180);
    const cell = [lng / 360 + 0.5, 0.5 - Math.atanh(sin) / (2 * Math.PI)]
      .map((part) => Math.min(n - 1, Math.max(0, Math.floor(part * n))))
      .join("/");
    cells.set(cell, [...(cells.get(cell) ?? []), town]);
  }
  return cells;
}

const townFeatures = (towns: Town[]): FeatureCollection<Point> => ({
  type: "FeatureCollection",
  features: towns
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, population, at }) => ({
      type: "Feature",
      properties: { name, population, built: builtRadius(population, at[1]) },
      geometry: { type: "Point", coordinates: at },
    })),
});

const PEOPLE_PER_KM2 = 3000;
const AROUND_THE_EQUATOR_KM = 40_075;
/** Natural Earth's towns have no outline here: a disc as large as so many people usually need. In millionths of the world's width. */
export function builtRadius(population: number, lat: number): number {
  const km = Math.sqrt(population / PEOPLE_PER_KM2 / Math.PI);
  return Math.round((km / AROUND_THE_EQUATOR_KM / Math.cos((lat * Math.PI) / 180)) * 1e6);
}
