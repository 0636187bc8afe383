import { type Degrees, KM_PER_DEGREE, kmBetween } from "#lib/i18n/km.ts";

export type Findable = { country: string; population: number; pt: Degrees; time_zone: string };

/** No town's area is larger. */
const MAX_REACH_KM = 40;
const reachKm = (population: number) => Math.min(MAX_REACH_KM, Math.sqrt(population) / 60);

type Find<Place> = (lng: number, lat: number, time_zone: string) => Place | null;
/**
 * Finds the town of a point: the largest in its country whose area contains the point, so that a district counts as its city;
 * otherwise the nearest. Near a border the nearest town may be on the other side: time zones follow borders, so a town in the
 * point's own zone comes before the others.
 */
export function placeFinder<Place extends Findable>(places: readonly Place[]): Find<Place> {
  const sorted = places.toSorted((a, b) => a.pt.y - b.pt.y);
  return (lng, lat, time_zone) => {
    let nearest: Place | null = null;
    let nearestKm = Infinity;
    let ofZone: Place | null = null;
    let ofZoneKm = MAX_REACH_KM;
    const reaching: Place[] = [];
    const start = firstNorthOf(sorted, lat);
    for (const step of [1, -1]) {
      for (let i = step === 1 ? start : start - 1; i >= 0 && i < sorted.length; i += step) {
        const place = sorted[i]!;
        if (Math.abs(place.pt.y - lat) * KM_PER_DEGREE > Math.max(MAX_REACH_KM, nearestKm)) break;
        const km = kmBetween(place.pt, { x: lng, y: lat });
        if (km < nearestKm) [nearest, nearestKm] = [place, km];
        if (place.time_zone === time_zone && km < ofZoneKm) [ofZone, ofZoneKm] = [place, km];
        if (km <= reachKm(place.population)) reaching.push(place);
      }
    }
    const here = ofZone ?? nearest;
    return (
      reaching
        .filter(({ country }) => country === here?.country)
        .reduce((best, one) => (best && best.population >= one.population ? best : one), null as Place | null) ?? here
    );
  };
}

function firstNorthOf(sorted: readonly Findable[], lat: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.pt.y < lat) low = middle + 1;
    else high = middle;
  }
  return low;
}
