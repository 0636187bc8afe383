export const KM_PER_DEGREE = 111.32;

/** Degrees: x east, y north. */
export type Degrees = { x: number; y: number };

/** For distances within a region, where the earth is flat enough; across the date line too. */
export function kmBetween(a: Degrees, b: Degrees): number {
  const east = ((((a.x - b.x) % 360) + 540) % 360) - 180;
  return Math.hypot(a.y - b.y, east * Math.cos((b.y * Math.PI) / 180)) * KM_PER_DEGREE;
}
