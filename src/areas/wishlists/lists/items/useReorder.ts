import { type KeyboardEvent, type PointerEvent as Press, useLayoutEffect, useRef, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stepped } from "#areas/wishlists/lists/listData.ts";

type Things = readonly { id: number; title: string }[];
type Grab = { id: number; order: number[] };

/** Items taken by their handle: with the pointer, or by Enter and the arrow keys, and told to who does not see them move. */
export function useReorder(items: Things, drop: (order: number[], id: number) => void) {
  const { t, dir, number } = useI18n();
  const [grab, setGrab] = useState<Grab | null>(null);
  const [answered, say] = useState({ text: "", times: 0 });
  const setSaid = (text: string) => say(({ times }) => ({ text, times: times + 1 }));
  const ids = items.map(({ id }) => id);
  const toFocus = useRef<string | null>(null);
  // An element that is moved within the page loses the focus.
  useLayoutEffect(() => {
    if (toFocus.current) document.getElementById(toFocus.current)?.focus();
    toFocus.current = null;
  });
  const titleOf = (id: number) => items.find((item) => item.id === id)?.title ?? "";
  const place = (order: readonly number[], id: number) => ({
    title: titleOf(id),
    place: number(order.indexOf(id) + 1),
    count: number(order.length),
  });

  function end({ id, order }: Grab) {
    setGrab(null);
    setSaid(t("wishlist.dropped", place(order, id)));
    toFocus.current = handleId(id);
    if (order.join() !== ids.join()) drop(order, id);
  }
  function cancel(id: number) {
    setGrab(null);
    setSaid(t("wishlist.dropCancelled", { title: titleOf(id) }));
    toFocus.current = handleId(id);
  }
  function step(id: number, by: -1 | 1) {
    const order = stepped(grab!.order, id, by);
    setGrab({ id, order });
    setSaid(t("wishlist.movedTo", place(order, id)));
    toFocus.current = handleId(id);
  }

  /** By the window's own listeners: the handle moves with its item, and would lose the pointer. */
  function follow(taken: Grab) {
    let now = taken;
    let at: { x: number; y: number } | null = null;
    setGrab(now);
    const listening = new AbortController();
    const { signal } = listening;
    // Frame by frame, for at the edge of the window a hand that stays where it is moves the page on.
    const step = () => {
      if (signal.aborted) return;
      if (at) {
        const goesOn = goAlong(at.y);
        setGrab((now = draggedTo(now, at.x, at.y)));
        if (!goesOn) at = null;
      }
      requestAnimationFrame(step);
    };
    step();
    window.addEventListener("pointermove", ({ clientX: x, clientY: y }) => (at = { x, y }), { signal });
    window.addEventListener(
      "pointerup",
      ({ clientX, clientY }) => (listening.abort(), end(at ? draggedTo(now, clientX, clientY) : now)),
      { signal },
    );
    window.addEventListener("pointercancel", () => (listening.abort(), cancel(now.id)), { signal });
  }

  const handle = (id: number) => ({
    id: handleId(id),
    "aria-pressed": grab?.id === id,
    onKeyDown(event: KeyboardEvent) {
      const isMine = grab?.id === id;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        if (isMine) return end(grab);
        setGrab({ id, order: ids });
        return setSaid(t("wishlist.grabbed", place(ids, id)));
      }
      if (!isMine) return;
      const back = dir === "rtl" ? "ArrowRight" : "ArrowLeft";
      const on = dir === "rtl" ? "ArrowLeft" : "ArrowRight";
      if (event.key === "Escape") cancel(id);
      else if (event.key === "Tab") return end(grab);
      else if (event.key === "ArrowUp" || event.key === back) step(id, -1);
      else if (event.key === "ArrowDown" || event.key === on) step(id, 1);
      else return;
      event.preventDefault();
    },
    onPointerDown(event: Press<HTMLElement>) {
      if (event.button !== 0) return;
      follow({ id, order: ids });
    },
  });

  const order = grab?.order ?? ids;
  /** Moved by a button, which keeps the focus. */
  const note = (order: readonly number[], id: number, button: string) => {
    setSaid(t("wishlist.movedTo", place(order, id)));
    toFocus.current = button;
  };
  return { handle, said: answered, grabbed: grab?.id ?? null, order, note };
}

/** Near the edge of the window the page goes along; false: it need not, or cannot. */
const EDGE_PX = 72;
const STEP_PX = 8;

function goAlong(y: number): boolean {
  const before = scrollY;
  if (y < EDGE_PX) scrollBy({ top: -STEP_PX, behavior: "instant" });
  if (y > innerHeight - EDGE_PX) scrollBy({ top: STEP_PX, behavior: "instant" });
  return scrollY !== before;
}

/**
 * In the place of the item that the pointer is over, once it would lie under the pointer there: of a higher one it would change places
 * again and again.
 */
function draggedTo(grab: Grab, x: number, y: number): Grab {
  const items = document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>("[data-item]"));
  const under = items.find(Boolean);
  const to = grab.order.indexOf(Number(under?.dataset.item));
  const from = grab.order.indexOf(grab.id);
  if (!under || to < 0 || to === from) return grab;
  const { top, bottom } = under.getBoundingClientRect();
  const held = document.querySelector("[data-grabbed]")?.getBoundingClientRect();
  const isBeside = !held || Math.abs(held.top - top) < 1;
  if (!isBeside && (to > from ? y < bottom - held.height : y > top + held.height)) return grab;
  return { ...grab, order: grab.order.toSpliced(from, 1).toSpliced(to, 0, grab.id) };
}

const handleId = (id: number) => `grip-${id}`;
