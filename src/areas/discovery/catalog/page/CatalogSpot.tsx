import { frameAroundOne } from "#areas/discovery/map/frameAround.ts";
import { MapFrame } from "#areas/discovery/map/MapFrame.tsx";
import { percent, within } from "#areas/discovery/map/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import css from "./CatalogSpot.module.css";

const load = async () => (await import("./LiveCatalogSpot.tsx")).LiveCatalogSpot;

/** Where a catalog entry is: an exact point. It is no link, since its page is this one. */
export function CatalogSpot({ find: { at } }: { find: CatalogCard }) {
  const { t } = useI18n();
  if (!at) return null;
  const frame = frameAroundOne(at);
  const { x, y } = within(frame, at);
  return (
    <MapFrame frame={frame} label={t("map.area")} load={load} live={{ at }}>
      <circle cx={percent(x)} cy={percent(y)} r="8" className={css.point} />
    </MapFrame>
  );
}
