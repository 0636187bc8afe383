import { LiveFrame } from "#areas/discovery/map/live/LiveFrame.tsx";
import { LivePins } from "#areas/discovery/map/live/LivePins.tsx";
import type { LiveProps } from "#areas/discovery/map/MapFrame.tsx";
import type { Pin } from "#areas/discovery/map/rules.ts";

type Props = { pins: readonly Pin[]; pointed: number | null; onPoint: (id: number | null) => void };

/** The same pins on an interactive map. Pressing one goes to its item in the list beside the map. */
export const LiveListMap = ({ pins, pointed, onPoint, ...live }: Props & LiveProps) => (
  <LiveFrame {...live} gentle pins={<LivePins {...{ pins, pointed, onPoint }} onPress={showItem} />} />
);

function showItem(id: number) {
  const item = document.getElementById(`item-${id}`);
  item?.scrollIntoView({ block: "center", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  item?.querySelector<HTMLElement>("article a")?.focus({ preventScroll: true });
}
