import { useEffect, useState } from "react";
import type { LiveMap } from "./liveMap.ts";

/** Renders again when the map has come to rest. */
export function useMoves(map: LiveMap) {
  const [, again] = useState(0);
  useEffect(() => {
    const moved = () => again((n) => n + 1);
    map.on("moveend", moved);
    return () => void map.off("moveend", moved);
  }, [map]);
}
