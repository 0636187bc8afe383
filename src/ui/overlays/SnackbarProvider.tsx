import { useI18n } from "#lib/i18n/i18n.tsx";
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import css from "./SnackbarProvider.module.css";
import { onSuccess, type ShowSnackbar, SnackbarContext } from "./snackbarContext.ts";
import { type Snack, snackbarQueue } from "./snackbarQueue.ts";

const FADE_MS = 7000; // [B9.3]

let last = 0;

/** Provides the messages of a page. `initial`: those that the server sends along (after a form was submitted). */
export function SnackbarProvider({ initial = [], children }: { initial?: Omit<Snack, "id">[]; children: ReactNode }) {
  const [queue, send] = useReducer(snackbarQueue, initial, (first) => first.map((snack, i) => ({ ...snack, id: -1 - i })));
  const show = useMemo<ShowSnackbar>(() => (snack) => send({ type: "shown", snack: { ...snack, id: ++last } }), []);
  useEffect(() => onSuccess(() => send({ type: "succeeded" })), []);
  const shown = queue[0];
  return (
    <SnackbarContext value={show}>
      {children}
      <Region snack={shown} onGone={(id) => send({ type: "gone", id })} />
    </SnackbarContext>
  );
}

function Region({ snack, onGone }: { snack: Snack | undefined; onGone: (id: number) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const source = useRef<HTMLElement>(null);
  const id = snack?.id;
  useEffect(() => {
    // As a popover it is above an open dialog. Set here, because without a script a popover would stay closed.
    const region = ref.current!;
    region.popover = "manual";
    if (region.matches(":popover-open")) region.hidePopover();
    if (id === undefined) return;
    const show = (isMoved: boolean) => {
      region.toggleAttribute("data-moved", isMoved);
      source.current = document.activeElement as HTMLElement;
      region.hidePopover();
      region.showPopover({ source: source.current });
    };
    // One frame later, when a closed dialog has returned the focus: from there, Tab moves into the message.
    const frame = requestAnimationFrame(() => show(false));
    // What was pressed may disappear with its item; then from where the focus is led to.
    const follow = ({ target }: FocusEvent) => {
      const isGone = source.current && (!source.current.isConnected || source.current === document.body);
      if (isGone && !region.contains(target as Node)) show(true);
    };
    document.addEventListener("focusin", follow);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", follow);
    };
  }, [id]);
  const bad = snack?.look === "bad";
  return (
    <div ref={ref} className={css.region}>
      {/* Both live regions are always present, because a screen reader would miss the first message of a new one; a repeated message is a new element. */}
      <div role="alert" className="visually-hidden">
        {bad && <span key={id}>{snack.text}</span>}
      </div>
      <output className="visually-hidden">{!bad && snack && <span key={id}>{snack.text}</span>}</output>
      {snack && (
        <Message
          key={id}
          snack={snack}
          onGone={() => {
            if (ref.current!.contains(document.activeElement)) source.current?.focus({ preventScroll: true });
            onGone(snack.id);
          }}
        />
      )}
    </div>
  );
}

/** Disappears after a while, except while the pointer or the focus is on it. */
function Message({ snack, onGone }: { snack: Snack; onGone: () => void }) {
  const { t } = useI18n();
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useFading(snack.fade_ms ?? FADE_MS, isPointed || isFocused, onGone);
  const { look, text, action } = snack;
  return (
    <div
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
            onGone();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t("ui.close")} icon="close" className={css.close} onClick={onGone} />
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
