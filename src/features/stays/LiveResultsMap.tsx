import { useState } from "react";
import { LiveFrame } from "#features/map/LiveFrame.tsx";
import type { LiveProps } from "#features/map/MapFrame.tsx";
import { SearchAsMoved } from "#features/map/SearchAsMoved.tsx";
import { useHeldFrame } from "#features/map/useHeldFrame.ts";
import type { Call } from "#lib/call.ts";
import { to } from "#paths";
import type { Found } from "./contract.ts";
import { ResultPins } from "./ResultPins.tsx";
import type { ListingSearch } from "./search.ts";
import { StayOnMap } from "./StayOnMap.tsx";

type Props = {
  found: Found;
  search: ListingSearch;
  pointed: number | null;
  onPoint: (id: number | null) => void;
  call: Call;
  wish: string;
};

/** The results on a map that moves; the search may move with it. */
export function LiveResultsMap({ found, search, pointed, onPoint, call, wish, frame, onReady }: Props & LiveProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { held, noteAsked } = useHeldFrame(frame, search.ne_lat);
  const close = () => {
    setChosen(null);
    document.querySelector<HTMLElement>(`button[data-pin="${chosen}"]`)?.focus();
  };
  const pins = <ResultPins {...{ found, search, call, chosen, onPoint }} pointed={pointed ?? chosen} onChoose={setChosen} />;
  return (
    <LiveFrame frame={held} onReady={onReady} pins={pins}>
      <SearchAsMoved path={to("search", {})} search={search} place={found.metadata.place} onAsk={noteAsked} />
      {chosen !== null && (
        <StayOnMap key={chosen} id={chosen} found={found} search={search} wish={wish} call={call} onClose={close} />
      )}
    </LiveFrame>
  );
}
