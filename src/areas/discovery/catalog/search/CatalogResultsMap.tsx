import { DrawnPins } from "#areas/discovery/map/DrawnPins.tsx";
import { frameAround, QUARTER } from "#areas/discovery/map/frameAround.ts";
import { MapFrame } from "#areas/discovery/map/MapFrame.tsx";
import { frameOfBounds } from "#areas/discovery/map/rules.ts";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import type { FoundEntries } from "#areas/discovery/catalog/contract.ts";
import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";
import { type CatalogSearch, queryFor } from "./search.ts";
import { usePinsOf } from "./usePinsOf.ts";

type Props = {
  kind: CatalogKind;
  found: FoundEntries;
  search: CatalogSearch;
  pointed: number | null;
  onPoint: (id: number | null) => void;
  call: Call;
};

const load = async () => (await import("./LiveCatalogResults.tsx")).LiveCatalogResults;

/** The found catalog entries on a map, in step with the list; moving the map searches there. */
export function CatalogResultsMap({ kind, found, search, pointed, onPoint, call }: Props) {
  const { t } = useI18n();
  const pins = usePinsOf(found.finds, { wish: stringifySearch(queryFor(kind, search)) });
  const { bounds } = found.metadata;
  const around = frameAround(
    pins.map(({ at }) => at),
    QUARTER,
  );
  // A frame that the visitor chose is shown as it is, whatever was found in it.
  const frame =
    search.ne_lat !== undefined && bounds ? frameOfBounds(bounds, 1) : (around ?? (bounds && frameOfBounds(bounds, 1)));
  if (!frame) return null;
  return (
    <MapFrame frame={frame} label={t("finds.map")} load={load} live={{ kind, found, search, pins, pointed, onPoint, call }}>
      <DrawnPins {...{ frame, pins, pointed, onPoint }} />
    </MapFrame>
  );
}
