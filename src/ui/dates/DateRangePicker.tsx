// oxlint-disable react/refs -- the refs only travel through the hook's answer; none is read while rendering
import { type Day, isDay } from "#lib/dates/dates.ts";
import { doWithout } from "#lib/browser/loadCode.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/elements/Button.tsx";
import { classes } from "#ui/elements/classes.ts";
import css from "./DateRangePicker.module.css";
import { ErrorText } from "#ui/fields/Labelled.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import { part } from "#ui/islands/part.tsx";
import { placeBeside } from "#ui/overlays/placeBeside.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { inOrder, type StayDays } from "./stayDays.ts";
import { useHydrated } from "#ui/islands/useHydrated.ts";

const DateRangeCalendar = part(
  async () => (await import("./DateRangeCalendar.tsx")).default,
  <Skeleton className={css.waiting} />,
);
/** Ahead of the press, which says where it does not come. */
const loadCalendar = () => DateRangeCalendar.open().catch(doWithout);

type Props = {
  /** Said to a screen reader. */
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

/** Two date fields, which work alone; once hydrated, a calendar of two months opens beside them. */
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
        {...picker.on}
      />
    </span>
  );
  return (
    // It listens to what happens to the controls inside it.
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

/** From where it was opened: by the button the focus goes into the calendar, by a field it stays there. */
type Opened = "field" | "calendar" | null;

function useDatePicker({ minNights, onChange, defaultValue }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const checkin = useRef<HTMLInputElement>(null);
  const checkout = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState<StayDays>({ checkin: "", checkout: "" });
  const [opened, setOpen] = useState<Opened>(null);
  const quiet = useRef(false);

  const read = (): StayDays => ({ checkin: dayIn(checkin), checkout: dayIn(checkout) });
  // What was typed before hydration counts, and only the document knows it.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    setDays(read());
    // Whoever pressed a field before the calendar could open is answered now.
    const isInField = document.activeElement === checkin.current || document.activeElement === checkout.current;
    if (isInField && !isSheet()) setOpen("field");
    else if (isInField && matchMedia("(pointer: coarse)").matches) setOpen("calendar");
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, []);
  const show = (next: StayDays) => {
    if (checkin.current!.value !== next.checkin) checkin.current!.value = next.checkin;
    if (checkout.current!.value !== next.checkout) checkout.current!.value = next.checkout;
    setDays(next);
  };
  const take = (next: StayDays) => {
    show(next);
    onChange?.(next);
  };
  // Chosen elsewhere on the page; not over what somebody is choosing here.
  const { checkin: from = "", checkout: until = "" } = defaultValue ?? {};
  const followed = useRef(`${from} ${until}`);
  useEffect(() => {
    if (followed.current === `${from} ${until}`) return;
    followed.current = `${from} ${until}`;
    // oxlint-disable-next-line react/set-state-in-effect
    if (!opened) show({ checkin: from, checkout: until });
    // oxlint-disable-next-line react/exhaustive-deps -- `show` only reads refs
  }, [from, until, opened]);
  const close = () => {
    setOpen(null);
    // The focus must not fall out of the page with the calendar; nor may the field open it again at once.
    if (!root.current!.contains(document.activeElement) || document.activeElement?.closest("[popover]")) {
      quiet.current = true;
      (matchMedia("(pointer: coarse)").matches ? root : checkout).current!.focus();
      quiet.current = false;
    }
  };
  useEffect(() => {
    if (!opened) return;
    const outside = (event: PointerEvent) => !root.current!.contains(event.target as Node) && setOpen(null);
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [opened]);

  // WebKit tells of a date field's focus by `focus` alone, which does not bubble; React listens to `focusin`.
  useEffect(() => {
    const fields = [checkin.current!, checkout.current!];
    const onFocus = () => !quiet.current && !isSheet() && setOpen((was) => was ?? "field");
    for (const field of fields) field.addEventListener("focus", onFocus);
    return () => fields.forEach((field) => field.removeEventListener("focus", onFocus));
  }, []);

  const on = {
    onPointerEnter: () => void loadCalendar(),
    onClick: (event: React.MouseEvent) => {
      event.preventDefault(); // the platform's own calendar stays shut
      setOpen((was) => was ?? (isSheet() ? "calendar" : "field"));
    },
    // On a touch screen the focus alone would bring up the platform's wheel.
    onMouseDown: (event: React.MouseEvent) => {
      if (!matchMedia("(pointer: coarse)").matches) return;
      event.preventDefault();
      setOpen("calendar");
    },
    onChange: () => {
      const next = read();
      setDays(next);
      onChange?.(next);
    },
    onBlur: () => {
      const now = read();
      const next = inOrder(now, minNights);
      if (next.checkout !== now.checkout) take(next);
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      const opens = event.key === "ArrowDown" && (event.altKey || isSheet());
      if (!opens && !(event.key === "Enter" && isSheet())) return;
      event.preventDefault();
      setOpen("calendar");
    },
  };
  const onBlur = (event: React.FocusEvent) => {
    const to = event.relatedTarget as Node | null;
    if (to && !root.current!.contains(to)) setOpen(null);
  };
  const onEscape = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape" || !opened) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return { root, checkin, checkout, days, opened, open: opened !== null, setOpen, take, close, on, onBlur, onEscape };
}

/** It would lie over the field that one is in: it waits to be asked for, and takes the focus. */
const isSheet = () => innerWidth < 744;

function dayIn(input: RefObject<HTMLInputElement | null>): Day | "" {
  const text = input.current?.value ?? "";
  // While a year is typed digit by digit, 0002 is a day as well.
  return isDay(text) && text > "1900" ? text : "";
}

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
          key={opened} // from a field into the calendar: it takes the focus when it appears
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
  const { top, left } = placeBeside(anchor.getBoundingClientRect(), float.getBoundingClientRect(), room, rtl);
  Object.assign(float.style, { inset: "auto", margin: "0", top: `${top}px`, left: `${left}px` });
}
