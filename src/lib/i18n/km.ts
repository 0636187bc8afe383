export const KM_PER_DEGREE = 111.32;

/** Degrees: x east, y north. */
export type Degrees = { x: number; y: number };

/** The distance between points within a region, where the earth may be treated as flat; also across the date line. */
export function kmBetween(a: Degrees, b: Degrees): number {
  const east = ((((a.x - b.x) % 360) + 540) % 360) - 180;
  return Math.hypot(a.y - b.y, east * Math.cos((b.y * Math.PI) / 180)) * KM_PER_DEGREE;
}
