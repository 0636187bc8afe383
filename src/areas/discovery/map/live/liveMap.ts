import type { Bootstrap } from "#lib/page/bootstrap.ts";

type Listener = (event: { originalEvent?: unknown }) => void;
type Moved = "move" | "moveend" | "zoom";

/** What pins and buttons need of a map that moves: MapLibre's own words, which a map from outside learns to speak. */
export type LiveMap = {
  getContainer(): HTMLElement;
  getCanvasContainer(): HTMLElement;
  /** The world is 512 pixels wide at zoom 0. */
  getZoom(): number;
  getCenter(): { lng: number; lat: number; wrap(): { lng: number; lat: number } };
  getBounds(): {
    getWest(): number;
    getSouth(): number;
    getEast(): number;
    getNorth(): number;
    contains(at: [number, number]): boolean;
  };
  project(at: [number, number]): { x: number; y: number };
  on(type: Moved, listener: Listener): unknown;
  off(type: Moved, listener: Listener): unknown;
  jumpTo(camera: { center: { lng: number; lat: number }; zoom: number }): unknown;
  easeTo(camera: { center: { lng: number; lat: number }; zoom: number }, data?: object): unknown;
  zoomIn(options: object, data: object): unknown;
  zoomOut(options: object, data: object): unknown;
  remove(): void;
};

/** A map of another provider, as it is configured [A3.19, A7.14]. */
export type OutsideMap = NonNullable<Bootstrap["outside_map"]>;
