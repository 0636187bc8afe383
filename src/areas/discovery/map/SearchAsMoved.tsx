import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import type { LiveMap } from "./live/liveMap.ts";
import { useMap } from "./live/MapContext.ts";
import { metresIn, type Point, project, within } from "./rules.ts";
import css from "./SearchAsMoved.module.css";

type Props = {
  /** The path of the search. */
  path: string;
  place: { at: Point } | null;
  onAsk: (ne_lat: number) => void;
};

const PAUSE_MS = 450;
/** In metres: a moved search keeps its place while the place is in view or this near to the map's centre. */
const PLACE_METRES = 15_000;

/** Lets the search follow the map, or offers a button for it. */
export function SearchAsMoved({ path, place, onAsk }: Props) {
  const { t } = useI18n();
  const map = useMap();
  const router = useRouter();
  const [follows, setFollows] = useState(true);
  const [moved, setMoved] = useState(false);
  const ask = () => {
    // The latest address, which may be loading already: whoever has left for another page meanwhile is not brought back.
    const { pathname, search } = router.latestLocation;
    if (pathname !== path) return;
    const area = areaOf(map);
    onAsk(area.ne_lat);
    setMoved(false);
    const isThere = place && (map.getBounds().contains([place.at.lng, place.at.lat]) || isNear(map.getCenter().wrap(), place.at));
    void router.navigate({
      to: path,
      search: { ...search, page: undefined, ...(!isThere && { place: undefined }), ...area },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  };
  const latest = useRef({ ask, follows });
  useEffect(() => {
    latest.current = { ask, follows };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (event: { originalEvent?: unknown }) => {
      if (!event.originalEvent) return; // moved by the page, not by the visitor
      if (!latest.current.follows) return setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.ask(), PAUSE_MS);
    };
    map.on("moveend", rest);
    return () => {
      clearTimeout(timer);
      map.off("moveend", rest);
    };
  }, [map]);

  return (
    <div className={css.asMoved}>
      <div className={css.toggle}>
        <Checkbox label={t("map.searchHere")} checked={follows} onChange={(e) => setFollows(e.target.checked)} />
      </div>
      {moved && !follows && <Button onClick={ask}>{t("map.here")}</Button>}
    </div>
  );
}

function isNear(one: Point, other: Point): boolean {
  const { x, y } = within({ ...project(other), span: metresIn({ span: 1 }, other, PLACE_METRES) }, one);
  return Math.hypot(x - 0.5, y - 0.5) < 1;
}

/** The visible area as search parameters, rounded to four decimals: about ten metres. */
function areaOf(map: LiveMap): { ne_lat: number; ne_lng: number; sw_lat: number; sw_lng: number } {
  const bounds = map.getBounds();
  const round = (n: number) => Math.round(n * 1e4) / 1e4;
  const isAll = bounds.getEast() - bounds.getWest() >= 360;
  const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;
  return {
    ne_lat: round(bounds.getNorth()),
    ne_lng: isAll ? 180 : round(wrap(bounds.getEast())),
    sw_lat: round(bounds.getSouth()),
    sw_lng: isAll ? -180 : round(wrap(bounds.getWest())),
  };
}
