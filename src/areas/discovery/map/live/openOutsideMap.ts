import css from "./LiveFrame.module.css";
import type { LiveMap, OutsideMap } from "./liveMap.ts";
import { type Driver, DRIVERS } from "./outsideDrivers.ts";
import { type Point, project, type Spot, unproject } from "#areas/discovery/map/rules.ts";

const WORLD_PX = 512;
/** The providers whose script address contains the key; Mapbox gets it from its driver. */
const KEYED: readonly OutsideMap["provider"][] = ["google", "gaode"];

/**
 * Opens the configured map; its script and style sheet are fetched for the first one [A7.14, B7.6.3]. Rejects if they cannot be
 * loaded: the drawing stays.
 */
export async function openOutsideMap(
  container: HTMLElement,
  outside: OutsideMap,
  { center, zoom, gentle }: { center: Point; zoom: number; gentle: boolean },
): Promise<LiveMap> {
  const { provider, script_url, stylesheet_url, places_url, key } = outside;
  const keyed = (url: string) => (key && KEYED.includes(provider) ? withKey(url, key) : url);
  await Promise.all([stylesheet_url && sheetOnce(stylesheet_url), scriptOnce(keyed(script_url))]);
  if (places_url) await scriptOnce(keyed(places_url));
  const drawn = provider === "gaode" ? await shiftedByLaw() : AS_IT_IS;
  const driver = DRIVERS[provider]({ container, gentle, key, zoom, center: drawn.at(center) });
  return liveOver(container, driver, drawn);
}

/** `at`: where a map draws a point. `of`: the point that it draws there. */
type Drawn = { at(point: Point): Point; of(point: Point): Point };
const AS_IT_IS: Drawn = { at: (point) => point, of: (point) => point };

async function shiftedByLaw(): Promise<Drawn> {
  const { shifted, unshifted } = await import("#areas/discovery/map/shiftedInChina.ts");
  return { at: shifted, of: unshifted };
}

function withKey(url: string, key: string): string {
  const full = new URL(url, location.href);
  full.searchParams.set("key", key);
  return full.href;
}

const coming = new Map<string, Promise<void>>();
function once(url: string, make: () => HTMLElement): Promise<void> {
  const had = coming.get(url);
  if (had) return had;
  const came = new Promise<void>((done, fail) => {
    const element = make();
    element.addEventListener("load", () => done());
    element.addEventListener("error", () => {
      coming.delete(url); // allow another attempt
      element.remove();
      fail(new Error(`${url} did not come`));
    });
    document.head.append(element);
  });
  coming.set(url, came);
  return came;
}
const scriptOnce = (src: string) => once(src, () => Object.assign(document.createElement("script"), { src, async: true }));
const sheetOnce = (href: string) => once(href, () => Object.assign(document.createElement("link"), { href, rel: "stylesheet" }));

type Heard = { type: string; listener: (event: { originalEvent?: unknown }) => void };

/**
 * All of them are Web Mercator, neither rotated nor tilted, so that positions follow from centre and zoom: calculated in the
 * map's coordinates, reported in real ones.
 */
function liveOver(container: HTMLElement, driver: Driver, drawn: Drawn): LiveMap {
  const over = container.parentElement!.appendChild(Object.assign(document.createElement("div"), { className: css.over }));
  let heard: Heard[] = [];
  // A movement that was not requested by the page comes from the visitor.
  let details: object | null = null;
  const tell = (...types: string[]) => {
    for (const { type, listener } of heard) if (types.includes(type)) listener(details ?? { originalEvent: container });
  };
  driver.onMove(() => tell("move", "zoom"));
  driver.onRest(() => {
    tell("moveend");
    details = null;
  });
  const show = (center: Point, zoom: number, data: object = {}) => {
    details = data;
    driver.show(drawn.at(center), zoom);
  };
  const world = () => WORLD_PX * 2 ** driver.zoom();
  const middle = (): Spot => project(driver.center());
  const side = (x: number, y: number) => {
    const [{ x: mx, y: my }, wide] = [middle(), world()];
    return drawn.of(
      unproject({ x: mx + (x * container.clientWidth) / 2 / wide, y: my + (y * container.clientHeight) / 2 / wide }),
    );
  };
  const center = () => drawn.of(driver.center());
  return {
    getContainer: () => container,
    getCanvasContainer: () => over,
    getZoom: driver.zoom,
    getCenter: () => ({ ...center(), wrap: () => wrapped(center()) }),
    getBounds() {
      const [ne, sw] = [side(1, -1), side(-1, 1)];
      return {
        getWest: () => sw.lng,
        getSouth: () => sw.lat,
        getEast: () => ne.lng,
        getNorth: () => ne.lat,
        contains: ([lng, lat]) => lng >= sw.lng && lng <= ne.lng && lat >= sw.lat && lat <= ne.lat,
      };
    },
    project([lng, lat]) {
      const [{ x, y }, { x: mx, y: my }, wide] = [project(drawn.at({ lng, lat })), middle(), world()];
      return { x: container.clientWidth / 2 + (x - mx) * wide, y: container.clientHeight / 2 + (y - my) * wide };
    },
    on: (type, listener) => heard.push({ type, listener }),
    off: (type, listener) => (heard = heard.filter((one) => one.type !== type || one.listener !== listener)),
    jumpTo: ({ center, zoom }) => show(center, zoom),
    easeTo: ({ center, zoom }, data) => show(center, zoom, data),
    zoomIn: (_, data) => show(center(), driver.zoom() + 1, data),
    zoomOut: (_, data) => show(center(), driver.zoom() - 1, data),
    remove() {
      over.remove();
      driver.remove();
    },
  };
}

const wrapped = ({ lng, lat }: Point): Point => ({ lng: ((((lng + 180) % 360) + 360) % 360) - 180, lat });
