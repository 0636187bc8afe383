import type { Kind } from "#areas/discovery/listings/kinds.ts";
import type { Region, Scene } from "#areas/discovery/drawings/scenes.ts";
import type { City } from "#demo/cities.ts";
import { geoName } from "#areas/discovery/places/world.server.ts";

const OLD = new Set("AT CH CL CZ DE DK ES FR GB HR HU IT NL NO PE PL PT RO SE TR UA".split(" "));
const DRY = new Set("AE EG IL MA SA".split(" "));
const TROPICAL = new Set("HK IN TW".split(" "));
/** Kinds of homes that are never in a street. */
const RURAL = new Set<Kind>(["cabin", "castle", "chalet", "cottage", "farm_stay", "treehouse", "yurt"]);
/** Kinds that are in a row of houses, in a small town too. */
const IN_ROWS = new Set<Kind>(["apartment", "loft", "townhouse"]);

function regionOf(city: City): Region {
  const { country } = geoName(city.id);
  if (OLD.has(country)) return "old";
  if (DRY.has(country) || (TROPICAL.has(country) && city.scenes.includes("desert"))) return "dry";
  return TROPICAL.has(country) || city.scenes.includes("tropical") ? "tropical" : "northern";
}

/**
 * The landscape of a town's scene around a home of the kind: mountains have snow only where it falls, a river in a city has
 * quays.
 */
export function landscapeOf(city: City, scene: Scene, kind?: Kind): { scene: Scene; region: Region } {
  const has = (one: Scene) => city.scenes.includes(one);
  const region = regionOf(city);
  const isRural = kind !== undefined && RURAL.has(kind);
  const isTown = has("city") && !isRural;
  const isInRow = isTown || (kind !== undefined && IN_ROWS.has(kind));
  const shore = (): Scene => {
    if (isInRow) return "promenade";
    return region === "tropical" ? "tropical" : "coast";
  };
  const seen: Partial<Record<Scene, () => Scene>> = {
    city: () => {
      const other = isRural && city.scenes.find((one) => one !== "city");
      return other ? landscapeOf(city, other, kind).scene : "city";
    },
    coast: shore,
    tropical: () => {
      if (has("coast")) return shore();
      return isTown ? "city" : "forest";
    },
    river: () => (isTown ? "quay" : "river"),
    snow: () => (isTown ? "winter" : "snow"),
    lake: () => (has("snow") ? "alpine_lake" : "lake"),
    mountain: () => {
      if (has("snow")) return "mountain";
      return isInRow ? "hill_town" : "hills";
    },
    desert: () => (city.kinds.includes("cave_home") ? "cones" : "desert"),
  };
  return { scene: seen[scene]?.() ?? scene, region };
}
