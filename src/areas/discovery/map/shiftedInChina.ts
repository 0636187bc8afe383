import gcoord from "gcoord";
import type { Point } from "./rules.ts";

type Area = [south: number, west: number, north: number, east: number];

/**
 * Where maps are shifted by law (GCJ-02): mainland China as a few rectangles, because a box around it would include Seoul and
 * Taipei.
 */
const SHIFTED: readonly Area[] = [
  [42.8899, 79.4462, 49.2204, 96.33],
  [39.3742, 109.6872, 54.1415, 135.0002],
  [29.5297, 73.1246, 42.8899, 124.1433],
  [26.7186, 82.9684, 29.5297, 97.0352],
  [20.4141, 97.0253, 29.5297, 124.3674],
  [17.8715, 107.9758, 20.4141, 111.7441],
];
const NOT_SHIFTED: readonly Area[] = [
  [21.785, 119.9213, 25.3986, 122.4976],
  [20.0988, 101.8652, 22.284, 106.665],
  [20.4878, 106.4525, 21.5422, 108.051],
  [50.3257, 109.0323, 55.8175, 119.127],
  [49.5574, 127.4568, 55.8175, 137.0227],
  [42.5692, 131.2662, 44.8922, 137.0227],
];
const isIn = ({ lat, lng }: Point, areas: readonly Area[]) =>
  areas.some(([south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east);
const isShifted = (point: Point) => isIn(point, SHIFTED) && !isIn(point, NOT_SHIFTED);

type System = Parameters<typeof gcoord.transform>[1];

function moved(point: Point, from: System, to: System): Point {
  if (!isShifted(point)) return point;
  const [lng, lat] = gcoord.transform([point.lng, point.lat], from, to);
  return { lng, lat };
}

/** `shifted`: where such a map draws a point. `unshifted`: the point that it draws there. */
export const shifted = (point: Point) => moved(point, gcoord.WGS84, gcoord.GCJ02);
export const unshifted = (point: Point) => moved(point, gcoord.GCJ02, gcoord.WGS84);
