import { type MouseEvent, useMemo } from "react";
import Supercluster from "supercluster";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { At } from "#areas/discovery/map/At.tsx";
import css from "./ClusteredPins.module.css";
import { LivePin } from "./LivePin.tsx";
import { useMap } from "./MapContext.ts";
import { placeOn } from "#areas/discovery/map/placeOn.ts";
import type { Pin, Point } from "#areas/discovery/map/rules.ts";
import { useMoves } from "./useMoves.ts";

type Shown = Pick<Pin, "tone"> & { label: string; to: string | ((event: MouseEvent) => void); expanded?: boolean };
type Own = Pick<Pin, "id" | "at" | "price"> & Shown;
type Other = { id: number; at: Point };

type Props<O extends Other> = {
  /** The entries in the list beside the map. */
  own: readonly Own[];
  /** Other results of the search. */
  others: readonly O[];
  /** Only called for those that are shown individually. */
  shownAs: (other: O) => Shown;
  pointed: number | null;
  onPoint: (id: number | null) => void;
};

const CLUSTER_PX = 56;
const MAX_CLUSTER_ZOOM = 16;

/** Prices for the entries in the list, dots and counts for the others. */
export function ClusteredPins<O extends Other>({ own, others, shownAs, pointed, onPoint }: Props<O>) {
  const { t, number } = useI18n();
  const map = useMap();
  useMoves(map);
  const index = useMemo(() => clustersOf(others), [others]);
  const bounds = map.getBounds();
  const groups = index.getClusters(
    [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    Math.round(map.getZoom()),
  );
  const clustered = groups.map(({ geometry: { coordinates }, properties }) => ({
    at: { lng: coordinates[0]!, lat: coordinates[1]! },
    price: null,
    properties,
  }));
  const places = placeOn(map, [...own, ...clustered]);
  return (
    <>
      {own.map((pin, i) => (
        <LivePin key={pin.id} {...pin} place={places[i]!} {...{ pointed, onPoint }} />
      ))}
      {clustered.map(({ at, properties }, i) => {
        const place = places[own.length + i]!;
        if ("cluster" in properties) {
          const { cluster_id, point_count } = properties;
          return (
            <At key={`cluster ${cluster_id}`} point={at} aside={place.aside}>
              <button
                type="button"
                className={css.cluster}
                aria-label={t("map.cluster", { count: point_count })}
                onClick={(e) =>
                  map.easeTo(
                    { center: at, zoom: index.getClusterExpansionZoom(cluster_id) + 0.5 },
                    { originalEvent: e.nativeEvent },
                  )
                }
              >
                {number(point_count)}
              </button>
            </At>
          );
        }
        const { id } = properties;
        return <LivePin key={id} {...{ id, at, place, pointed, onPoint }} price={null} small {...shownAs(properties)} />;
      })}
    </>
  );
}

function clustersOf<O extends Other>(others: readonly O[]) {
  const index = new Supercluster<O>({ radius: CLUSTER_PX, maxZoom: MAX_CLUSTER_ZOOM, extent: 512 });
  return index.load(
    others.map((one) => ({
      type: "Feature",
      properties: one,
      geometry: { type: "Point", coordinates: [one.at.lng, one.at.lat] },
    })),
  );
}
