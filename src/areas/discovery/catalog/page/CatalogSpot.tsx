import { DrawnPins } from "#areas/discovery/map/DrawnPins.tsx";
import { frameAround, QUARTER } from "#areas/discovery/map/frameAround.ts";
import { MapFrame } from "#areas/discovery/map/MapFrame.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import { usePinsOf } from "#areas/discovery/catalog/search/usePinsOf.ts";

const load = async () => (await import("./LiveCatalogSpot.tsx")).LiveCatalogSpot;

/** Where a catalog entry is. The pin has no price, which would cover the exact point. */
export function CatalogSpot({ find: entry }: { find: CatalogCard }) {
  const { t } = useI18n();
  const pins = usePinsOf([entry], { exact: true });
  const frame = frameAround(
    pins.map(({ at }) => at),
    QUARTER,
  );
  if (!frame) return null;
  return (
    <MapFrame frame={frame} label={t("map.area")} load={load} live={{ pins }}>
      <DrawnPins frame={frame} pins={pins} />
    </MapFrame>
  );
}
