import type { Map } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import Supercluster from "supercluster";
import { At } from "#features/map/At.tsx";
import { useMap } from "#features/map/MapContext.ts";
import { placePins, type Point, project, spanAt, within } from "#features/map/rules.ts";
import type { Call } from "#lib/call.ts";
import { useI18n } from "#lib/i18n.tsx";
import type { Money } from "#lib/money.ts";
import { stringifySearch } from "#lib/search.ts";
import { classes } from "#ui/classes.ts";
import { type Found, searchPins } from "./contract.ts";
import css from "./LiveResultsMap.module.css";
import { pinPrice } from "./pinPrice.ts";
import type { ListingSearch } from "./search.ts";

type Props = {
  found: Found;
  search: ListingSearch;
  call: Call;
  pointed: number | null;
  chosen: number | null;
  onPoint: (id: number | null) => void;
  onChoose: (id: number) => void;
};
type Other = { id: number; at: Point; nightly: Money | null };

const CLUSTER_PX = 56;
const MOST_CLUSTER_ZOOM = 16;

/** Prices for the page's own stays, dots and counts for the others that were found. */
export function ResultPins({ found, search, call, pointed, chosen, onPoint, onChoose }: Props) {
  const { t, money, number } = useI18n();
  const map = useMap();
  useMoves(map);
  const others = useOthers(found, search, call);
  const side = Math.min(map.getContainer().clientWidth, map.getContainer().clientHeight);
  const { lng, lat } = map.getCenter().wrap();
  const frame = { ...project({ lat, lng }), span: spanAt(map.getZoom(), side) };
  const own = found.listings.map((listing) => {
    const price = pinPrice(listing);
    return { ...listing, price: price ? money(price, { whole: true }) : t("map.unpriced") };
  });
  const bounds = map.getBounds();
  const groups = others.getClusters(
    [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    Math.round(map.getZoom()),
  );
  const placed = placePins(
    frame,
    [
      ...own.map(({ at, price }) => ({ at, characters: price.length })),
      ...groups.map(({ geometry: { coordinates } }) => ({ at: { lng: coordinates[0]!, lat: coordinates[1]! }, characters: 1 })),
    ],
    side,
  );
  const asideOf = (i: number, at: Point) => {
    const spot = within(frame, at);
    return { x: (placed[i]!.x - spot.x) * side, y: (placed[i]!.y - spot.y) * side };
  };
  const events = (id: number) => ({
    "data-pin": id,
    "data-pointed": id === pointed || undefined,
    "aria-expanded": id === chosen,
    onPointerEnter: () => onPoint(id),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(id),
    onBlur: () => onPoint(null),
    onClick: () => onChoose(id),
  });
  return (
    <>
      {own.map(({ id, at, title, price }, i) => {
        const { isDot } = placed[i]!;
        return (
          <At key={id} point={at} aside={asideOf(i, at)}>
            <button
              type="button"
              className={isDot ? css.dot : css.pin}
              aria-label={t("map.pin", { title, price })}
              {...events(id)}
            >
              {isDot ? null : price}
            </button>
          </At>
        );
      })}
      {groups.map(({ geometry, properties }, i) => {
        const point = { lng: geometry.coordinates[0]!, lat: geometry.coordinates[1]! };
        const aside = asideOf(own.length + i, point);
        if ("cluster" in properties) {
          const { cluster_id, point_count } = properties;
          return (
            <At key={`cluster ${cluster_id}`} point={point} aside={aside}>
              <button
                type="button"
                className={css.cluster}
                aria-label={t("map.cluster", { count: point_count })}
                onClick={(e) =>
                  map.easeTo(
                    { center: point, zoom: others.getClusterExpansionZoom(cluster_id) + 0.5 },
                    { originalEvent: e.nativeEvent },
                  )
                }
              >
                {number(point_count)}
              </button>
            </At>
          );
        }
        const { id, nightly } = properties;
        const price = nightly ? money(nightly, { whole: true }) : t("map.unpriced");
        return (
          <At key={id} point={point} aside={aside}>
            <button
              type="button"
              className={classes(css.dot, css.small)}
              aria-label={t("map.other", { price })}
              {...events(id)}
            />
          </At>
        );
      })}
    </>
  );
}

/** Draws again when the map has come to rest. */
function useMoves(map: Map) {
  const [, again] = useState(0);
  useEffect(() => {
    const moved = () => again((n) => n + 1);
    map.on("moveend", moved);
    return () => void map.off("moveend", moved);
  }, [map]);
}

/** Up to 500 points of the same search, without those that stand in the list. */
function useOthers(found: Found, search: ListingSearch, call: Call) {
  const [pins, setPins] = useState<Other[]>([]);
  const { page: _, sort: __, ...asked } = search;
  const key = stringifySearch(asked);
  useEffect(() => {
    const stop = new AbortController();
    call(searchPins, asked, stop.signal).then(
      ({ listing_pins }) => setPins(listing_pins),
      () => {}, // The page's own stays are there; these are a help.
    );
    return () => stop.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, call]);
  return useMemo(() => {
    const listed = new Set(found.listings.map(({ id }) => id));
    const index = new Supercluster<Other>({ radius: CLUSTER_PX, maxZoom: MOST_CLUSTER_ZOOM, extent: 512 });
    return index.load(
      pins
        .filter(({ id }) => !listed.has(id))
        .map((pin) => ({ type: "Feature", properties: pin, geometry: { type: "Point", coordinates: [pin.at.lng, pin.at.lat] } })),
    );
  }, [pins, found]);
}
