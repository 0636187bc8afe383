import { useRouter } from "@tanstack/react-router";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from "react";
import { addDays, type Day, isDay } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { isPlainPress } from "#lib/browser/isPlainPress.ts";
import { parseSearch } from "#lib/http/search.ts";
import { dayByKey } from "#ui/dates/MonthTable.tsx";
import type { StayDays } from "#ui/dates/stayDays.ts";
import { readStaySearch, type StaySearch } from "#areas/discovery/listings/readStaySearch.ts";

/** How many days each key moves, in left-to-right order. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** The search for the next selectable day stops after this many. */
const MAX_STEPS = 100;

const daysOf = ({ checkin = "", checkout = "" }: StaySearch): StayDays => ({ checkin, checkout });

/** Clicks and keys of a calendar whose days are links (`data-day`). A selection shows at once, and its address follows. */
export function useDayLinks(search: StaySearch) {
  const router = useRouter();
  const { locale, dir } = useI18n();
  const [focused, setFocused] = useState<Day | "">("");
  const { checkin, checkout } = search;
  const requested = `${checkin} ${checkout}`;
  const [shown, setShown] = useState({ asked: requested, chosen: daysOf(search) });
  if (shown.asked !== requested) setShown({ asked: requested, chosen: daysOf(search) });

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    if (!link || !isPlainPress(event.nativeEvent)) return;
    event.preventDefault();
    // The fragment is for new page loads: here the page must not scroll.
    const [href] = link.getAttribute("href")!.split("#");
    setShown({ asked: requested, chosen: daysOf(readStaySearch(parseSearch(href!.split("?")[1] ?? ""))) });
    if ("clear" in link.dataset) event.currentTarget.querySelector<HTMLElement>("[data-day]")?.focus({ preventScroll: true });
    void router.navigate({ href: href!, replace: true, resetScroll: false });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { day } = (event.target as HTMLElement).dataset;
    if (!isDay(day) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const far = dayByKey(event.key, day, locale);
    if (!step && !far) return;
    event.preventDefault();
    const mirrored = Math.abs(step ?? 0) === 1 && dir === "rtl";
    // Days that cannot be selected are skipped: with arrows onward, with the other keys back towards the current day.
    const by = step ? (mirrored ? -step : step) : far! < day ? 1 : -1;
    for (let next = far ?? addDays(day, by), i = 0; next !== day && i < MAX_STEPS; next = addDays(next, by), i++) {
      const link = event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`);
      if (link) return link.focus();
    }
  };
  const onFocus = (event: FocusEvent) => setFocused((event.target as HTMLElement).dataset.day ?? focused);
  return { chosen: shown.chosen, focused, on: { onClick, onKeyDown, onFocus } };
}
