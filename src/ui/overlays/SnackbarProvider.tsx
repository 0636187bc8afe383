import { useI18n } from "#lib/i18n/i18n.tsx";
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import css from "./SnackbarProvider.module.css";
import { onSuccess, type ShowSnackbar, SnackbarContext } from "./snackbarContext.ts";
import { fadingTime_ms, shownOf, type Snack, snackbarQueue } from "./snackbarQueue.ts";

let last = 0;

/** Provides the messages of a page. `initial`: those that the server sends along (after a form was submitted). */
export function SnackbarProvider({ initial = [], children }: { initial?: Omit<Snack, "id">[]; children: ReactNode }) {
  const [queue, send] = useReducer(snackbarQueue, initial, (first) => first.map((snack, i) => ({ ...snack, id: -1 - i })));
  const show = useMemo<ShowSnackbar>(() => (snack) => send({ type: "shown", snack: { ...snack, id: ++last } }), []);
  useEffect(() => onSuccess(() => send({ type: "succeeded" })), []);
  return (
    <SnackbarContext value={show}>
      {children}
      <Region shown={shownOf(queue)} onGone={(id) => send({ type: "gone", id })} />
    </SnackbarContext>
  );
}

function Region({ shown, onGone }: { shown: Snack[]; onGone: (id: number) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const source = useRef<HTMLElement>(null);
  const before = useRef<number[]>([]);
  const ids = shown.map(({ id }) => id);
  const isShown = ids.length > 0;
  /** Tab moves into the messages from what has the focus. `isMoved`: they are there already. */
  const show = (isMoved: boolean) => {
    const region = ref.current!;
    region.toggleAttribute("data-moved", isMoved);
    const focused = document.activeElement as HTMLElement;
    source.current = focused;
    region.hidePopover();
    region.showPopover({ source: focused });
    const isCovered = focused.getBoundingClientRect().bottom > region.getBoundingClientRect().top;
    if (isCovered && focused.matches(":focus-visible")) focused.scrollIntoView({ block: "nearest" });
  };
  useEffect(() => {
    // As a popover it is above an open dialog. Set here, because without a script a popover would stay closed.
    const region = ref.current!;
    region.popover = "manual";
    const hasNew = ids.some((id) => !before.current.includes(id));
    before.current = ids;
    const isOpen = region.matches(":popover-open");
    if (isOpen && !hasNew && isShown) return;
    if (isOpen) region.hidePopover();
    if (!isShown) return;
    // One frame later, when a closed dialog has returned the focus.
    const frame = requestAnimationFrame(() => show(false));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- the list is new on every render
  }, [ids.join(" ")]);
  // What was pressed may disappear with its item; then Tab moves in from where the focus is led to.
  useEffect(() => {
    if (!isShown) return;
    const follow = ({ target }: FocusEvent) => {
      const isGone = source.current && (!source.current.isConnected || source.current === document.body);
      if (isGone && !ref.current!.contains(target as Node)) show(true);
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [isShown]);
  return (
    <div ref={ref} className={css.region}>
      {/* Both live regions are always present, because a screen reader would miss the first message of a new one; a repeated message is a new element. */}
      <div role="alert" className="visually-hidden">
        {shown.map(({ id, look, text }) => look === "bad" && <span key={id}>{text}</span>)}
      </div>
      <output className="visually-hidden">
        {shown.map(({ id, look, text }) => look !== "bad" && <span key={id}>{text}</span>)}
      </output>
      {shown.map((snack) => (
        <Message
          key={snack.id}
          snack={snack}
          onGone={(hadFocus) => {
            if (hadFocus) source.current?.focus({ preventScroll: true });
            onGone(snack.id);
          }}
        />
      ))}
    </div>
  );
}

/** Disappears after its time, except while the pointer or the focus is on it. */
function Message({ snack, onGone }: { snack: Snack; onGone: (hadFocus: boolean) => void }) {
  const { t } = useI18n();
  const ref = useRef<HTMLDivElement>(null);
  const leave = () => onGone(ref.current!.contains(document.activeElement));
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useFading(fadingTime_ms(snack), isPointed || isFocused, leave);
  const { look, text, action } = snack;
  return (
    <div
      ref={ref}
      className={classes(css.snack, look && css[look])}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {look === "good" && <Icon name="check" size={20} />}
      {look === "bad" && <Icon name="warning" size={20} />}
      {/* Hidden from screen readers, because the live regions beside it announce the text. */}
      <p className={css.text} aria-hidden="true">
        {text}
      </p>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            leave();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t("ui.close")} icon="close" className={css.close} onClick={leave} />
    </div>
  );
}

function useFading(fade_ms: number, paused: boolean, onGone: () => void) {
  const left_ms = useRef(fade_ms);
  useEffect(() => {
    if (paused || left_ms.current === Infinity) return;
    const since = performance.now();
    const timer = setTimeout(onGone, left_ms.current);
    return () => {
      clearTimeout(timer);
      left_ms.current -= performance.now() - since;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `onGone` is new on every render and does the same
  }, [paused]);
}
