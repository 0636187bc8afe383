import { useLayoutEffect, useRef } from "react";
import { At } from "#features/map/At.tsx";
import { LiveFrame } from "#features/map/LiveFrame.tsx";
import { useMap } from "#features/map/MapContext.ts";
import type { LiveProps } from "#features/map/MapFrame.tsx";
import { metresIn, type Point, spanAt } from "#features/map/rules.ts";
import css from "./StaySpot.module.css";

/** A stay's neighbourhood on a map that moves. */
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

/** As wide as its metres are at the map's zoom. */
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
