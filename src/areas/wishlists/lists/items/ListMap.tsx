import { catalogPrice } from "#areas/discovery/catalog/cards/catalogPrice.ts";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";
import { DrawnPins } from "#areas/discovery/map/DrawnPins.tsx";
import { frameAround } from "#areas/discovery/map/frameAround.ts";
import { MapFrame } from "#areas/discovery/map/MapFrame.tsx";
import type { Pin } from "#areas/discovery/map/rules.ts";
import { pinPrice } from "#areas/discovery/listings/cards/pinPrice.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import type { WishlistItem } from "./itemsContract.ts";

type Props = {
  items: readonly WishlistItem[];
  query: Record<string, unknown>;
  pointed: number | null;
  onPoint: (id: number | null) => void;
};

/** For things in one street, the map still shows their city: about ten kilometres of it. */
const CITY = 48;
const load = async () => (await import("./LiveListMap.tsx")).LiveListMap;

/** The things of a list on a map, in step with the list: what is pointed at in one is highlighted in the other. */
export function ListMap({ items, query, pointed, onPoint }: Props) {
  const { t } = useI18n();
  const pins = usePins(items, query);
  const frame = frameAround(
    pins.map(({ at }) => at),
    CITY,
  );
  if (!frame) return null;
  return (
    <MapFrame frame={frame} label={t("wishlist.mapLabel")} load={load} live={{ pins, pointed, onPoint }}>
      <DrawnPins {...{ frame, pins, pointed, onPoint }} />
    </MapFrame>
  );
}

function usePins(items: readonly WishlistItem[], query: Record<string, unknown>): Pin[] {
  const { t, money, localizePath } = useI18n();
  return items.flatMap(({ id, title, listing, find: entry, pricing_quote }) => {
    if (listing) {
      const paid = pinPrice({ ...listing, quote: pricing_quote });
      const price = paid ? money(paid, { whole: true }) : t("map.unpriced");
      return {
        id,
        title,
        price,
        at: listing.at,
        href: localizePath(listing.path) + stringifySearch(query),
      };
    }
    if (!entry?.at) return [];
    const price = catalogPrice({ money }, entry);
    return { id, title, price, at: entry.at, href: localizePath(pathOf(entry)), tone: "accent" as const };
  });
}
