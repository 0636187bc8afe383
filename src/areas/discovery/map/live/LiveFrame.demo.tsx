import { DrawnPins } from "#areas/discovery/map/DrawnPins.tsx";
import { frameAround, QUARTER } from "#areas/discovery/map/frameAround.ts";
import { type LiveProps, MapFrame } from "#areas/discovery/map/MapFrame.tsx";
import { type Pin, within } from "#areas/discovery/map/rules.ts";
import { SearchAsMoved } from "#areas/discovery/map/SearchAsMoved.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { At } from "#areas/discovery/map/At.tsx";
import { ClusteredPins } from "./ClusteredPins.tsx";
import css from "./LiveFrame.demo.module.css";
import { LiveFrame } from "./LiveFrame.tsx";
import type { LiveMap } from "./liveMap.ts";
import { LivePin } from "./LivePin.tsx";
import { LivePins } from "./LivePins.tsx";
import { MapContext } from "./MapContext.ts";

const CENTRE = { lat: 38.7126, lng: -9.1302 };
const pins: Pin[] = [
  { id: 1, at: CENTRE, price: "$128", title: "Tiled house by the river", href: "/rooms/7" },
  { id: 2, at: { lat: 38.7178, lng: -9.1406 }, price: "$96", title: "Attic on the hill", href: "/rooms/8" },
  { id: 3, at: { lat: 38.7091, lng: -9.1215 }, price: null, title: "Boat at the quay", href: "/rooms/9" },
];
const others = Array.from({ length: 12 }, (_, i) => ({
  id: 10 + i,
  at: { lat: 38.704 + (i % 4) * 0.0002, lng: -9.143 + i * 0.0001 },
}));
const frame = frameAround(
  pins.map(({ at }) => at),
  QUARTER,
)!;

function LiveLisbon(props: LiveProps) {
  return (
    <LiveFrame {...props} pins={<LivePins pins={pins} />}>
      <SearchAsMoved path="/workbench" place={{ at: CENTRE }} onAsk={() => {}} />
    </LiveFrame>
  );
}

const [WIDTH, HEIGHT, ZOOM] = [480, 320, 13];
/** A map that stands still, for what lies on one. */
const still: LiveMap = {
  getContainer: () => ({ clientWidth: WIDTH, clientHeight: HEIGHT }) as HTMLElement,
  getCanvasContainer: () => document.body,
  getZoom: () => ZOOM,
  getCenter: () => ({ ...CENTRE, wrap: () => CENTRE }),
  getBounds: () => ({
    getWest: () => CENTRE.lng - 0.05,
    getEast: () => CENTRE.lng + 0.05,
    getSouth: () => CENTRE.lat - 0.03,
    getNorth: () => CENTRE.lat + 0.03,
    contains: () => true,
  }),
  project([lng, lat]) {
    const { x, y } = within(frame, { lat, lng });
    return { x: x * WIDTH, y: y * HEIGHT };
  },
  on: () => {},
  off: () => {},
  jumpTo: () => {},
  easeTo: () => {},
  zoomIn: () => {},
  zoomOut: () => {},
  remove: () => {},
};

/** A drawn map that becomes a live one when it is pointed at; and what lies on one. */
export default function LiveFrameDemo() {
  return (
    <>
      <Demo title="Drawn, and live once it is pointed at" stack>
        <div className={css.map}>
          <MapFrame frame={frame} label="Homes in Lisbon" load={async () => LiveLisbon} live={{}}>
            <DrawnPins frame={frame} pins={pins} pointed={2} />
          </MapFrame>
        </div>
      </Demo>
      <MapContext value={still}>
        <Demo title="Pins, a dot and a cluster on a map that stands still" stack>
          <div className={css.map}>
            <ClusteredPins
              own={pins.map(({ id, at, price, title, href }) => ({ id, at, price, label: [title, price].join(" "), to: href }))}
              others={others}
              shownAs={({ id }) => ({ label: `Home ${id}`, to: "/rooms/9" })}
              pointed={1}
              onPoint={() => {}}
            />
            <LivePin
              id={4}
              at={{ lat: 38.7095, lng: -9.1375 }}
              price="$210"
              label="Tower $210"
              place={{ isDot: false, aside: { x: 0, y: 0 } }}
              pointed={null}
              to="/rooms/10"
            />
            <At point={{ lat: 38.706, lng: -9.131 }}>Ferry</At>
            <SearchAsMoved path="/workbench" place={null} onAsk={() => {}} />
          </div>
        </Demo>
      </MapContext>
    </>
  );
}
