import { ClusteredPins } from "#areas/discovery/map/live/ClusteredPins.tsx";
import { LiveFrame } from "#areas/discovery/map/live/LiveFrame.tsx";
import type { LiveProps } from "#areas/discovery/map/MapFrame.tsx";
import type { Pin } from "#areas/discovery/map/rules.ts";
import { SearchAsMoved } from "#areas/discovery/map/SearchAsMoved.tsx";
import { useHeldFrame } from "#areas/discovery/map/useHeldFrame.ts";
import { useOtherPins } from "#areas/discovery/map/live/useOtherPins.ts";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { type FoundEntries, searchCatalogPins } from "#areas/discovery/catalog/contract.ts";
import { type CatalogKind, pathOf, searchPathOf } from "#areas/discovery/catalog/kinds.ts";
import { type CatalogSearch, queryFor } from "./search.ts";

type Props = LiveProps & {
  kind: CatalogKind;
  found: FoundEntries;
  search: CatalogSearch;
  pins: readonly Pin[];
  pointed: number | null;
  onPoint: (id: number | null) => void;
  call: Call;
};

/** The found catalog entries on an interactive map; the search may move with it. Every pin links to its page. */
export function LiveCatalogResults({ kind, found, search, pins, pointed, onPoint, call, frame, onReady }: Props) {
  const { t, localizePath } = useI18n();
  const { held, noteAsked: noteRequested } = useHeldFrame(frame, search.ne_lat);
  const { page: _, sort: __, ...requested } = search;
  const read = async (signal: AbortSignal) => (await call(searchCatalogPins, { kind, ...requested }, signal)).find_pins;
  const others = useOtherPins(kind + stringifySearch(requested), read, pins);
  const own = pins.map(({ href, title, ...pin }) => ({
    ...pin,
    label: pin.price ? t("map.pin", { title, price: pin.price }) : title,
    to: href,
  }));
  const shownAs = (entry: (typeof others)[number]) => ({
    label: entry.title,
    to: localizePath(pathOf(entry)) + stringifySearch(queryFor(kind, search)),
  });
  return (
    <LiveFrame frame={held} onReady={onReady} gentle pins={<ClusteredPins {...{ own, others, shownAs, pointed, onPoint }} />}>
      <SearchAsMoved path={searchPathOf(kind)} place={found.metadata.place} onAsk={noteRequested} />
    </LiveFrame>
  );
}
