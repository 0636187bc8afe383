/*
 * Keeps the place of visitors who use a keyboard or a screen reader: when the focused element disappears, the focus moves to its
 * twin in the new content, else to what follows, else to the nearest heading. An overlay that covers the page traps the focus,
 * and returns it when it closes. The file is loaded with the first press (overlays.ts), because only presses change a page.
 */

/**
 * What is known of an element after it is removed. `nth` of `count`: its position among the page's elements with the same
 * description.
 */
type Mark = {
  element: HTMLElement;
  what: string;
  nth: number;
  count: number;
  address: string;
  /** The dialog or popover that contains it, and what had the focus before that opened. */
  over: Element | null;
  opener: Mark | null;
};
/** Where the element was: in `parent`, before `next`; `added` was inserted instead. */
type Lost = { mark: Mark; since: number; parent: Element; next: Node | null; added: Node[] };
type Entry = { pathname: string; search: object; state: { __TSR_key?: string } };
type Step = { pathChanged: boolean; fromLocation?: Entry | undefined; toLocation: Entry };

const FOCUSABLE = "a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex]";
const OVER = "dialog,[popover]";
/** How long a page may take to render the twin of a removed element. */
const PATIENCE_MS = 300;

const root = document.documentElement;
let last: Mark | null = null;
let lost: Lost | null = null;
/** The last focused element of pages that the visitor may come back to, by their history entries. */
const places = new Map<string, Mark>();

const addressNow = () => location.pathname + location.search;
const isNowhere = () => !document.activeElement || document.activeElement.matches("html,body");
const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const canFocus = (element: HTMLElement) =>
  isSeen(element) && !element.matches(":disabled,[tabindex='-1']") && !element.closest("[inert]") && isOnTop(element);
const isOnTop = (element: Element) => [...document.querySelectorAll("dialog:modal")].at(-1)?.contains(element) ?? true;
const focusablesIn = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canFocus);

/** Describes an element by what it does rather than by its label; ids that React generated are ignored. */
function describe(element: HTMLElement): string {
  const { id, localName } = element;
  if (id && !/^[_:«]/.test(id)) return `#${id}`;
  const own = ["popovertarget", "commandfor", "href", "name"].find((name) => element.getAttribute(name));
  const value = element.matches("[type=checkbox],[type=radio],button") ? element.getAttribute("value") : "";
  if (own) return `${localName} ${own} ${element.getAttribute(own)} ${value}`;
  return `${localName} called ${element.ariaLabel ?? element.textContent.trim().slice(0, 200)}`;
}

const alike = ({ localName }: HTMLElement, what: string) =>
  [...document.querySelectorAll<HTMLElement>(localName)].filter((one) => describe(one) === what);

function markOf(element: HTMLElement, opener: Mark | null = null): Mark {
  const what = describe(element);
  const all = alike(element, what);
  const over = element.closest(OVER);
  return { element, what, nth: all.indexOf(element), count: all.length, address: addressNow(), over, opener };
}

/**
 * The matching element in what has been rendered since. If the address has changed, a button with the same label may do something
 * else.
 */
function twinOf({ element, what, nth, count, address }: Mark): HTMLElement | undefined {
  if (element.isConnected && canFocus(element)) return element;
  const isLedOn = address !== addressNow() && /^(a|button) called /.test(what);
  const all = isLedOn ? [] : alike(element, what);
  const twin = all.length === count || nth < 0 ? all[Math.max(0, nth)] : what.startsWith("#") ? all[0] : undefined;
  return twin && canFocus(twin) ? twin : undefined;
}

const isOpen = (over: Element) => over.isConnected && over.matches("[open],:popover-open");

