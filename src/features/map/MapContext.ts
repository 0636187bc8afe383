import type { Map } from "maplibre-gl";
import { createContext, useContext } from "react";

export const MapContext = createContext<Map | null>(null);

/** The live map around this component. */
export function useMap(): Map {
  const map = useContext(MapContext);
  if (!map) throw new Error("useMap needs a LiveFrame around it");
  return map;
}
