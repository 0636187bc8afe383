/** What is being moved, and the order in which all stand meanwhile. */
export type Grab = { id: number; order: number[] };
type Dragging = { onMove: (grab: Grab) => void; onDrop: (grab: Grab) => void; onCancel: () => void };

/** Uses listeners on the window: the handle moves with its item, and would lose the pointer. */
export function dragItem(taken: Grab, { onMove, onDrop, onCancel }: Dragging) {
  let now = taken;
  let at: { x: number; y: number } | null = null;
  onMove(now);
  const listening = new AbortController();
  const { signal } = listening;
  // Once per frame, because at the edge of the window even a pointer that stays still scrolls the page.
  const step = () => {
    if (signal.aborted) return;
    if (at) {
      const goesOn = scrollAtEdge(at.y);
      onMove((now = draggedTo(now, at.x, at.y)));
      if (!goesOn) at = null;
    }
    requestAnimationFrame(step);
  };
  step();
  window.addEventListener("pointermove", ({ clientX: x, clientY: y }) => (at = { x, y }), { signal });
  window.addEventListener(
    "pointerup",
    ({ clientX, clientY }) => (listening.abort(), onDrop(at ? draggedTo(now, clientX, clientY) : now)),
    { signal },
  );
  window.addEventListener("pointercancel", () => (listening.abort(), onCancel()), { signal });
}

/** Scrolls the page near the edge of the window; false if that is not necessary or not possible. */
const EDGE_PX = 72;
const STEP_PX = 8;

function scrollAtEdge(y: number): boolean {
  const before = scrollY;
  if (y < EDGE_PX) scrollBy({ top: -STEP_PX, behavior: "instant" });
  if (y > innerHeight - EDGE_PX) scrollBy({ top: STEP_PX, behavior: "instant" });
  return scrollY !== before;
}

/**
 * Moves the dragged item to the place of the item under the pointer, but only if it would then be under the pointer itself: with
 * a taller item the two would keep changing places.
 */
function draggedTo(grab: Grab, x: number, y: number): Grab {
  const items = document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>("[data-item]"));
  const under = items.find(Boolean);
  const to = grab.order.indexOf(Number(under?.dataset.item));
  const from = grab.order.indexOf(grab.id);
  if (!under || to < 0 || to === from) return grab;
  const { top, bottom } = under.getBoundingClientRect();
  const grabbed = document.querySelector("[data-grabbed]")?.getBoundingClientRect();
  const isBeside = !grabbed || Math.abs(grabbed.top - top) < 1;
  if (!isBeside && (to > from ? y < bottom - grabbed.height : y > top + grabbed.height)) return grab;
  return { ...grab, order: grab.order.toSpliced(from, 1).toSpliced(to, 0, grab.id) };
}
