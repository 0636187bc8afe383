import { At } from "#areas/discovery/map/At.tsx";
import { LiveFrame } from "#areas/discovery/map/live/LiveFrame.tsx";
import type { LiveProps } from "#areas/discovery/map/MapFrame.tsx";
import type { Point } from "#areas/discovery/map/rules.ts";
import css from "./CatalogSpot.module.css";

/** The same point on an interactive map. */
export const LiveCatalogSpot = ({ at, ...live }: { at: Point } & LiveProps) => (
  <LiveFrame
    {...live}
    gentle
    pins={
      <At point={at}>
        <span className={css.livePoint} />
      </At>
    }
  />
);
