import { useLayoutEffect, useRef } from "react";
import { At } from "#areas/discovery/map/At.tsx";
import { LiveFrame } from "#areas/discovery/map/live/LiveFrame.tsx";
import { useMap } from "#areas/discovery/map/live/MapContext.ts";
import type { LiveProps } from "#areas/discovery/map/MapFrame.tsx";
import { metresIn, type Point, spanAt } from "#areas/discovery/map/rules.ts";
import css from "./StaySpot.module.css";

/** A stay's neighbourhood on an interactive map. */
export function LiveStaySpot({ at, radius_m, ...live }: { at: Point; radius_m: number } & LiveProps) {
  return (
    <LiveFrame
      {...live}
      gentle
      pins={
        <At point={at}>
          <Area at={at} radius_m={radius_m} />
        </At>
      }
    />
  );
}

/** A circle with a fixed radius in metres, scaled with the map's zoom. */
function Area({ at, radius_m }: { at: Point; radius_m: number }) {
  const map = useMap();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const size = () => {
      const wide = `${2 * metresIn({ span: spanAt(map.getZoom(), 1) }, at, radius_m)}px`;
      Object.assign(ref.current!.style, { width: wide, height: wide });
    };
    size();
    map.on("zoom", size);
    return () => void map.off("zoom", size);
  }, [map, at, radius_m]);
  return <span ref={ref} className={css.liveCircle} />;
}
