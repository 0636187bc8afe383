import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { addDays, type Day, daysBetween } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/http/useCall.ts";
import { dayByKey, monthLater } from "#ui/dates/MonthTable.tsx";
import { clearFailures } from "#ui/overlays/snackbarContext.ts";
import { useSnackbar } from "#ui/overlays/useSnackbar.ts";
import { cellId, type Chosen } from "./CalendarGrid.tsx";
import { type Row, setNights } from "./contract.ts";
import { cellOf, withNights, withNightsOf, writeRanges } from "./rules.ts";

type Shown = { input: readonly Row[]; rows: readonly Row[]; chosen: Chosen | null };

type Month = {
  first: Day;
  hrefOf: (month: Day) => string;
  /** The night that a key has led to in another month, until that is drawn: held by what stays while months come and go. */
  turnedTo: RefObject<Chosen | null>;
};

/** The grid's rows and what is chosen in it. What is done is shown at once, taken back when it fails, and can be undone. */
export function useCalendar(input: readonly Row[], { first, hrefOf, turnedTo }: Month) {
  const router = useRouter();
  const call = useCall();
  const { t, find, dir, locale } = useI18n();
  const show = useSnackbar();
  const [shown, setShown] = useState<Shown>({ input, rows: input, chosen: null });
  // Of other homes what was chosen is not among them.
  const isThere = input.some(({ id }) => id === shown.chosen?.id);
  if (shown.input !== input) setShown({ input, rows: input, chosen: isThere ? shown.chosen : null });
  const { rows, chosen } = shown;
  const setChosen = useCallback((chosen: Chosen | null) => setShown((all) => ({ ...all, chosen })), []);
  const put = (id: number, change: (row: Row) => Row) =>
    setShown((all) => ({ ...all, rows: all.rows.map((row) => (row.id === id ? change(row) : row)) }));

  /** The buttons for what was chosen go with it: whoever pressed one is back in the grid. */
  function letGo() {
    if (chosen && !document.activeElement?.closest("[role=grid]"))
      document.getElementById(cellId(chosen.id, chosen.at))?.focus({ preventScroll: true });
    setChosen(null);
  }
  async function change(id: number, from: Day, last: Day, open: boolean) {
    const before = rows.find((row) => row.id === id)!;
    const nights = { from, until: addDays(last, 1) };
    const asDone = (row: Row) => withNights(row, nights, open);
    // Only these nights: others may have been changed since.
    const asBefore = (row: Row) => withNightsOf(row, before, nights);
    put(id, asDone);
    letGo();
    try {
      const { changed } = await call(setNights, { id, from, last, open });
      clearFailures();
      const undo = async () => {
        put(id, asBefore);
        await call(setNights, { id, ranges: writeRanges(changed), open: !open }).catch((error: unknown) => {
          put(id, asDone);
          fail(error);
        });
      };
      show({
        text: t(open ? "hostCalendar.opened" : "hostCalendar.blocked", { count: nightsIn(changed) }),
        ...(changed.length > 0 && { action: { label: t("hostCalendar.undo"), onAction: () => void undo() } }),
      });
    } catch (error) {
      put(id, asBefore);
      fail(error);
    }
  }
  function turn(id: number, day: Day) {
    turnedTo.current = { id, anchor: day, at: day };
    void router.navigate({ href: hrefOf(day), resetScroll: false });
  }
  function fail(error: unknown) {
    const { fieldErrors, code } = error as { fieldErrors?: Record<string, string[]>; code?: string };
    const why = fieldErrors?.from?.[0];
    show({ text: (why && find(`error.nights.${why}`)) ?? find(`refusal.${code}`) ?? t("refusal.other"), look: "bad" });
  }

  // The cells' own functions stay the same, so that a row is drawn again only when something of it changes.
  const now = useRef({ rows, chosen, change, turn });
  useEffect(() => {
    now.current = { rows, chosen, change, turn };
  });
  useEffect(() => {
    const night = turnedTo.current;
    turnedTo.current = null;
    if (!night || !rows.some(({ id }) => id === night.id)) return;
    setChosen(night);
    document.getElementById(cellId(night.id, night.at))?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once: another month is drawn anew
  }, []);
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLTableCellElement>, id: number, day: Day) => {
      if (event.key === "Escape") return setChosen(null);
      if (event.key === "Enter" || event.key === " ") {
        // A reservation's cell leads to it.
        const link = event.currentTarget.querySelector("a");
        if (link) return link.click();
        event.preventDefault();
        const of = now.current.chosen?.id === id ? now.current.chosen : { id, anchor: day, at: day };
        const [from, last] = of.anchor < of.at ? [of.anchor, of.at] : [of.at, of.anchor];
        const row = now.current.rows.find((one) => one.id === id)!;
        return void now.current.change(id, from, last, cellOf(row, day).state === "blocked");
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const far = dayByKey(event.key, day, locale);
      const step = far ? { days: daysBetween(day, far), rows: 0 } : stepOf(event.key, dir);
      if (!step) return;
      event.preventDefault();
      const { rows, chosen, turn } = now.current;
      const last = addDays(monthLater(first, 1), -1);
      if (far && event.key.startsWith("Page")) return turn(id, far);
      const to = addDays(day, step.days);
      // A week's end may lie in another month.
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
      setChosen({
        id,
        anchor: chosen?.id === id && (event.shiftKey || chosen.anchor === chosen.at) ? chosen.anchor : day,
        at: day,
      });
    },
    [setChosen],
  );
  return { rows, chosen, clear: letGo, change, onKey, onPress };
}

const nightsIn = (ranges: readonly { from: Day; until: Day }[]) =>
  ranges.reduce((sum, { from, until }) => sum + (Date.parse(until) - Date.parse(from)) / 86_400_000, 0);

function stepOf(key: string, dir: "ltr" | "rtl"): { days: number; rows: number } | null {
  const onward = dir === "rtl" ? -1 : 1;
  if (key === "ArrowRight") return { days: onward, rows: 0 };
  if (key === "ArrowLeft") return { days: -onward, rows: 0 };
  if (key === "ArrowDown") return { days: 0, rows: 1 };
  return key === "ArrowUp" ? { days: 0, rows: -1 } : null;
}
