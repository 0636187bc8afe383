import { areaAround, boundsAroundAll, type Frame, frameOfBounds, type Point } from "./rules.ts";

/** For things in one street, the map still shows their quarter: about three kilometres. */
export const QUARTER = 54;

/** Metres that a map of a single thing shows in each direction. */
const ALONE_M = 1500;
/** Pins are wide, so there is space around their points. */
const AIR = 1.5;

/** The frame that shows all points, at most at this step of the grid; null without points. */
export function frameAround([first, ...others]: Point[], closestZoom: number): Frame | null {
  if (!first) return null;
  const bounds = others.length > 0 && boundsAroundAll([first, ...others]);
  return bounds ? frameOfBounds(bounds, AIR, closestZoom) : frameAroundOne(first);
}

export const frameAroundOne = (point: Point): Frame => frameOfBounds(areaAround(point, ALONE_M), 1);
