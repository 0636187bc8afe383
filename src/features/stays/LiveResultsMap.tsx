import { useEffect, useState } from "react";
import { LiveFrame } from "#features/map/LiveFrame.tsx";
import type { LiveProps } from "#features/map/MapFrame.tsx";
import type { Call } from "#lib/call.ts";
import type { Found } from "./contract.ts";
import css from "./LiveResultsMap.module.css";
import { ResultPins } from "./ResultPins.tsx";
import type { ListingSearch } from "./search.ts";
import { SearchAsMoved } from "./SearchAsMoved.tsx";
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
  // The area that this map asked for itself: its results must not move it again.
  const [asked, setAsked] = useState<number | undefined>();
  const [held, setHeld] = useState(frame);
  if ((asked === undefined || asked !== search.ne_lat) && held.path !== frame.path) setHeld(frame);
  const [focused, setFocused] = useState<string | undefined>();
  const ready = () => {
    setFocused(document.activeElement?.closest<SVGElement>("[data-pin]")?.dataset["pin"]);
    onReady();
  };
  const close = () => {
    setChosen(null);
    document.querySelector<HTMLElement>(`button[data-pin="${chosen}"]`)?.focus();
  };
  const pins = (
    <>
      <GiveFocusBack to={focused} />
      <ResultPins
        found={found}
        search={search}
        call={call}
        pointed={pointed ?? chosen}
        chosen={chosen}
        onPoint={onPoint}
        onChoose={setChosen}
      />
    </>
  );
  return (
    <LiveFrame frame={held} onReady={ready} pins={pins}>
      <SearchAsMoved search={search} place={found.metadata.place} onAsk={setAsked} className={css.asMoved!} />
      {chosen !== null && (
        <StayOnMap key={chosen} id={chosen} found={found} search={search} wish={wish} call={call} onClose={close} />
      )}
    </LiveFrame>
  );
}

/** Who stood on a drawn pin stands on the same live one. */
function GiveFocusBack({ to }: { to: string | undefined }) {
  useEffect(() => {
    if (to) document.querySelector<HTMLElement>(`button[data-pin="${to}"]`)?.focus();
  }, [to]);
  return null;
}
