import { useCallback, useState } from "react";
import type { Chosen } from "./CalendarGrid.tsx";
import type { Row } from "./contract.ts";

type Shown = { input: readonly Row[]; rows: readonly Row[]; chosen: Chosen | null };

/** The rows as the server has them, with what was done here since, and the nights chosen in them. */
export function useShownRows(input: readonly Row[]) {
  const [shown, setShown] = useState<Shown>({ input, rows: input, chosen: null });
  // The selected home may not be among the new rows.
  const isThere = input.some(({ id }) => id === shown.chosen?.id);
  if (shown.input !== input) setShown({ input, rows: input, chosen: isThere ? shown.chosen : null });
  const setChosen = useCallback((chosen: Chosen | null) => setShown((all) => ({ ...all, chosen })), []);
  const changeRow = (id: number, change: (row: Row) => Row) =>
    setShown((all) => ({ ...all, rows: all.rows.map((row) => (row.id === id ? change(row) : row)) }));
  return { rows: shown.rows, chosen: shown.chosen, setChosen, changeRow };
}
