import type { StyleSpecification } from "maplibre-gl";
import { MAX_TILE_ZOOM, TILES_URL } from "#areas/discovery/map/rules.ts";

const COLOURS = ["water", "land", "built", "border", "ink"] as const;
type Colours = Record<(typeof COLOURS)[number], string>;

/** The current values of the tokens, light or dark, because MapLibre knows no custom properties. */
export function coloursOf(element: HTMLElement): Colours {
  const probe = element.appendChild(document.createElement("i"));
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(COLOURS.map((name) => [name, read(name)])) as Colours;
  probe.remove();
  return colours;
}

/**
 * A town's disc: `built` is in millionths of the world's width, which is 512 px at zoom 0. A third is added because the edge is
 * soft.
 */
const BUILT_PX = (512 / 1e6) * 1.3;
const FAR_ZOOM = 22;

/** The same map that the server draws. Labels use the visitor's own fonts, so no font is fetched. */
export const styleOf = (colours: Colours, locale = document.documentElement.lang): StyleSpecification => ({
  version: 8,
  sources: { world: { type: "vector", tiles: [location.origin + TILES_URL], maxzoom: MAX_TILE_ZOOM } },
  layers: [
    { id: "land", type: "background", paint: { "background-color": colours.land } },
    {
      id: "built",
      type: "circle",
      source: "world",
      "source-layer": "towns",
      paint: {
        "circle-color": colours.built,
        "circle-blur": 0.8,
        "circle-radius": [
          "interpolate",
          ["exponential", 2],
          ["zoom"],
          0,
          ["*", ["get", "built"], BUILT_PX],
          FAR_ZOOM,
          ["*", ["get", "built"], BUILT_PX * 2 ** FAR_ZOOM],
        ],
      },
    },
    { id: "water", type: "fill", source: "world", "source-layer": "water", paint: { "fill-color": colours.water } },
    {
      id: "borders",
      type: "line",
      source: "world",
      "source-layer": "borders",
      paint: { "line-color": colours.border, "line-width": 1.3, "line-dasharray": [4, 3] },
    },
    {
      id: "towns",
      type: "symbol",
      source: "world",
      "source-layer": "towns",
      layout: {
        "text-field": ["coalesce", ["get", `name:${locale}`], ["get", "name"]],
        "text-font": ["system-ui", "sans-serif"],
        "text-size": ["interpolate", ["linear"], ["get", "population"], 5_000, 13, 2_000_000, 16],
        "text-padding": 12,
        "symbol-sort-key": ["-", 0, ["get", "population"]],
      },
      paint: { "text-color": colours.ink, "text-halo-color": colours.land, "text-halo-width": 1.5 },
    },
  ],
});
