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
  /**
   * The night in another month that a key moved to, until that month is rendered. The ref is held by a component that stays while
   * months change.
   */
  turnedTo: RefObject<Chosen | null>;
};

/** The grid's rows and the selected nights. Changes are shown at once, reverted if they fail, and can be undone. */
export function useCalendar(input: readonly Row[], { first, hrefOf, turnedTo }: Month) {
  const router = useRouter();
  const { rows, chosen, setChosen, changeRow } = useShownRows(input);
  const setNights = useSetNights({ rows, changeRow });

  /** The buttons disappear with the selection: the focus goes back from them into the grid. */
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
