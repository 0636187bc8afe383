import { addDays, type Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { numbersOf } from "#lib/i18n/locales.ts";
import { type DateValue, endOfWeek, parseDate, startOfWeek } from "@internationalized/date";
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
  RangeCalendarStateContext,
} from "react-aria-components/RangeCalendar";
import { classes } from "#ui/elements/classes.ts";
import css from "./DateRangeCalendar.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import { canChoose, partOfStay, type StayDays, type StayRules } from "./stayDays.ts";

type Props = StayRules & {
  days: StayDays;
  min?: Day | undefined;
  max?: Day | undefined;
  /** Whether it takes the focus when it appears. */
  focused: boolean;
  /**
   * The instruction after the first day is chosen; passed in, because this may be shown before the remaining messages are loaded.
   */
  next: string;
  onChange: (days: StayDays) => void;
  /** Called when both days are chosen. */
  onDone: () => void;
};

const parse = (day: Day | "" | undefined) => (day ? parseDate(day) : null);

/** The large part of the picker, loaded when a date field is first used. */
export default function DateRangeCalendar({ days, min, max, focused, next, onChange, onDone, ...rules }: Props) {
  const { t, find, loadAllMessages, locale } = useI18n();
  // Its messages may arrive after it.
  const [, setWhole] = useState(false);
  useEffect(() => void loadAllMessages()?.then(() => setWhole(true)), [loadAllMessages]);
  const months = matchMedia("(width >= 744px)").matches ? 2 : 1;
  const start = parse(days.checkin);
  const isTaken = (date: DateValue, anchor: DateValue | null) =>
    // A chosen checkout day is not a night of the stay.
    !(anchor === null && date.toString() === days.checkout) &&
    !canChoose(date.toString(), anchor?.toString() ?? null, { ...rules, min });
  // A guest who arrived the day before may leave on a day whose night is taken.
  const isGone = (day: Day) => rules.isUnavailable?.(day) && rules.isUnavailable(addDays(day, -1));
  // "en-Arab": English words, right to left, for the pseudo-language.
  const region = locale === "ar-XB" ? "en-Arab" : numbersOf(locale);
  const labelOf = (day: Day, isClosed: boolean) => {
    const part = partOfStay(day, days);
    if (part) return part;
    if (min && day < min) return "past";
    return !isClosed || (max && day > max) ? null : isGone(day) ? "taken" : "closed";
  };
  return (
    <I18nProvider locale={region}>
      {/* With this element present, the library adds no style element to the page, which the content security policy would block. */}
      <template id="react-aria-pressable-style" />
      <RangeCalendar
        aria-label={t("ui.openCalendar")}
        className={css.calendar!}
        visibleDuration={{ months }}
        pageBehavior="single"
        allowsNonContiguousRanges
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only when somebody asked for the calendar
        autoFocus={focused}
        minValue={parse(min)}
        maxValue={parse(max)}
        value={start && { start, end: parse(days.checkout) ?? start }}
        defaultFocusedValue={start ?? parse(min)}
        isDateUnavailable={isTaken}
        onChange={({ start, end }) => {
          const checkin = start.toString();
          const checkout = end.toString();
          onChange({ checkin, checkout: checkout === checkin ? "" : checkout });
        }}
      >
        <Months region={region}>
          <Button slot="previous" className={css.turn!}>
            <Icon name="chevron-start" size={20} />
          </Button>
          <Button slot="next" className={css.turn!}>
            <Icon name="chevron-end" size={20} />
          </Button>
          {Array.from({ length: months }, (_, i) => (
            <div key={i} className={css.month}>
              <CalendarHeading offset={{ months: i }} className={css.heading!} />
              <CalendarGrid offset={{ months: i }} weekdayStyle="short" className={css.grid!}>
                <CalendarGridHeader>
                  {(name) => <CalendarHeaderCell className={css.weekday!}>{name}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => (
                    <CalendarCell
                      date={date}
                      className={classes(css.day, isGone(date.toString()) && css.taken)}
                      render={(cell, { isDisabled, isUnavailable, isOutsideMonth }) => {
                        const text = isOutsideMonth ? null : labelOf(date.toString(), isDisabled || isUnavailable);
                        return (
                          <div
                            {...cell}
                            aria-label={[cell["aria-label"], text && find(`calendar.${text}`)].filter(Boolean).join(" ")}
                          />
                        );
                      }}
                    />
                  )}
                </CalendarGridBody>
              </CalendarGrid>
            </div>
          ))}
        </Months>
        <Anchor days={days} next={next} onChange={onChange} onDone={onDone} />
      </RangeCalendar>
    </I18nProvider>
  );
}

/** Home and End, which the library uses for the ends of the month, go to the ends of the week. */
function Months({ region, children }: { region: string; children: ReactNode }) {
  const state = useContext(RangeCalendarStateContext)!;
  const onKeyDown = (event: KeyboardEvent) => {
    const end = { Home: startOfWeek, End: endOfWeek }[event.key];
    if (!end || !(event.target as Element).closest("[role=grid]")) return;
    event.preventDefault();
    event.stopPropagation();
    state.setFocusedDate(end(state.focusedDate, region));
  };
  return (
    // It only listens to the days inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.months} onKeyDownCapture={onKeyDown}>
      {children}
    </div>
  );
}

/** Keeps the first chosen day in sync with the first field until the second day is chosen. */
function Anchor({ days, next, onChange, onDone }: Pick<Props, "days" | "next" | "onChange" | "onDone">) {
  const state = useContext(RangeCalendarStateContext)!;
  const anchor = state.anchorDate?.toString() ?? null;
  const known = useRef(anchor);
  useEffect(() => {
    if (days.checkin && !days.checkout) state.setAnchorDate(parseDate(days.checkin));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);
  useEffect(() => {
    if (anchor !== null && anchor !== known.current && anchor !== days.checkin) onChange({ checkin: anchor, checkout: "" });
    else if (anchor !== null && anchor !== known.current && days.checkout) onChange({ checkin: anchor, checkout: "" });
    // Deferred until the second day is set: closing moves the focus, and the calendar would choose the focused day instead.
    else if (anchor === null && known.current !== null && days.checkout) onDone();
    known.current = anchor;
    // oxlint-disable-next-line react/exhaustive-deps -- only a new anchor matters
  }, [anchor]);
  return <output className={css.next}>{anchor === null ? "" : next}</output>;
}
