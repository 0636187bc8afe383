import { Map, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { coloursOf, styleOf } from "./mapStyle.ts";
import { cameraOf, type Frame } from "#areas/discovery/map/rules.ts";

// A file of our own instead of a blob: what the content policy allows everywhere.
setWorkerUrl(workerUrl);

type Query = {
  /** What the part that takes the arrow keys is called. */
  label: string;
  twoFingers: string;
  /** Stands in a page that scrolls: the wheel and one finger are the page's. */
  gentle: boolean;
};

/** A live map that shows the frame exactly as it was drawn. Throws where there is no WebGL. */
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

/** Repaints when light turns to dark. Answers how to stop. */
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
