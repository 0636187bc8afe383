import type { OutsideMap } from "./liveMap.ts";
import type { Point } from "#areas/discovery/map/rules.ts";

/** The few differences between providers. Their worlds are 512 or 256 pixels wide at zoom 0; here it is 512 for all. */
export type Driver = {
  center(): Point;
  zoom(): number;
  show(center: Point, zoom: number): void;
  onMove(moved: () => void): void;
  onRest(rested: () => void): void;
  remove(): void;
};
type Begin = { container: HTMLElement; center: Point; zoom: number; gentle: boolean; key: string | null };

type MapboxMap = {
  getCenter(): Point;
  getZoom(): number;
  jumpTo(camera: { center: Point; zoom: number }): void;
  on(type: "move" | "moveend", listener: () => void): void;
  remove(): void;
};
type Mapbox = { accessToken: string; Map: new (options: object) => MapboxMap };
type GoogleMap = {
  getCenter(): { lat(): number; lng(): number };
  getZoom(): number;
  moveCamera(camera: { center: Point; zoom: number }): void;
  addListener(type: "bounds_changed" | "idle", listener: () => void): void;
};
type Google = { maps: { Map: new (container: HTMLElement, options: object) => GoogleMap } };
type GaodeMap = {
  getCenter(): { getLng(): number; getLat(): number };
  getZoom(): number;
  setZoomAndCenter(zoom: number, center: [number, number], immediately: boolean): void;
  on(type: "mapmove" | "zoomchange" | "moveend" | "zoomend", listener: () => void): void;
  destroy(): void;
};
type Gaode = { Map: new (container: HTMLElement, options: object) => GaodeMap };

/** The global object that the provider's script defines. */
function made<T>(name: string): T {
  const global = (globalThis as unknown as Record<string, T | undefined>)[name];
  if (!global) throw new Error(`The map's script brought no ${name}`);
  return global;
}

export const DRIVERS: Record<OutsideMap["provider"], (begin: Begin) => Driver> = {
  mapbox({ container, center, zoom, gentle, key }) {
    const mapbox = made<Mapbox>("mapboxgl");
    mapbox.accessToken = key ?? "";
    const how = {
      dragRotate: false,
      pitchWithRotate: false,
      cooperativeGestures: gentle,
      style: "mapbox://styles/mapbox/streets-v12",
    };
    const map = new mapbox.Map({ container, center, zoom, ...how });
    return {
      center: () => map.getCenter(),
      zoom: () => map.getZoom(),
      show: (to, at) => map.jumpTo({ center: to, zoom: at }),
      onMove: (moved) => map.on("move", moved),
      onRest: (rested) => map.on("moveend", rested),
      remove: () => map.remove(),
    };
  },

  google({ container, center, zoom, gentle }) {
    const how = { disableDefaultUI: true, isFractionalZoomEnabled: true, gestureHandling: gentle ? "cooperative" : "greedy" };
    const map = new (made<Google>("google").maps.Map)(container, { center, zoom: zoom + 1, ...how });
    return {
      center: () => ({ lng: map.getCenter().lng(), lat: map.getCenter().lat() }),
      zoom: () => map.getZoom() - 1,
      show: (to, at) => map.moveCamera({ center: to, zoom: at + 1 }),
      onMove: (moved) => map.addListener("bounds_changed", moved),
      onRest: (rested) => map.addListener("idle", rested),
      remove: () => container.replaceChildren(),
    };
  },

  gaode({ container, center, zoom, gentle }) {
    const how = { viewMode: "2D", rotateEnable: false, scrollWheel: !gentle };
    const map = new (made<Gaode>("AMap").Map)(container, { center: [center.lng, center.lat], zoom: zoom + 1, ...how });
    return {
      center: () => ({ lng: map.getCenter().getLng(), lat: map.getCenter().getLat() }),
      zoom: () => map.getZoom() - 1,
      show: (to, at) => map.setZoomAndCenter(at + 1, [to.lng, to.lat], true),
      onMove(moved) {
        map.on("mapmove", moved);
        map.on("zoomchange", moved);
      },
      onRest(rested) {
        map.on("moveend", rested);
        map.on("zoomend", rested);
      },
      remove: () => map.destroy(),
    };
  },
};
