import { LiveFrame } from "#areas/discovery/map/live/LiveFrame.tsx";
import { LivePins } from "#areas/discovery/map/live/LivePins.tsx";
import type { LiveProps } from "#areas/discovery/map/MapFrame.tsx";
import type { Pin } from "#areas/discovery/map/rules.ts";

/** The same pins on an interactive map. */
export const LiveCatalogSpot = ({ pins, ...live }: { pins: readonly Pin[] } & LiveProps) => (
  <LiveFrame {...live} gentle pins={<LivePins pins={pins} />} />
);
