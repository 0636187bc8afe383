import { Map, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { coloursOf, styleOf } from "./mapStyle.ts";
import { cameraOf, type Frame } from "#areas/discovery/map/rules.ts";

// A file of our own instead of a blob, because the content policy always allows it.
setWorkerUrl(workerUrl);

type Query = {
  /** The accessible name of the element that handles the arrow keys. */
  label: string;
  twoFingers: string;
  /** For a page that scrolls: the wheel and one finger scroll the page. */
  gentle: boolean;
};

/** A live map that shows the frame exactly as it was drawn. Throws without WebGL. */
export function openMap(container: HTMLElement, frame: Frame, { label, twoFingers, gentle }: Query): Map {
  const map = new Map({
    container,
    style: styleOf(coloursOf(container)),
    ...cameraOf(container, frame),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 17,
    fadeDuration: 0,
    scrollZoom: !gentle,
    cooperativeGestures: gentle && matchMedia("(pointer: coarse)").matches,
    locale: { "Map.Title": label, "CooperativeGesturesHandler.MobileHelpText": twoFingers },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

/** Repaints when the colour scheme changes. Answers a function that stops it. */
export function followScheme(map: Map): () => void {
  const repaint = () => map.setStyle(styleOf(coloursOf(map.getContainer())));
  const query = matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(repaint);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  query.addEventListener("change", repaint);
  return () => {
    chosen.disconnect();
    query.removeEventListener("change", repaint);
  };
}
