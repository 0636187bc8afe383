import { LiveFrame } from "#features/map/LiveFrame.tsx";
import { LivePins } from "#features/map/LivePins.tsx";
import type { LiveProps } from "#features/map/MapFrame.tsx";
import type { Pin } from "#features/map/rules.ts";

/** The same pins on a map that moves. */
export const LiveFindSpot = ({ pins, ...live }: { pins: readonly Pin[] } & LiveProps) => (
  <LiveFrame {...live} gentle pins={<LivePins pins={pins} />} />
);
