import { useI18n } from "#lib/i18n.tsx";
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import css from "./SnackbarProvider.module.css";
import { type Snack, snackbarQueue } from "./snackbarQueue.ts";
import { type ShowSnackbar, SnackbarContext } from "./useSnackbar.ts";

const FADE_MS = 7000; // [B9.3]

let last = 0;

/** Holds the messages of a page. `initial` are those that the server brings along (after a form was sent). */
export function SnackbarProvider({ initial = [], children }: { initial?: Omit<Snack, "id">[]; children: ReactNode }) {
  const [queue, send] = useReducer(snackbarQueue, initial, (first) => first.map((snack, i) => ({ ...snack, id: -1 - i })));
  const show = useMemo<ShowSnackbar>(() => (snack) => send({ type: "shown", snack: { ...snack, id: ++last } }), []);
  const shown = queue[0];
  return (
    <SnackbarContext value={show}>
      {children}
      <Region snack={shown} onGone={(id) => send({ type: "gone", id })} />
    </SnackbarContext>
  );
}

function Region({ snack, onGone }: { snack: Snack | undefined; onGone: (id: number) => void }) {
  const { t } = useI18n();
  const ref = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const id = snack?.id;
  useEffect(() => {
    // As a popover it lies above an open dialog. Set here, for without a script a popover would stay shut.
    const region = ref.current!;
    region.popover = "manual";
    if (region.matches(":popover-open")) region.hidePopover();
    if (id !== undefined) region.showPopover();
  }, [id]);
  useFading(snack, paused, onGone);
  const bad = snack?.look === "bad";
  return (
    <div
      ref={ref}
      className={css.region}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {/* Both stand there before their first word, or a screen reader would miss it. */}
      <div role="alert" className="visually-hidden">
        {bad && snack.text}
      </div>
      <output className="visually-hidden">{!bad && snack?.text}</output>
      {snack && (
        <div key={id} className={classes(css.snack, snack.look && css[snack.look])}>
          {snack.look === "good" && <Icon name="check" size={20} />}
          {bad && <Icon name="warning" size={20} />}
          <p className={css.text}>{snack.text}</p>
          {snack.action && (
            <button
              type="button"
              className={css.action}
              onClick={() => {
                snack.action!.onAction();
                onGone(snack.id);
              }}
            >
              {snack.action.label}
            </button>
          )}
          <IconButton label={t("ui.close")} icon="close" className={css.close} onClick={() => onGone(snack.id)} />
        </div>
      )}
    </div>
  );
}

/** Counts only the time in which nobody points at the message or has the focus in it. */
function useFading(snack: Snack | undefined, paused: boolean, onGone: (id: number) => void) {
  const left_ms = useRef({ id: 0, ms: 0 });
  useEffect(() => {
    if (!snack) return;
    if (left_ms.current.id !== snack.id) left_ms.current = { id: snack.id, ms: snack.fade_ms ?? FADE_MS };
    if (paused || left_ms.current.ms === Infinity) return;
    const since = performance.now();
    const timer = setTimeout(() => onGone(snack.id), left_ms.current.ms);
    return () => {
      clearTimeout(timer);
      left_ms.current.ms -= performance.now() - since;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `onGone` is new on every render and does the same
  }, [snack, paused]);
}
