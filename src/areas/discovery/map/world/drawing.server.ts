import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import tokens from "#ui/tokens.css?raw";
import { areaOf, type Box, boxOf, clip } from "./flatPaths.server.ts";
import { clipLine, type Pair, pathOfLines, pathOfRings, thinned } from "./paths.server.ts";
import { DRAWN_SQUARES, type Frame, MAX_TILE_ZOOM } from "#areas/discovery/map/rules.ts";
import type { World } from "./world.server.ts";

/** Units of the drawing per square: about two per pixel. */
const SQUARE = 960;
const SIZE = SQUARE * DRAWN_SQUARES;
const MAX_LABELS = 40;
const MAX_DISCS = 300;
const MIN_DISC = 10;
/** A pond or an islet of four pixels. */
const MIN_WATER = 60;
const LABEL_SIZE = 27;

type Label = { name: string; population: number; x: number; y: number };
type Parts = { water: Pair[][]; borders: Pair[][]; discs: { x: number; y: number; r: number }[]; labels: Label[] };

/** The land around a frame as an SVG image, in light and dark, with place names in the reader's language. */
export function drawing(world: World, frame: Frame, locale: string): string {
  const { water, borders, discs, labels } = partsOf(world, frame, locale);
  const round = (n: number) => Math.round(n);
  const north = SIZE / 2 - (frame.y * SQUARE) / frame.span;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<style>${STYLE}</style>`,
    `<radialGradient id="b"><stop offset=".3"/><stop offset="1" stop-opacity="0"/></radialGradient>`,
    `<path class="w" d="M0 0H${SIZE}V${SIZE}H0z"/>`,
    // Beyond the world's edges the drawing continues with sea in the north and Antarctica in the south, if a frame is higher than
    // the world.
    `<path class="l" d="M0 ${round(Math.max(0, north))}H${SIZE}V${SIZE}H0z"/>`,
    ...discs.map(({ x, y, r }) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="url(#b)"/>`),
    `<path class="w" d="${pathOfRings(water)}"/>`,
    borders.length > 0 ? `<path class="e" d="${pathOfLines(borders)}"/>` : "",
    ...labels.map(({ name, x, y }) => `<text x="${round(x)}" y="${round(y)}">${escape(name)}</text>`),
    `</svg>`,
  ].join("");
}

function partsOf(world: World, frame: Frame, locale: string): Parts {
  const shown = Math.log2(SQUARE / 2 / (frame.span * 512));
  const z = Math.max(0, Math.min(MAX_TILE_ZOOM, Math.floor(shown)));
  const tile = SQUARE / frame.span / 2 ** z;
  const left = frame.x * 2 ** z - SIZE / 2 / tile;
  const top = frame.y * 2 ** z - SIZE / 2 / tile;
  const parts: Parts = { water: [], borders: [], discs: [], labels: [] };
  // Slightly beyond the visible area, because towns just outside extend into it.
  for (let column = Math.floor(left); column <= left + SIZE / tile; column++)
    for (let row = Math.max(0, Math.floor(top)); row < 2 ** z && row <= top + SIZE / tile; row++) {
      const bytes = world.plain(z, ((column % 2 ** z) + 2 ** z) % 2 ** z, row);
      if (bytes)
        addTile(parts, new VectorTile(new PbfReader(bytes)), {
          at: { x: (column - left) * tile, y: (row - top) * tile, size: tile },
          span: frame.span,
          locale,
        });
    }
  const discs = parts.discs.filter(({ r }) => r >= MIN_DISC).toSorted((a, b) => b.r - a.r);
  return { ...parts, discs: discs.slice(0, MAX_DISCS), labels: chosen(parts.labels) };
}

type Place = { at: { x: number; y: number; size: number }; span: number; locale: string };
function addTile(parts: Parts, { layers }: VectorTile, { at, span, locale }: Place) {
  const linesOf = (feature: VectorTileFeature) =>
    feature
      .loadGeometry()
      .map((line) =>
        line.map(({ x, y }): Pair => [at.x + (x / feature.extent) * at.size, at.y + (y / feature.extent) * at.size]),
      );
  for (const feature of all(layers["water"]))
    for (const ring of linesOf(feature)) {
      const points = Float32Array.from(ring.flat());
      const seen = clip(points, boxOf(points), NEAR);
      if (Math.abs(areaOf(seen)) > MIN_WATER) parts.water.push(thinned(pairsOf(seen)));
    }
  for (const feature of all(layers["borders"]))
    parts.borders.push(...linesOf(feature).flatMap((line) => clipLine(thinned(line), NEAR).map(thinned)));
  for (const feature of all(layers["towns"])) {
    const [x, y] = linesOf(feature)[0]![0]!;
    const { name, population, built } = feature.properties as { name: string; population: number; built: number };
    const local = feature.properties[`name:${locale}`] as string | undefined;
    const r = ((built / 1e6) * SQUARE * 1.3) / span;
    if (x > -r && y > -r && x < SIZE + r && y < SIZE + r) parts.discs.push({ x, y, r });
    parts.labels.push({ name: local ?? name, population, x, y });
  }
}

function* all(layer: VectorTile["layers"][string] | undefined): Iterable<VectorTileFeature> {
  for (let i = 0; i < (layer?.length ?? 0); i++) yield layer!.feature(i);
}

/** The visible area with a margin. */
const NEAR: Box = [-20, -20, SIZE + 20, SIZE + 20];

const pairsOf = (points: Float32Array) =>
  Array.from({ length: points.length / 2 }, (_, i): Pair => [points[2 * i]!, points[2 * i + 1]!]);

/** The largest towns whose labels overlap neither each other nor the edge. */
function chosen(labels: Label[]): Label[] {
  const taken: { x: number; y: number; width: number }[] = [];
  const free = ({ x, y, name }: Label) => {
    const width = name.length * LABEL_SIZE * 0.55 + 24;
    if (x < width / 2 || x > SIZE - width / 2 || y < 40 || y > SIZE - 40) return false;
    if (taken.some((t) => Math.abs(t.x - x) < (t.width + width) / 2 && Math.abs(t.y - y) < LABEL_SIZE * 2.4)) return false;
    taken.push({ x, y, width });
    return true;
  };
  return labels
    .toSorted((a, b) => b.population - a.population)
    .filter(free)
    .slice(0, MAX_LABELS);
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** An image cannot use the page's custom properties, so the tokens' values are written into it. */
const token = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)!;
const inMode = (which: 1 | 2) => {
  const colour = (name: string) => token(`map-${name}`)[which]!;
  return (
    `.l{fill:${colour("land")}}.w{fill:${colour("water")}}.e{stroke:${colour("border")}}stop{stop-color:${colour("built")}}` +
    `text{fill:${colour("ink")};stroke:${colour("land")}}`
  );
};
const STYLE =
  `${inMode(1)}.e{fill:none;stroke-width:2.5;stroke-dasharray:9 7}` +
  `text{font:${LABEL_SIZE}px system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke-width:6;stroke-linejoin:round;stroke-opacity:.8}` +
  `@media (prefers-color-scheme:dark){${inMode(2)}}`;