/** The element that opened the dialog or popover of this mark, if that is closed now. */
function openerOf({ over, opener }: Mark): HTMLElement | undefined {
  if (!over || isOpen(over)) return undefined;
  const own = [...document.querySelectorAll<HTMLElement>(`[popovertarget="${over.id}"],[commandfor="${over.id}"]`)];
  return (opener && (twinOf(opener) ?? openerOf(opener))) ?? own.find((one) => !one.closest(OVER) && canFocus(one));
}

function lead(element: HTMLElement | null | undefined, options?: FocusOptions) {
  lost = null;
  if (!element) return;
  if (!element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus(options);
}

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
  if (!lost) return;
  if (!isNowhere()) return void (lost = null);
  const { mark, since } = lost;
  const found = openerOf(mark) ?? twinOf(mark);
  if (found) return lead(found);
  const left_ms = since + PATIENCE_MS - performance.now();
  if (left_ms > 0) return void setTimeout(settle, left_ms);
  if ("awaits" in root.dataset) return;
  // An action in a dialog that is now closed may have changed the whole page; its scroll position is kept.
  if (mark.over && !isOpen(mark.over)) lead(document.querySelector<HTMLElement>("main h1"), { preventScroll: true });
  else lead(whatFollows(lost) ?? headingNear(lost));
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
  lost = { mark: last!, since: performance.now(), parent, next, added };
  last = null;
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

document.addEventListener("focusin", ({ target, relatedTarget }) => {
  lost = null;
  if (!(target instanceof HTMLElement)) return void (last = null);
  const over = target.closest(OVER);
  const before = last ?? (relatedTarget instanceof HTMLElement ? markOf(relatedTarget) : null);
  const isInside = over !== null && before?.over === over;
  last = markOf(target, over && (isInside ? before!.opener : before));
});
document.addEventListener("focusout", ({ relatedTarget }) => {
  // A focused element that is still in the page is hidden or disabled; otherwise the visitor has moved away from it.
  if (!relatedTarget)
    queueMicrotask(() => {
      const element = last?.element;
      if (!element?.isConnected || !isNowhere() || !document.hasFocus()) return;
      if (isSeen(element) && !element.matches(":disabled")) last = null;
      else lose(element.parentElement!, element, []);
    });
});
document.addEventListener("pointerdown", () => (lost = null), true);
new MutationObserver((changes) => {
  if (covered) coverSoon();
  if (last && !last.element.isConnected) lose(...spotOf(changes, last.element));
  else if (lost) settleSoon();
}).observe(root, { subtree: true, childList: true });
if (document.activeElement instanceof HTMLElement && !isNowhere()) last = markOf(document.activeElement);

/**
 * Called when another page, or another part of the same, is shown. `left`: the element that had the focus before. A visitor who
 * goes back continues where they left; one who comes to a page for the first time starts at its beginning, unless the address
 * names a part of it or the page has set the focus itself.
 */
export function leadOn({ pathChanged, fromLocation, toLocation }: Step, left: Element | null): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (pathChanged && left instanceof HTMLElement) {
    const mark = [last, lost?.mark].find((one) => one?.element === left) ?? { ...markOf(left), nth: -1 };
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
  } else if (location.hash || document.activeElement?.closest("main,dialog")) lost = null;
  else {
    const place = places.get(toLocation.state.__TSR_key ?? "");
    lead((place && twinOf({ ...place, address: addressNow() })) ?? heading, { preventScroll: true });
  }
}

/** The overlay that covers the page now, and how to undo what it has changed. */
let covered: { over: HTMLElement; opener: Mark | null; undo: (() => void)[] } | null = null;

const darkens = (over: Element) => !/transparent|, 0\)$/.test(getComputedStyle(over, "::backdrop").backgroundColor);

/** A popover that covers or darkens the page behaves as a dialog: the rest of the page is inert and does not scroll. */
export function coverPage(over: HTMLElement, isLarge: boolean): void {
  if (covered?.over === over || !(isLarge || darkens(over))) return;
  uncover();
  const opener = over.contains(document.activeElement) ? (last?.opener ?? null) : last;
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
