/*
 * Keeps the place of visitors who use a keyboard or a screen reader: when the focused element disappears, the focus moves to its
 * twin in the new content, else to what follows, else to the nearest heading. The file is loaded with the first press
 * (overlays.ts), because only presses change a page.
 */

import { coverSoon } from "./coverPage.ts";
import {
  addressNow,
  canFocus,
  focus,
  FOCUSABLE,
  focusablesIn,
  isNowhere,
  isOnTop,
  isOpen,
  isSeen,
  lead,
  markOf,
  openerOf,
  OVER,
  twinOf,
  type Lost,
  type Mark,
} from "./focusMarks.ts";

type Entry = { pathname: string; search: object; state: { __TSR_key?: string } };
type Step = { pathChanged: boolean; fromLocation?: Entry | undefined; toLocation: Entry };

/** How long a page may take to render the twin of a removed element. */
const PATIENCE_MS = 300;

const root = document.documentElement;
/** The last focused element of pages that the visitor may come back to, by their history entries. */
const places = new Map<string, Mark>();

function headingNear({ parent, next, added }: Lost): HTMLElement | null {
  const headings = [...document.querySelectorAll<HTMLElement>("h1,h2,h3,h4")].filter((one) => isSeen(one) && isOnTop(one));
  const { DOCUMENT_POSITION_PRECEDING: before, DOCUMENT_POSITION_CONTAINED_BY: inside } = Node;
  const isBefore = (one: Node) =>
    next?.isConnected
      ? next.compareDocumentPosition(one) & before
      : parent.isConnected && parent.compareDocumentPosition(one) & (before | inside);
  return (
    headings.find((one) => added.some((node) => node.contains(one))) ??
    headings.findLast(isBefore) ??
    document.querySelector<HTMLElement>("main h1")
  );
}

function whatFollows({ next, added }: Lost): HTMLElement | undefined {
  if (!next?.isConnected || added.length > 0) return undefined;
  // Focusing a field would open the on-screen keyboard unasked.
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const isFit = (one: HTMLElement) => canFocus(one) && !(isTouch && one.matches("input,textarea"));
  for (let node: Node | null = next; node; node = node.nextSibling) {
    if (!(node instanceof HTMLElement)) continue;
    const first = node.matches(FOCUSABLE) && isFit(node) ? node : focusablesIn(node).find(isFit);
    if (first) return first;
  }
  return undefined;
}

/** Other code may have moved the focus meanwhile, and the replacement may still have to be rendered. */
function settle() {
  if (!focus.lost) return;
  if (!isNowhere()) return void (focus.lost = null);
  const { mark, since } = focus.lost;
  const found = openerOf(mark) ?? twinOf(mark);
  if (found) return lead(found);
  const left_ms = since + PATIENCE_MS - performance.now();
  if (left_ms > 0) return void setTimeout(settle, left_ms);
  if ("awaits" in root.dataset) return;
  // An action in a dialog that is now closed may have changed the whole page; its scroll position is kept.
  if (mark.over && !isOpen(mark.over)) lead(document.querySelector<HTMLElement>("main h1"), { preventScroll: true });
  else lead(whatFollows(focus.lost) ?? headingNear(focus.lost));
}
let isRequested = false;
function settleSoon() {
  if (isRequested) return;
  isRequested = true;
  requestAnimationFrame(() => {
    isRequested = false;
    settle();
  });
}

function lose(parent: Element, next: Node | null, added: Node[]) {
  focus.lost = { mark: focus.last!, since: performance.now(), parent, next, added };
  focus.last = null;
  settleSoon();
}

/** The place from which an element was removed. */
function spotOf(changes: MutationRecord[], element: Node): [Element, Node | null, Node[]] {
  let gone = element;
  let spot: MutationRecord | undefined;
  for (const change of changes) {
    if (gone.isConnected || ![...change.removedNodes].some((node) => node.contains(gone))) continue;
    spot = change;
    gone = change.target;
  }
  const parent = (spot?.target ?? document.body) as Element;
  const added = changes.filter(({ target }) => target === parent).flatMap((change) => [...change.addedNodes]);
  return [parent, spot?.nextSibling ?? null, added.filter((node) => node.isConnected)];
}

const scrollsSideways = (one: Element) =>
  one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX);

/** Chromium leaves an element that is half outside a row that scrolls sideways as it is. */
function showWhole(element: HTMLElement) {
  if (!element.matches(":focus-visible")) return;
  let row = element.parentElement;
  while (row && !scrollsSideways(row)) row = row.parentElement;
  if (!row) return;
  const [box, frame] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.left < frame.left || box.right > frame.right) element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

document.addEventListener("focusin", ({ target, relatedTarget }) => {
  focus.lost = null;
  if (!(target instanceof HTMLElement)) return void (focus.last = null);
  const over = target.closest(OVER);
  const before = focus.last ?? (relatedTarget instanceof HTMLElement ? markOf(relatedTarget) : null);
  const isInside = over !== null && before?.over === over;
  focus.last = markOf(target, over && (isInside ? before!.opener : before));
  // After the browser has scrolled to it itself.
  setTimeout(() => document.activeElement === target && showWhole(target));
});
document.addEventListener("focusout", ({ relatedTarget }) => {
  // A focused element that is still in the page is hidden or disabled; otherwise the visitor has moved away from it.
  if (!relatedTarget)
    queueMicrotask(() => {
      const element = focus.last?.element;
      if (!element?.isConnected || !isNowhere() || !document.hasFocus()) return;
      if (isSeen(element) && !element.matches(":disabled")) focus.last = null;
      else lose(element.parentElement!, element, []);
    });
});
document.addEventListener("pointerdown", () => (focus.lost = null), true);
new MutationObserver((changes) => {
  coverSoon();
  if (focus.last && !focus.last.element.isConnected) lose(...spotOf(changes, focus.last.element));
  else if (focus.lost) settleSoon();
}).observe(root, { subtree: true, childList: true });
if (document.activeElement instanceof HTMLElement && !isNowhere()) {
  focus.last = markOf(document.activeElement);
  showWhole(document.activeElement);
}

/**
 * Called when another page, or another part of the same, is shown. `left`: the element that had the focus before. A visitor who
 * goes back continues where they left; one who comes to a page for the first time starts at its beginning, unless the address
 * names a part of it or the page has set the focus itself.
 */
export function leadOn({ pathChanged, fromLocation, toLocation }: Step, left: Element | null): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (pathChanged && left instanceof HTMLElement) {
    const mark = [focus.last, focus.lost?.mark].find((one) => one?.element === left) ?? { ...markOf(left), nth: -1 };
    const key = fromLocation?.state.__TSR_key;
    // The mark must not keep the element itself, which would keep its whole page in memory.
    if (key) places.set(key, { ...mark, element: document.createElement(left.localName), over: null, opener: null });
  }
  if (!pathChanged) {
    const pageOf = (entry?: Entry) => (entry?.search as { page?: number } | undefined)?.page;
    const isOtherPage = pageOf(fromLocation) !== pageOf(toLocation);
    if (isOtherPage && left?.matches("a") && (isNowhere() || document.activeElement === left))
      lead(heading, { preventScroll: true });
    else settleSoon();
  } else if (location.hash || document.activeElement?.closest("main,dialog")) focus.lost = null;
  else {
    const place = places.get(toLocation.state.__TSR_key ?? "");
    lead((place && twinOf({ ...place, address: addressNow() })) ?? heading, { preventScroll: true });
  }
}
