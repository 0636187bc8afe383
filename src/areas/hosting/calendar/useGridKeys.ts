import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from "react";
import { addDays, type Day, daysBetween } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { dayByKey, monthLater } from "#ui/dates/MonthTable.tsx";
import { announce } from "#ui/status/announce.ts";
import { cellId, type Chosen, endsOf } from "./CalendarGrid.tsx";
import type { Row } from "./contract.ts";
import { readCell } from "./rules.ts";
import type { NightsChange } from "./useSetNights.ts";

type Cell = { id: number; day: Day };
type Grid = {
  rows: readonly Row[];
  chosen: Chosen | null;
  change: (change: NightsChange) => Promise<void>;
  turn: (cell: Cell) => void;
};
type Event = KeyboardEvent<HTMLTableCellElement>;

/** What keys and presses do in the grid of the month that begins with `first`. */
export function useGridKeys(grid: Grid, first: Day, setChosen: (chosen: Chosen | null) => void) {
  const { dir, locale, t, days } = useI18n();
  // The cells' callbacks stay the same, so that a row renders again only when its own props change.
  const now = useRef(grid);
  useEffect(() => {
    now.current = grid;
  });
  const onKey = useCallback(
    (event: Event, id: number, day: Day) => {
      if (event.key === "Escape") return setChosen(null);
      if (event.key === "Enter" || event.key === " ") return pressCell(event, { id, day }, now.current);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const far = dayByKey(event.key, day, locale);
      const step = far ? { days: daysBetween(day, far), rows: 0 } : stepByKey(event.key, dir);
      if (!step) return;
      event.preventDefault();
      const { rows, chosen, turn } = now.current;
      if (far && event.key.startsWith("Page")) return turn({ id, day: far });
      const to = addDays(day, step.days);
      const last = addDays(monthLater(first, 1), -1);
      // A week's end may be in another month.
      const next = far && to < first ? first : far && to > last ? last : to;
      const row = rows[rows.findIndex((one) => one.id === id) + step.rows];
      if (!row || next < first || next > last) return;
      const anchor = event.shiftKey && row.id === id ? (chosen?.id === id ? chosen.anchor : day) : next;
      setChosen({ id: row.id, anchor, at: next });
      document.getElementById(cellId(row.id, next))?.focus();
    },
    [dir, locale, first, setChosen],
  );
  const onPress = useCallback(
    (event: MouseEvent<HTMLTableCellElement>, id: number, day: Day) => {
      if (event.currentTarget.querySelector("a")) return;
      const { chosen } = now.current;
      const anchor = chosen?.id === id && (event.shiftKey || chosen.anchor === chosen.at) ? chosen.anchor : day;
      setChosen({ id, anchor, at: day });
      // A key moves the focus, which says the night; a press says nothing by itself.
      const [from, last] = endsOf({ anchor, at: day });
      announce(`${t("hostCalendar.chosen")}: ${days(from, addDays(last, 1))}`);
    },
    [setChosen, t, days],
  );
  return { onKey, onPress };
}

function pressCell(event: Event, { id, day }: Cell, { rows, chosen, change }: Grid) {
  // A reservation's cell opens it.
  const link = event.currentTarget.querySelector("a");
  if (link) return link.click();
  event.preventDefault();
  const [from, last] = endsOf(chosen?.id === id ? chosen : { anchor: day, at: day });
  const row = rows.find((one) => one.id === id)!;
  void change({ id, from, last, open: readCell(row, day).state === "blocked" });
}

function stepByKey(key: string, dir: "ltr" | "rtl"): { days: number; rows: number } | null {
  const onward = dir === "rtl" ? -1 : 1;
  if (key === "ArrowRight") return { days: onward, rows: 0 };
  if (key === "ArrowLeft") return { days: -onward, rows: 0 };
  if (key === "ArrowDown") return { days: 0, rows: 1 };
  return key === "ArrowUp" ? { days: 0, rows: -1 } : null;
}
