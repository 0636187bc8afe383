import { createContext, useContext } from "react";
import type { LiveMap } from "./liveMap.ts";

export const MapContext = createContext<LiveMap | null>(null);

/** The live map around this component. */
export function useMap(): LiveMap {
  const map = useContext(MapContext);
  if (!map) throw new Error("useMap needs a LiveFrame around it");
  return map;
}
