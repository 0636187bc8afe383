export type Point = { lat: number; lng: number };
export type Bounds = { ne: Point; sw: Point };

/** A position on the Web Mercator square: x from 0 (180° W) to 1 (180° E), y from 0 (north) to 1 (south). */
export type Spot = { x: number; y: number };

const MAX_LAT = 85.05;
/** MapLibre's world is this many pixels wide at zoom 0. */
const WORLD_PX = 512;

export function project({ lat, lng }: Point): Spot {
  const sin = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.atanh(sin) / (2 * Math.PI) };
}

export const unproject = ({ x, y }: Spot): Point => ({
  lng: (x - 0.5) * 360,
  lat: (Math.asin(Math.tanh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
});

/**
 * What a map shows, whatever its size: the square around `x`, `y` with sides of `span` always fits into it. It comes from a
 * coarse grid, so that neighbouring searches share a drawing and its address is three integers.
 */
export type Frame = Spot & { span: number; path: string };

/** The span doubles every four steps; the closest step shows about 600 m. */
const STEPS = 4;
const MAX_ZOOM_STEP = 64;
/** A centre can be on this many grid lines per span. */
const LINES = 64;

export function frameAt(step: number, column: number, row: number): Frame | null {
  const span = 2 ** (-step / STEPS);
  const frame = { x: (column * span) / LINES, y: (row * span) / LINES, span, path: `${step}/${column}/${row}` };
  const known = [step, column, row].every(Number.isInteger) && step >= 0 && step <= MAX_ZOOM_STEP;
  return known && frame.x >= 0 && frame.x <= 1 && frame.y >= 0 && frame.y <= 1 ? frame : null;
}

/**
 * The closest frame that shows a box with a little `air` around it, at most at the step `closestZoom`; the box may cross the date
 * line.
 */
export function frameOfBounds({ ne, sw }: Bounds, air = 1.1, closestZoom = MAX_ZOOM_STEP): Frame {
  const [low, high] = [project(sw), project(ne)];
  const width = high.x < low.x ? high.x + 1 - low.x : high.x - low.x;
  const target = Math.max(width, low.y - high.y) * air;
  const step = Math.max(0, Math.min(closestZoom, Math.floor(-Math.log2(target || 1e-9) * STEPS)));
  const line = 2 ** (-step / STEPS) / LINES;
  const on = (middle: number) => Math.max(0, Math.min(Math.floor(1 / line), Math.round(middle / line)));
  return frameAt(step, on((low.x + width / 2) % 1), on((low.y + high.y) / 2))!;
}

/** The smallest box around points; it crosses the date line if that is shorter. */
export function boundsAroundAll(points: Point[]): Bounds | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng).toSorted((a, b) => a - b);
  const gaps = lngs.map((lng, i) => (i === 0 ? lng + 360 - lngs.at(-1)! : lng - lngs[i - 1]!));
  const widest = gaps.indexOf(Math.max(...gaps));
  return {
    ne: { lat: Math.max(...lats), lng: lngs[(widest + lngs.length - 1) % lngs.length]! },
    sw: { lat: Math.min(...lats), lng: lngs[widest]! },
  };
}

/** A point's position in a frame: 0 and 1 are the square's edges; the nearest copy of the world counts. */
export function within(frame: Spot & { span: number }, point: Point): Spot {
  const { x, y } = project(point);
  const aside = ((((x - frame.x + 0.5) % 1) + 1) % 1) - 0.5;
  return { x: 0.5 + aside / frame.span, y: 0.5 + (y - frame.y) / frame.span };
}

const EQUATOR_M = 40_075_017;

/** A part of a frame's side, as SVG writes it. */
export const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

/** The length of this many metres near a point, as a fraction of a frame's side. */
export const metresIn = ({ span }: { span: number }, { lat }: Point, metres: number) =>
  metres / (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / span;

/** The box that extends this many metres from a point in each direction. */
export function areaAround(point: Point, metres: number): Bounds {
  const { x, y } = project(point);
  const far = metresIn({ span: 1 }, point, metres);
  const wrap = (x: number) => ((x % 1) + 1) % 1;
  return { ne: unproject({ x: wrap(x + far), y: y - far }), sw: unproject({ x: wrap(x - far), y: y + far }) };
}

/** The zoom at which a square of this many pixels shows the frame. */
export const zoomOf = ({ span }: { span: number }, side_px: number) => Math.log2(side_px / (span * WORLD_PX));

/** The centre and zoom with which an element of this size shows the frame. */
export const cameraOf = ({ clientWidth, clientHeight }: { clientWidth: number; clientHeight: number }, frame: Frame) => ({
  center: unproject(frame),
  zoom: zoomOf(frame, Math.min(clientWidth, clientHeight)),
});

/** The span that a square of this many pixels shows at a zoom. */
export const spanAt = (zoom: number, side_px: number) => side_px / WORLD_PX / 2 ** zoom;

/** Increase it when the same address gives a different drawing. */
export const DRAWING_VERSION = 3;
export const TILES_URL = `/map/tiles/${DRAWING_VERSION}/{z}/{x}/{y}.mvt`;
/** Beyond this zoom tiles are scaled: about 75 km wide, on a grid of 20 m. */
export const MAX_TILE_ZOOM = 9;
/** Its place names are in the reader's language. */
export const drawingUrl = ({ path }: Frame, locale: string) => `/map/drawing/${DRAWING_VERSION}/${locale}/${path}.svg`;
/** The width and height of a drawing in squares, for frames that are not square. */
export const DRAWN_SQUARES = 3;

/** The side in pixels of the square used to find overlapping pins: that of a large phone. */
const NARROW_PX = 400;
const PIN_HEIGHT_PX = 30;
/** The smallest target. A dot that needs room tries `ROOM_ON_A_RING` positions on each of `RINGS` rings. */
const DOT_PX = 26;
const RINGS = 4;
const ROOM_ON_A_RING = 8;

/** Something on a map and the page it links to. `price` is null if it has none. */
export type Pin = { id: number; at: Point; title: string; price: string | null; href: string; tone?: "accent" | undefined };
export type Placed = Spot & { width_px: number; isDot: boolean };

/**
 * The places of pins in a frame, the first pins first: a pin that would cover another becomes a dot, and a dot moves aside until
 * it covers none.
 */
export function placePins(
  frame: Spot & { span: number },
  pins: readonly Pick<Pin, "at" | "price">[],
  side_px = NARROW_PX,
): Placed[] {
  const placed: Placed[] = [];
  const covers = (one: Placed) =>
    placed.some(
      (other) =>
        Math.abs(one.x - other.x) * side_px < (one.width_px + other.width_px) / 2 &&
        Math.abs(one.y - other.y) * side_px < (one.isDot ? (other.isDot ? DOT_PX : (DOT_PX + PIN_HEIGHT_PX) / 2) : PIN_HEIGHT_PX),
    );
  for (const { at, price } of pins) {
    const spot = within(frame, at);
    let pin: Placed = { ...spot, width_px: (price?.length ?? 1) * 8 + 20, isDot: false };
    for (let i = 0; covers(pin) && i <= RINGS * ROOM_ON_A_RING; i++) {
      const far = (Math.ceil(i / ROOM_ON_A_RING) * DOT_PX * 0.6) / side_px;
      const turn = (i / ROOM_ON_A_RING) * 2 * Math.PI;
      pin = { x: spot.x + far * Math.cos(turn), y: spot.y + far * Math.sin(turn), width_px: DOT_PX, isDot: true };
    }
    placed.push(pin);
  }
  return placed;
}
