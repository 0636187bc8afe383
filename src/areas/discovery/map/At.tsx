import { type ReactNode, useLayoutEffect, useRef } from "react";
import css from "./At.module.css";
import { useMap } from "./live/MapContext.ts";
import type { Point } from "./rules.ts";

type Props = {
  point: Point;
  /** An offset in pixels, so that it does not cover another pin. */
  aside?: { x: number; y: number } | undefined;
  children: ReactNode;
};

/** Keeps its children at a geographical point while the map moves. */
export function At({ point: { lat, lng }, aside, children }: Props) {
  const map = useMap();
  const ref = useRef<HTMLDivElement>(null);
  const [right, down] = [aside?.x ?? 0, aside?.y ?? 0];
  useLayoutEffect(() => {
    const place = () => {
      const copy = lng + 360 * Math.round((map.getCenter().lng - lng) / 360);
      const { x, y } = map.project([copy, lat]);
      ref.current!.style.transform = `translate(${x + right}px, ${y + down}px)`;
    };
    place();
    map.on("move", place);
    return () => void map.off("move", place);
  }, [map, lat, lng, right, down]);
  return (
    <div ref={ref} className={css.at}>
      {children}
    </div>
  );
}
