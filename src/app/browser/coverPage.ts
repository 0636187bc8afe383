/* An overlay that covers the page traps the focus, and returns it when it closes. */

import { focus, focusablesIn, isNowhere, isOnTop, lead, type Mark, markOf, openerOf, twinOf } from "./focusMarks.ts";

const root = document.documentElement;

/** The overlay that covers the page now, and how to undo what it has changed. */
let covered: { over: HTMLElement; opener: Mark | null; undo: (() => void)[] } | null = null;

const darkens = (over: Element) => !/transparent|, 0\)$/.test(getComputedStyle(over, "::backdrop").backgroundColor);

/** A popover that covers or darkens the page behaves as a dialog: the rest of the page is inert and does not scroll. */
export function coverPage(over: HTMLElement, isLarge: boolean): void {
  if (covered?.over === over || !(isLarge || darkens(over))) return;
  uncover();
  const opener = over.contains(document.activeElement) ? (focus.last?.opener ?? null) : focus.last;
  const set = (name: string, value: string) => {
    const was = over.getAttribute(name);
    over.setAttribute(name, value);
    return () => (was === null ? over.removeAttribute(name) : over.setAttribute(name, was));
  };
  const button = document.querySelector<HTMLElement>(`[popovertarget="${over.id}"]`);
  const undo = [set("role", "dialog"), set("aria-modal", "true")];
  if (!over.ariaLabel && button) undo.push(set("aria-label", button.ariaLabel ?? button.textContent.trim()));
  covered = { over, opener, undo };
  root.dataset.covered = "";
  cover();
  if (over.contains(document.activeElement)) return;
  const [first] = focusablesIn(over);
  if (first) first.focus({ preventScroll: true });
  else lead(over, { preventScroll: true });
}

const isWaiting = new Set<HTMLElement>();

/**
 * Makes everything beside the overlay inert, including what was rendered since, except what is above it and messages about the
 * result of a press.
 */
function cover() {
  for (const one of isWaiting) one.inert = false;
  isWaiting.clear();
  if (!covered) return;
  if (!covered.over.matches(":popover-open")) return uncover();
  // A modal dialog makes everything outside it inert by itself, and must not become inert with the page that contains it.
  if (!isOnTop(covered.over)) return;
  const spared = [...document.querySelectorAll(":popover-open,[popover=manual]:not([role]),dialog")];
  const makeWait = (within: Node) => {
    // Not `children`: a form may have a field of that name.
    for (const one of within.childNodes) {
      if (!(one instanceof HTMLElement) || one.inert || spared.includes(one) || one.matches("script,style,template")) continue;
      // A dialog may still be rendered there, and would open without the focus.
      if (within === document.body && !one.hasChildNodes()) continue;
      if (spared.some((spare) => one.contains(spare))) makeWait(one);
      else {
        one.inert = true;
        isWaiting.add(one);
      }
    }
  };
  makeWait(document.body);
}
let isCoverAsked = false;
export function coverSoon(): void {
  if (!covered || isCoverAsked) return;
  isCoverAsked = true;
  requestAnimationFrame(() => {
    isCoverAsked = false;
    cover();
  });
}

function uncover() {
  if (!covered) return;
  const { undo } = covered;
  covered = null;
  for (const back of undo) back();
  delete root.dataset.covered;
  cover();
}

// Before the popover closes, because the browser then returns the focus, which an inert element cannot take.
document.addEventListener(
  "beforetoggle",
  ({ target, newState }) => {
    if (newState !== "closed" || target !== covered?.over) return;
    const { opener, over } = covered;
    uncover();
    setTimeout(() => {
      if (!isNowhere() && !over.contains(document.activeElement)) return;
      lead(opener ? (twinOf(opener) ?? openerOf(opener)) : openerOf(markOf(over)), { preventScroll: true });
    });
  },
  true,
);
