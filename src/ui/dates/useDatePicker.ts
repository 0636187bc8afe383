// oxlint-disable react/refs -- the refs only travel through the hook's answer; none is read while rendering
import { type Day, isDay } from "#lib/dates/dates.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { inOrder, type StayDays } from "./stayDays.ts";

type Options = {
  minNights?: number;
  onChange?: (days: StayDays) => void;
  defaultValue?: Partial<StayDays> | undefined;
};
/** What opened it: the button moves the focus into the calendar, a field keeps it. */
type Opened = "field" | "calendar" | null;

/** The two fields, the calendar beside them, and what passes between them. */
export function useDatePicker({ minNights, onChange, defaultValue }: Options) {
  const root = useRef<HTMLFieldSetElement>(null);
  const fields = useDayFields(onChange);
  const [opened, setOpen] = useState<Opened>(null);
  const { checkin, checkout, days, take } = fields;
  useTypedDays(fields, setOpen);
  useFollowedDays(fields, defaultValue, opened !== null);
  const close = useClosing({ root, checkin, checkout, opened, setOpen });

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
  const fieldEvents = fieldEventsOf(fields, setOpen, minNights);
  return { root, checkin, checkout, days, opened, open: opened !== null, setOpen, take, close, fieldEvents, onBlur, onEscape };
}

type DayFields = ReturnType<typeof useDayFields>;
type SetOpen = React.Dispatch<React.SetStateAction<Opened>>;

function useDayFields(onChange: Options["onChange"]) {
  const checkin = useRef<HTMLInputElement>(null);
  const checkout = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState<StayDays>({ checkin: "", checkout: "" });
  const read = (): StayDays => ({ checkin: dayIn(checkin), checkout: dayIn(checkout) });
  const show = (next: StayDays) => {
    if (checkin.current!.value !== next.checkin) checkin.current!.value = next.checkin;
    if (checkout.current!.value !== next.checkout) checkout.current!.value = next.checkout;
    setDays(next);
  };
  const note = (next: StayDays) => {
    setDays(next);
    onChange?.(next);
  };
  const take = (next: StayDays) => {
    show(next);
    onChange?.(next);
  };
  return { checkin, checkout, days, setDays, read, show, note, take };
}

/** What was typed before hydration counts, and only the document knows it. */
function useTypedDays({ checkin, checkout, read, setDays }: DayFields, setOpen: SetOpen) {
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    setDays(read());
    // Handles a press on a field before the calendar could open.
    const isInField = document.activeElement === checkin.current || document.activeElement === checkout.current;
    if (isInField && !isSheet()) setOpen("field");
    else if (isInField && matchMedia("(pointer: coarse)").matches) setOpen("calendar");
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is taken over
  }, []);
}

/** Chosen elsewhere on the page; not over what somebody is choosing here. */
function useFollowedDays({ show }: DayFields, defaultValue: Options["defaultValue"], isOpen: boolean) {
  const { checkin: from = "", checkout: until = "" } = defaultValue ?? {};
  const followed = useRef(`${from} ${until}`);
  useEffect(() => {
    if (followed.current === `${from} ${until}`) return;
    followed.current = `${from} ${until}`;
    // oxlint-disable-next-line react/set-state-in-effect
    if (!isOpen) show({ checkin: from, checkout: until });
    // oxlint-disable-next-line react/exhaustive-deps -- `show` only reads refs
  }, [from, until, isOpen]);
}

type Closing = Pick<DayFields, "checkin" | "checkout"> & {
  root: RefObject<HTMLFieldSetElement | null>;
  opened: Opened;
  setOpen: SetOpen;
};
/** Closes it, by a press outside too, and keeps the focus on the page. */
function useClosing({ root, checkin, checkout, opened, setOpen }: Closing) {
  const quiet = useRef(false);
  useEffect(() => {
    if (!opened) return;
    const outside = (event: PointerEvent) => !root.current!.contains(event.target as Node) && setOpen(null);
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [opened, root, setOpen]);

  // WebKit reports a date field's focus only by `focus`, which does not bubble; React listens to `focusin`.
  useEffect(() => {
    const fields = [checkin.current!, checkout.current!];
    const onFocus = () => !quiet.current && !isSheet() && setOpen((was) => was ?? "field");
    for (const field of fields) field.addEventListener("focus", onFocus);
    return () => fields.forEach((field) => field.removeEventListener("focus", onFocus));
  }, [checkin, checkout, setOpen]);

  return () => {
    setOpen(null);
    // The focus must not be lost with the calendar, and must not make the field open it again.
    if (!root.current!.contains(document.activeElement) || document.activeElement?.closest("[popover]")) {
      quiet.current = true;
      (matchMedia("(pointer: coarse)").matches ? root : checkout).current!.focus();
      quiet.current = false;
    }
  };
}

const fieldEventsOf = ({ read, note, take }: DayFields, setOpen: SetOpen, minNights: number | undefined) => ({
  onClick: (event: React.MouseEvent) => {
    event.preventDefault(); // keeps the native date picker closed
    setOpen((was) => was ?? (isSheet() ? "calendar" : "field"));
  },
  // On a touch screen the focus alone would open the native picker.
  onMouseDown: (event: React.MouseEvent) => {
    if (!matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    setOpen("calendar");
  },
  onChange: () => note(read()),
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
});

/** On a small screen the calendar would cover the focused field: it opens only on request, and takes the focus. */
const isSheet = () => innerWidth < 744;

function dayIn(input: RefObject<HTMLInputElement | null>): Day | "" {
  const text = input.current?.value ?? "";
  // While a year is typed, 0002 is a valid day too.
  return isDay(text) && text > "1900" ? text : "";
}
