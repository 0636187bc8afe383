import type { LiveMap } from "./live/liveMap.ts";
import { type Pin, placePins, project, spanAt, within } from "./rules.ts";

export type OnMap = { isDot: boolean; aside: { x: number; y: number } };

/** The places of pins on the map's current view: which are dots, and their offset from their points in pixels. */
export function placeOn(map: LiveMap, pins: readonly Pick<Pin, "at" | "price">[]): OnMap[] {
  const { clientWidth, clientHeight } = map.getContainer();
  const side = Math.min(clientWidth, clientHeight);
  const { lng, lat } = map.getCenter().wrap();
  const frame = { ...project({ lat, lng }), span: spanAt(map.getZoom(), side) };
  return placePins(frame, pins, side).map(({ x, y, isDot }, i) => {
    const spot = within(frame, pins[i]!.at);
    return { isDot, aside: { x: (x - spot.x) * side, y: (y - spot.y) * side } };
  });
}
