import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { LiveFrame } from "#areas/discovery/map/live/LiveFrame.tsx";
import type { LiveProps } from "#areas/discovery/map/MapFrame.tsx";
import { SearchAsMoved } from "#areas/discovery/map/SearchAsMoved.tsx";
import { useHeldFrame } from "#areas/discovery/map/useHeldFrame.ts";
import type { Call } from "#lib/http/call.ts";
import { isTouchPress } from "#lib/browser/isTouchPress.ts";
import { to } from "#paths";
import type { Found } from "./contract.ts";
import { ResultPins } from "./ResultPins.tsx";
import type { ListingSearch } from "./readSearch.ts";
import { StayOnMap } from "./StayOnMap.tsx";

type Props = {
  found: Found;
  search: ListingSearch;
  pointed: number | null;
  onPoint: (id: number | null) => void;
  call: Call;
  query: string;
  chosen: number | null;
  onChoose: (id: number | null) => void;
};

/** The results on an interactive map; the search may move with it. */
export function LiveResultsMap(props: Props & LiveProps) {
  const { found, search, pointed, onPoint, call, query, chosen, onChoose, frame, onReady } = props;
  const router = useRouter();
  const { held, noteAsked: noteRequested } = useHeldFrame(frame, search.ne_lat);
  const close = () => {
    onChoose(null);
    document.querySelector<HTMLElement>(`button[data-pin="${chosen}"]`)?.focus();
  };
  const choose = (id: number, event: MouseEvent) => {
    if (id !== chosen || !isTouchPress(event.nativeEvent)) return onChoose(id);
    const path = found.listings.find((one) => one.id === id)?.path ?? to("stay", { id });
    void router.navigate({ href: path + query });
  };
  const pins = <ResultPins {...{ found, search, call, chosen, onPoint }} pointed={pointed ?? chosen} onChoose={choose} />;
  return (
    <>
      <LiveFrame frame={held} onReady={onReady} pins={pins}>
        <SearchAsMoved path={to("search", {})} place={found.metadata.place} onAsk={noteRequested} />
      </LiveFrame>
      {/* Also while the map is still loading, or cannot be shown. */}
      {chosen !== null && (
        <StayOnMap key={chosen} id={chosen} found={found} search={search} query={query} call={call} onClose={close} />
      )}
    </>
  );
}
