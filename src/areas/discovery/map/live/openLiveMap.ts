import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { LiveMap, OutsideMap } from "./liveMap.ts";
import { cameraOf, type Frame } from "#areas/discovery/map/rules.ts";

type Query = { label: string; twoFingers: string; gentle: boolean };

/** Opens the configured provider's map, otherwise our own. Rejects if that is impossible. */
export async function openLiveMap(container: HTMLElement, frame: Frame, query: Query): Promise<LiveMap> {
  const outside = configured();
  if (outside) {
    container.dataset.outside = outside.provider;
    const { openOutsideMap } = await import("./openOutsideMap.ts");
    return openOutsideMap(container, outside, { ...cameraOf(container, frame), gentle: query.gentle });
  }
  const { followScheme, openMap } = await import("./openMap.ts");
  // Once removed from the page, no colour can be read and nothing waits for the map.
  if (!container.isConnected) throw new Error("The page has gone on");
  const map = openMap(container, frame, query);
  const stop = followScheme(map);
  map.once("remove", stop);
  await map.once("load");
  return map;
}

/** Reads the data that the page was loaded with [A7.14], so that it is only read when the map is used. */
function configured(): OutsideMap | undefined {
  const { outside_map } = JSON.parse(document.getElementById("bootstrap")!.textContent) as Bootstrap;
  return outside_map;
}
