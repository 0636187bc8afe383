import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";
import type { Day } from "#lib/dates/dates.ts";
import { cellId, type Chosen } from "./CalendarGrid.tsx";
import type { Row } from "./contract.ts";
import { useGridKeys } from "./useGridKeys.ts";
import { type NightsChange, useSetNights } from "./useSetNights.ts";
import { useShownRows } from "./useShownRows.ts";

type Month = {
  first: Day;
  hrefOf: (month: Day) => string;
  /** The night that a key has led to in another month, until that is drawn: held by what stays while months come and go. */
  turnedTo: RefObject<Chosen | null>;
};

/** The grid's rows and what is chosen in it. What is done is shown at once, taken back when it fails, and can be undone. */
export function useCalendar(input: readonly Row[], { first, hrefOf, turnedTo }: Month) {
  const router = useRouter();
  const { rows, chosen, setChosen, changeRow } = useShownRows(input);
  const setNights = useSetNights({ rows, changeRow });

  /** The buttons for what was chosen go with it: whoever pressed one is back in the grid. */
  function clear() {
    if (chosen && !document.activeElement?.closest("[role=grid]"))
      document.getElementById(cellId(chosen.id, chosen.at))?.focus({ preventScroll: true });
    setChosen(null);
  }
  function change(nights: NightsChange): Promise<void> {
    const done = setNights(nights);
    clear();
    return done;
  }
  function turn({ id, day }: { id: number; day: Day }) {
    turnedTo.current = { id, anchor: day, at: day };
    void router.navigate({ href: hrefOf(day), resetScroll: false });
  }
  const { onKey, onPress } = useGridKeys({ rows, chosen, change, turn }, first, setChosen);

  useEffect(() => {
    const night = turnedTo.current;
    turnedTo.current = null;
    if (!night || !rows.some(({ id }) => id === night.id)) return;
    setChosen(night);
    document.getElementById(cellId(night.id, night.at))?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once: another month is drawn anew
  }, []);
  return { rows, chosen, clear, change, onKey, onPress };
}
