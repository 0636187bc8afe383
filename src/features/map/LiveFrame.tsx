import type { Map } from "maplibre-gl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useI18n } from "#lib/i18n.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import css from "./LiveFrame.module.css";
import { MapContext } from "./MapContext.ts";
import { cameraOf, followScheme, openMap } from "./openMap.ts";
import type { LiveProps } from "./MapFrame.tsx";

type Props = LiveProps & {
  gentle?: boolean;
  /** On the map and moving with it: `At`s. */
  pins: ReactNode;
  /** Over the map, in its place. */
  children?: ReactNode;
};

/** A live map in the place of a drawn one. Where it cannot be (no WebGL), the drawing stays. */
export function LiveFrame({ frame, gentle = false, onReady, pins, children }: Props) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Map | null>(null);
  const first = useRef({ frame, gentle, onReady, label: t("map.open"), twoFingers: t("map.twoFingers") });

  useEffect(() => {
    const { frame, onReady, ...wish } = first.current;
    let opened: Map;
    try {
      opened = openMap(box.current!, frame, wish);
    } catch {
      return; // Nobody can do anything about it, and the drawing serves.
    }
    const stop = followScheme(opened);
    opened.once("load", () => {
      setMap(opened);
      onReady();
    });
    return () => {
      stop();
      opened.remove();
    };
  }, []);

  const shown = useRef(frame.path);
  useEffect(() => {
    if (!map || shown.current === frame.path) return;
    shown.current = frame.path;
    map.jumpTo(cameraOf(map.getContainer(), frame));
  }, [map, frame]);

  return (
    <div className={css.live} data-shown={map !== null || undefined}>
      <div ref={box} className={css.map} />
      {map && createPortal(<MapContext value={map}>{pins}</MapContext>, map.getCanvasContainer())}
      {map && (
        <div className={css.zoom}>
          <IconButton
            look="raised"
            icon="plus"
            label={t("map.zoomIn")}
            onClick={(e) => map.zoomIn({}, { originalEvent: e.nativeEvent })}
          />
          <IconButton
            look="raised"
            icon="minus"
            label={t("map.zoomOut")}
            onClick={(e) => map.zoomOut({}, { originalEvent: e.nativeEvent })}
          />
        </div>
      )}
      {map && <MapContext value={map}>{children}</MapContext>}
    </div>
  );
}
