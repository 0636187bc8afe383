import { type Box, boxOf, clip, type Flat, isInRing, rounded } from "#areas/discovery/map/world/flatPaths.server.ts";
import { readLands, WORLD } from "#areas/discovery/map/world/readLands.server.ts";
import { areaAround, type Point, project } from "#areas/discovery/map/rules.ts";
import { boundsAround } from "#areas/discovery/places/places.server.ts";
import { KM_PER_DEGREE, kmBetween } from "#lib/i18n/km.ts";
import { CITIES, type City } from "#demo/cities.ts";
import { guideOf } from "#demo/catalog/guide.ts";
import { SPOTS } from "#demo/catalog/spots.ts";
import { geoName } from "#areas/discovery/places/world.server.ts";

/** Everything in a town's data lies nearer than this. */
const AROUND_M = 60_000;

type Shore = { points: Flat; box: Box };
let known: ReadonlyMap<number, Shore[]> | undefined;
/**
 * The shores around a town, with its lakes and their islands, as the map shows them. Only the surroundings of the towns are kept
 * in memory.
 */
function shoresOf(city: City): Shore[] {
  if (!known) {
    const world = readLands();
    known = new Map(CITIES.map((one) => [one.id, around(one, world)]));
  }
  return known.get(city.id)!;
}

function around(city: City, world: readonly Shore[]): Shore[] {
  const { ne, sw } = areaAround(middleOf(city), AROUND_M);
  const [low, high] = [project(sw), project(ne)];
  const reach: Box = [low.x * WORLD, high.y * WORLD, high.x * WORLD, low.y * WORLD];
  return world
    .filter(({ box }) => box[0] < reach[2] && box[2] > reach[0] && box[1] < reach[3] && box[3] > reach[1])
    .map(({ points, box }) => clip(points, box, reach))
    .filter(({ length }) => length > 0)
    .map((cut) => {
      const points = rounded(cut);
      return { points, box: boxOf(points) };
    });
}

/** Whether a point is inside a shore and not inside one of its lakes, except on an island there. */
export function isOnLand(city: City, point: Point): boolean {
  const spot = project(point);
  const [x, y] = [spot.x * WORLD, spot.y * WORLD];
  let shores = 0;
  for (const { points, box } of shoresOf(city))
    if (x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] && isInRing(points, x, y)) shores++;
  return shores % 2 === 1;
}

export function middleOf(city: City): Point {
  const [lng, lat] = geoName(city.id).loc.coordinates;
  return { lat, lng };
}

/** The point at a distance in km in a direction, in radians from north. */
export function moved({ lng, lat }: Point, direction: number, km: number): Point {
  const [north, east] = [Math.cos(direction) * km, Math.sin(direction) * km];
  return {
    lng: Number((lng + east / KM_PER_DEGREE / Math.cos((lat * Math.PI) / 180)).toFixed(5)),
    lat: Number((lat + north / KM_PER_DEGREE).toFixed(5)),
  };
}

const WAYS = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);
/** The distance kept from the map's shore, which is more accurate than that. */
const ROOM_KM = 0.1;
const isAllAround = (point: Point, km: number, is: (point: Point) => boolean) =>
  is(point) && WAYS.every((way) => is(moved(point, way, km)));
/** Whether a point is on land, at least `ROOM_KM` from the water. */
export const isDry = (city: City, point: Point) => isAllAround(point, ROOM_KM, (one) => isOnLand(city, one));

const STEP_KM = 0.05;
/** The nearest point that satisfies `is`, searched in growing circles. */
function nearest({ lat, lng }: Point, most_km: number, is: (point: Point) => boolean): Point | null {
  const point = { lat, lng };
  if (is(point)) return point;
  for (let km = STEP_KM; km <= most_km; km += STEP_KM) {
    const ways = Math.ceil((2 * Math.PI * km) / (2 * STEP_KM));
    for (let way = 0; way < ways; way++) {
      const other = moved(point, (way * 2 * Math.PI) / ways, km);
      if (is(other)) return other;
    }
  }
  return null;
}

const FARTHEST_SHORE_KM = 8;
/** The nearest point on land. */
export function ashore(city: City, point: Point): Point {
  const dry = nearest(point, FARTHEST_SHORE_KM, (one) => isDry(city, one));
  if (!dry) throw new Error(`${geoName(city.id).name} has no land near ${point.lat} ${point.lng}`);
  return dry;
}

const FARTHEST_MOORING_KM = 2;
const NEARER_KM = 1.3;
/** The nearest point on water, close to the shore; null where the map has no water near. */
export const mooringNear = (city: City, point: Point, most_km = FARTHEST_MOORING_KM): Point | null =>
  nearest(point, most_km, (one) => isAllAround(one, STEP_KM, (other) => !isOnLand(city, other)));

const LOOK_KM = 0.1;
/** Whether the straight line between two points is on land all the way. */
export function isOneLand(city: City, from: Point, to: Point): boolean {
  const looks = Math.ceil(kmBetween({ x: from.lng, y: from.lat }, { x: to.lng, y: to.lat }) / LOOK_KM);
  return Array.from({ length: looks + 1 }, (_, i) => i / Math.max(1, looks)).every((part) =>
    isOnLand(city, { lat: from.lat + part * (to.lat - from.lat), lng: from.lng + part * (to.lng - from.lng) }),
  );
}

/** A share of the way to the edge of the area that a search for the town covers. */
const WELL_INSIDE = 0.9;
/** The point itself, or, if it is outside the town, the point in its direction near the town's edge; moved onto land. */
export function inTown(city: City, point: Point): Point {
  const middle = middleOf(city);
  const { ne } = boundsAround({ pt: { x: middle.lng, y: middle.lat }, population: geoName(city.id).population });
  const part = Math.max(
    Math.abs(point.lat - middle.lat) / (ne.lat - middle.lat),
    Math.abs(point.lng - middle.lng) / (ne.lng - middle.lng),
  );
  if (part <= 1) return ashore(city, point);
  const to = (from: number, far: number) => from + ((far - from) * WELL_INSIDE) / part;
  return ashore(city, { lat: to(middle.lat, point.lat), lng: to(middle.lng, point.lng) });
}

const spots = new Map<string, Point>();
/** The location of a town's neighbourhood, or of a road named after its destination. */
export function spotOf(city: City, neighbourhood: string): Point {
  const key = `${geoName(city.id).name} ${neighbourhood}`;
  const had = spots.get(key);
  if (had) return had;
  const details = SPOTS[key] ?? guideOf(city).restaurants.find((one) => one.neighbourhood === neighbourhood);
  if (!details) throw new Error(`Nobody knows where ${key} lies`);
  const spot = inTown(city, details);
  spots.set(key, spot);
  return spot;
}

const wet = new Map<string, boolean>();
/**
 * Whether a neighbourhood can have houseboats: the distance from its homes to the water is below that of the farthest mooring.
 */
export function hasWater(city: City, neighbourhood: string): boolean {
  const key = `${city.id} ${neighbourhood}`;
  const has = wet.get(key) ?? mooringNear(city, spotOf(city, neighbourhood), NEARER_KM) !== null;
  wet.set(key, has);
  return has;
}
