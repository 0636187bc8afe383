import type { MultiPolygon, Polygon, Position } from "geojson";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import { kmBetween } from "#lib/km.ts";
import type { City } from "./cities.ts";
import { geoName } from "./world.ts";

type Topology = Parameters<typeof feature>[0];
type Atlas = Topology & { objects: { countries: Topology["objects"][string] } };
type Bounds = [west: number, south: number, east: number, north: number];
type Shape = { country: string; rings: Position[][]; bounds: Bounds };
type Point = { lng: number; lat: number };

const KM_OF_A_DEGREE = 110.57;
const degrees = ({ lng, lat }: Point) => ({ x: lng, y: lat });

let read: Shape[] | undefined;
/** The coasts and borders that the map shows: Natural Earth at 1:10 million. */
const shapes = () => (read ??= readShapes());
function readShapes(): Shape[] {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  const atlas = JSON.parse(readFileSync(file, "utf8")) as Atlas;
  const countries = feature(atlas, atlas.objects.countries as never) as unknown as {
    features: { properties: { name: string }; geometry: Polygon | MultiPolygon }[];
  };
  return countries.features.flatMap(({ properties, geometry }) =>
    (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).map((rings) => ({
      country: properties.name,
      rings,
      bounds: boundsOf(rings[0]!),
    })),
  );
}

function boundsOf(ring: Position[]): Bounds {
  const bounds: Bounds = [180, 90, -180, -90];
  for (const [lng, lat] of ring as [number, number][]) {
    bounds[0] = Math.min(bounds[0], lng);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lng);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return bounds;
}

/** Whether a line from the point to the east crosses the ring an odd number of times. */
function isInRing(ring: Position[], { lng, lat }: Point): boolean {
  let isIn = false;
  let [x0, y0] = ring.at(-1) as [number, number];
  for (const [x, y] of ring as [number, number][]) {
    if (y > lat !== y0 > lat && lng < ((x0 - x) * (lat - y)) / (y0 - y) + x) isIn = !isIn;
    [x0, y0] = [x, y];
  }
  return isIn;
}
const isInBox = ([west, south, east, north]: Bounds, { lng, lat }: Point) =>
  lng >= west && lng <= east && lat >= south && lat <= north;
const isIn = ({ rings, bounds }: Shape, point: Point) =>
  isInBox(bounds, point) && rings.filter((ring) => isInRing(ring, point)).length % 2 === 1;

/** So many km away from a town's middle. */
export function pointFrom(city: City, north: number, east: number): Point {
  const [lng, lat] = geoName(city.id).loc.coordinates;
  return moved({ lng, lat }, north, east);
}
function moved({ lng, lat }: Point, north: number, east: number): Point {
  return {
    lng: Number((lng + east / (111.32 * Math.cos((lat * Math.PI) / 180))).toFixed(5)),
    lat: Number((lat + north / KM_OF_A_DEGREE).toFixed(5)),
  };
}

const found = new Map<City, Shape[]>();
/** The land of the country that most of the town lies in: its middle may be a harbour. */
export function landOf(city: City): readonly Shape[] {
  const had = found.get(city);
  if (had) return had;
  const around = [0.2, 0.5, 0.9].flatMap((part) =>
    Array.from({ length: 12 }, (_, i) => {
      const bearing = (i * Math.PI) / 6;
      return pointFrom(city, Math.cos(bearing) * city.km * part, Math.sin(bearing) * city.km * part);
    }),
  );
  const near = shapes().filter(({ bounds }) => around.some((point) => isInBox(bounds, point)));
  const counts = new Map<string, number>();
  for (const point of around) {
    const at = near.find((shape) => isIn(shape, point));
    if (at) counts.set(at.country, (counts.get(at.country) ?? 0) + 1);
  }
  const [country] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const land = near.filter((shape) => shape.country === country);
  found.set(city, land);
  return land;
}

const MOORING_STEP_KM = 0.15;
const FARTHEST_MOORING_KM = 4;
/** On the water beside the nearest shore, within the town; null where the map has no water near. Rivers are not on it. */
export function mooringNear(city: City, point: Point): Point | null {
  const middle = degrees(pointFrom(city, 0, 0));
  for (let km = MOORING_STEP_KM; km <= FARTHEST_MOORING_KM; km += MOORING_STEP_KM)
    for (let i = 0; i < 16; i++) {
      const mooring = moved(point, Math.cos((i * Math.PI) / 8) * km, Math.sin((i * Math.PI) / 8) * km);
      if (!isOnLand(city, mooring) && kmBetween(degrees(mooring), middle) < city.km) return mooring;
    }
  return null;
}

export const isOnLand = (city: City, point: Point): boolean => landOf(city).some((shape) => isIn(shape, point));
