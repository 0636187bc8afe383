// oxlint-disable react/refs -- the refs only travel through the hook's answer; none is read while rendering
import type { Day } from "#lib/dates/dates.ts";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "#ui/elements/Button.tsx";
import { classes } from "#ui/elements/classes.ts";
import css from "./DateRangePicker.module.css";
import { ErrorText } from "#ui/fields/Labelled.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import { part } from "#ui/islands/part.tsx";
import { placeBeside } from "#ui/overlays/placeBeside.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import type { StayDays } from "./stayDays.ts";
import { useDatePicker } from "./useDatePicker.ts";
import { useHydrated } from "#ui/islands/useHydrated.ts";

const DateRangeCalendar = part(
  async () => (await import("./DateRangeCalendar.tsx")).default,
  <Skeleton className={css.waiting} />,
);
/** Loads the calendar before the press, which reports a failure. */
const loadCalendar = () => DateRangeCalendar.open().catch(logAndContinue);

type Props = {
  /** Announced by screen readers. */
  legend: ReactNode;
  labels?: { checkin?: ReactNode; checkout?: ReactNode };
  names?: { checkin: string; checkout: string };
  defaultValue?: Partial<StayDays> | undefined;
  min?: Day;
  max?: Day;
  minNights?: number;
  /** Whether the night that begins on this day is taken. */
  isUnavailable?: (day: Day) => boolean;
  onChange?: (days: StayDays) => void;
  error?: ReactNode;
  required?: boolean;
  className?: string;
};

const NAMES = { checkin: "checkin", checkout: "checkout" };

/** Two date fields that work on their own; after hydration, a calendar of two months opens beside them. */
export function DateRangePicker(props: Props) {
  const { legend, labels, names = NAMES, defaultValue, min, max, error, required, className } = props;
  const { t } = useI18n();
  const hydrated = useHydrated();
  const id = useId();
  const picker = useDatePicker(props);
  const field = (end: "checkin" | "checkout") => (
    <span className={css.field}>
      <label htmlFor={`${id}-${end}`} className={css.label}>
        {labels?.[end] ?? t(end === "checkin" ? "ui.checkin" : "ui.checkout")}
      </label>
      <input
        ref={picker[end]}
        id={`${id}-${end}`}
        type="date"
        name={names[end]}
        defaultValue={defaultValue?.[end] ?? ""}
        min={min}
        max={max}
        required={required}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onPointerEnter={() => void loadCalendar()}
        {...picker.fieldEvents}
      />
    </span>
  );
  return (
    // It listens to events of the controls inside it.
    <fieldset
      ref={picker.root}
      tabIndex={-1}
      className={classes(css.picker, className)}
      data-hydrated={hydrated || undefined}
      onBlur={picker.onBlur}
      onKeyDown={picker.onEscape}
    >
      <legend className="visually-hidden">{legend}</legend>
      <div className={css.frame} data-invalid={error ? "" : undefined}>
        {field("checkin")}
        {field("checkout")}
        <span className={css.opener}>
          {hydrated && (
            <IconButton
              label={t("ui.openCalendar")}
              icon="calendar"
              aria-expanded={picker.open}
              aria-controls={`${id}-calendar`}
              onPointerEnter={() => void loadCalendar()}
              onClick={() => picker.setOpen(picker.open ? null : "calendar")}
            />
          )}
        </span>
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {hydrated && <Float id={`${id}-calendar`} picker={picker} {...props} />}
    </fieldset>
  );
}

type Picker = ReturnType<typeof useDatePicker>;

function Float({ id, picker, legend, min, max, minNights, isUnavailable }: Props & { id: string; picker: Picker }) {
  const { t } = useI18n();
  const ref = useRef<HTMLDivElement>(null);
  const { open, opened, days, take, close, root } = picker;
  // Before the calendar's own effects: the day that takes the focus must be seen.
  useLayoutEffect(() => {
    const float = ref.current!;
    if (open === float.matches(":popover-open")) return;
    float.togglePopover(open);
    if (open) placeWithoutAnchors(float, root.current!);
  }, [open, root]);
  return (
    <div
      ref={ref}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={typeof legend === "string" ? legend : t("ui.openCalendar")}
      className={css.float}
    >
      {open && (
        <DateRangeCalendar
          key={opened} // a move from a field into the calendar remounts it, so that it takes the focus
          {...{ days, min, max, minNights, isUnavailable }}
          focused={opened === "calendar"}
          next={t("ui.chooseCheckout")}
          onChange={take}
          onDone={close}
        />
      )}
      <div className={css.foot}>
        <p className={css.hint}>{minNights && minNights > 1 ? t("ui.minNights", { count: minNights }) : ""}</p>
        <Button look="plain" small onClick={() => take({ checkin: "", checkout: "" })}>
          {t("ui.clearDates")}
        </Button>
        <Button look="quiet" small onClick={close}>
          {t("ui.close")}
        </Button>
      </div>
    </div>
  );
}

function placeWithoutAnchors(float: HTMLElement, anchor: HTMLElement) {
  if (CSS.supports("position-area: block-end") || innerWidth < 744) return;
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const rtl = getComputedStyle(anchor).direction === "rtl";
  const { top, left } = placeBeside(anchor.getBoundingClientRect(), float.getBoundingClientRect(), {
    window: room,
    alignRight: rtl,
  });
  Object.assign(float.style, { inset: "auto", margin: "0", top: `${top}px`, left: `${left}px` });
}
