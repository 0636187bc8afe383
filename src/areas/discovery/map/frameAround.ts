import { areaAround, boundsAroundAll, type Frame, frameOfBounds, type Point } from "./rules.ts";

/** A few things in one street are still shown in their quarter: some three kilometres of it. */
export const QUARTER = 54;

/** What a map of one thing alone shows to each side of it. */
const ALONE_M = 1500;
/** Pins are wide: air around their points. */
const AIR = 1.5;

/** What shows all of a few points, no closer than a step of the grid; null where there are none. */
export function frameAround([first, ...others]: Point[], closestZoom: number): Frame | null {
  if (!first) return null;
  const bounds = others.length > 0 && boundsAroundAll([first, ...others]);
  return bounds ? frameOfBounds(bounds, AIR, closestZoom) : frameOfBounds(areaAround(first, ALONE_M), 1);
}
