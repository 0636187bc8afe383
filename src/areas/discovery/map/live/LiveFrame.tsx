import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import css from "./LiveFrame.module.css";
import { MapContext } from "./MapContext.ts";
import type { LiveMap } from "./liveMap.ts";
import { openLiveMap } from "./openLiveMap.ts";
import { cameraOf } from "#areas/discovery/map/rules.ts";
import type { LiveProps } from "#areas/discovery/map/MapFrame.tsx";

type Props = LiveProps & {
  gentle?: boolean;
  /** The pins that move with the map: `At`s. */
  pins: ReactNode;
  /** Rendered over the map, inside its context. */
  children?: ReactNode;
};

/**
 * A live map that replaces a drawn one. If that is impossible (no WebGL), the drawing stays with a note why it cannot be moved.
 */
export function LiveFrame({ frame, gentle = false, onReady, pins, children }: Props) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LiveMap | null>(null);
  const [isStill, setStill] = useState(false);
  const focused = useRef<string>(undefined);
  const first = useRef({ frame, gentle, onReady, label: t("map.open"), twoFingers: t("map.twoFingers") });

  useEffect(() => {
    const { frame, onReady, ...query } = first.current;
    let gone = false;
    let close = () => {};
    const open = async () => {
      const opened = await openLiveMap(box.current!, frame, query);
      if (gone) return opened.remove();
      close = () => opened.remove();
      focused.current = document.activeElement?.closest<SVGElement>("[data-pin]")?.dataset["pin"];
      setMap(opened);
      onReady();
    };
    open().catch((error: unknown) => {
      console.info("The map stays as it was drawn", error);
      if (!gone) setStill(true);
    });
    return () => {
      gone = true;
      close();
    };
  }, []);

  // If a drawn pin had the focus, its live counterpart gets it.
  useEffect(() => {
    if (map && focused.current) map.getCanvasContainer().querySelector<HTMLElement>(`[data-pin="${focused.current}"]`)?.focus();
  }, [map]);

  const shown = useRef(frame.path);
  useEffect(() => {
    if (!map || shown.current === frame.path) return;
    shown.current = frame.path;
    map.jumpTo(cameraOf(map.getContainer(), frame));
  }, [map, frame]);

  return (
    <div className={css.live} data-shown={map !== null || undefined}>
      <div ref={box} className={css.map} />
      <p role="status" className={css.still}>
        {isStill && t("map.still")}
      </p>
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
