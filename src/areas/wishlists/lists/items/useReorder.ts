import { type KeyboardEvent, type PointerEvent as Press, useLayoutEffect, useRef, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { announce } from "#ui/status/announce.ts";
import { stepped } from "#areas/wishlists/lists/listData.ts";
import { dragItem, type Grab } from "./dragItem.ts";

type Items = readonly { id: number; title: string }[];

/**
 * Items are moved by their handle: with the pointer, or with Enter and the arrow keys; the result is announced to screen readers.
 */
export function useReorder(items: Items, onReorder: (order: number[], id: number) => void) {
  const { t, dir, number } = useI18n();
  const [grab, setGrab] = useState<Grab | null>(null);
  const place = (order: readonly number[], id: number) => ({
    title: titleIn(items, id),
    place: number(order.indexOf(id) + 1),
    count: number(order.length),
  });
  const focusNext = useFocusAfterMove();
  const ids = items.map(({ id }) => id);

  function end({ id, order }: Grab) {
    setGrab(null);
    announce(t("wishlist.dropped", place(order, id)));
    focusNext(handleId(id));
    if (order.join() !== ids.join()) onReorder(order, id);
  }
  function cancel(id: number) {
    setGrab(null);
    announce(t("wishlist.dropCancelled", { title: titleIn(items, id) }));
    focusNext(handleId(id));
  }
  function moveTo(order: number[], id: number) {
    setGrab({ id, order });
    note(order, id, handleId(id));
  }
  /** Moved by a button, which keeps the focus. */
  function note(order: readonly number[], id: number, button: string) {
    announce(t("wishlist.movedTo", place(order, id)));
    focusNext(button);
  }
  function onKeyDown(event: KeyboardEvent, id: number) {
    const own = grab?.id === id ? grab : null;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (own) return end(own);
      setGrab({ id, order: ids });
      return announce(t("wishlist.grabbed", place(ids, id)));
    }
    if (!own) return;
    if (event.key === "Tab") return end(own);
    const step = stepByKey(event.key, dir);
    if (event.key === "Escape") cancel(id);
    else if (step) moveTo(stepped(own.order, id, step), id);
    else return;
    event.preventDefault();
  }
  const handle = (id: number) => ({
    id: handleId(id),
    "aria-pressed": grab?.id === id,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
    onPointerDown(event: Press<HTMLElement>) {
      if (event.button !== 0) return;
      dragItem({ id, order: ids }, { onMove: setGrab, onDrop: end, onCancel: () => cancel(id) });
    },
  });
  return { handle, grabbed: grab?.id ?? null, order: grab?.order ?? ids, note };
}

function useFocusAfterMove() {
  const toFocus = useRef<string | null>(null);
  // An element that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (toFocus.current) document.getElementById(toFocus.current)?.focus();
    toFocus.current = null;
  });
  return (id: string) => void (toFocus.current = id);
}

function stepByKey(key: string, dir: "ltr" | "rtl"): -1 | 1 | null {
  if (key === "ArrowUp" || key === (dir === "rtl" ? "ArrowRight" : "ArrowLeft")) return -1;
  return key === "ArrowDown" || key === (dir === "rtl" ? "ArrowLeft" : "ArrowRight") ? 1 : null;
}

const titleIn = (items: Items, id: number) => items.find((item) => item.id === id)?.title ?? "";
const handleId = (id: number) => `grip-${id}`;
