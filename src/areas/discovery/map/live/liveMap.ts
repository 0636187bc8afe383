import type { Bootstrap } from "#lib/page/bootstrap.ts";

type Listener = (event: { originalEvent?: unknown }) => void;
type Moved = "move" | "moveend" | "zoom";

/** What pins and buttons need of a live map, in MapLibre's terms; maps of other providers are adapted to it. */
export type LiveMap = {
  getContainer(): HTMLElement;
  getCanvasContainer(): HTMLElement;
  /** At zoom 0 the world is 512 pixels wide. */
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
