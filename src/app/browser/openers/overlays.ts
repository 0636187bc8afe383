/*
 * What lies over a page is an entry of the history: Back closes it and leaves the page as it has become meanwhile, Forward and a reload
 * show it again. Whoever closes it otherwise is led back over its entry, so that none is left which does nothing. The boot script brings
 * this with the first press, which alone opens something; it needs neither React nor the router, and what happens between the entries
 * of one page is kept from both.
 */

import { coverPage, coverSoon } from "#app/browser/keepFocus.ts";

// With the first press one file comes, and not two.
export { leadOn } from "#app/browser/keepFocus.ts";

/** What is written into the state of an entry. `over`: what lies there, from below; `ground`: common to a page and what lay over it. */
type Marks = { over?: string[]; ground?: string };
type Entry = { state: object | null; href: string };

const OVERLAYS = "dialog:modal, [popover]:popover-open:not([role=tooltip])";
const { pushState, replaceState } = History.prototype;
const push = (state: object, url?: string | URL | null) => pushState.call(history, state, "", url);
const replace = (state: object | null, url?: string | URL | null) => replaceState.call(history, state, "", url);

let ground = marksOf(history.state).ground;
/** The entry that is shown: one that was gone back from tells no more what it was. */
let shown: Entry = { state: history.state as object | null, href: location.href };
/** Asked to go back, and not there yet: what is pushed meanwhile waits. */
let isGoing = false;
let waiting: (() => void)[] = [];
/** Somebody came back to another page, whose drawing is not over: until then it tells nothing of what lies over it. */
let isComingSoon = false;
let givesUp: ReturnType<typeof setTimeout> | undefined;
const GIVES_UP_MS = 2000;

function marksOf(state: unknown): Marks {
  const { over, ground: at } = (state ?? {}) as Marks;
  return { ...(over?.length && { over }), ...(at && { ground: at }) };
}
const overOf = (state: unknown) => marksOf(state).over ?? [];

function note() {
  shown = { state: history.state as object | null, href: location.href };
  ground = marksOf(history.state).ground;
}

/** A menu beside its button lies over a part of the page only, and is no place that somebody went to. */
function covers(overlay: Element): boolean {
  const { width, height } = overlay.getBoundingClientRect();
  return overlay.matches("dialog") || width * height * 2 >= innerWidth * innerHeight;
}

function coverAll() {
  for (const over of document.querySelectorAll<HTMLElement>(":popover-open:not([role=tooltip])")) coverPage(over, covers(over));
  coverSoon();
}

/** What lies over the page, from below: what was there before keeps its place. */
function lying(had: string[]): string[] {
  const open = [...document.querySelectorAll(OVERLAYS)].filter(({ id }) => id !== "");
  const ids = open.filter((one) => had.includes(one.id) || covers(one)).map(({ id }) => id);
  return [...had.filter((id) => ids.includes(id)), ...ids.filter((id) => !had.includes(id))];
}

/** The entries follow what has opened and closed. */
function follow() {
  if (isGoing || isComingSoon) return;
  const had = overOf(history.state);
  const now = lying(had);
  if (now.length < had.length) return goBack(had.length - now.length);
  const at = ground ?? crypto.randomUUID();
  if (had.length === 0 && now.length > 0) replace({ ...history.state, ground: at });
  if (now.length > 0 && now.length === had.length) replace({ ...history.state, over: now });
  for (let depth = had.length + 1; depth <= now.length; depth++)
    push({ ...history.state, ground: at, over: now.slice(0, depth) });
  note();
}
let soon: ReturnType<typeof setTimeout> | undefined;
function followSoon() {
  clearTimeout(soon);
  soon = setTimeout(follow);
}

function goBack(steps: number) {
  isGoing = true;
  history.go(-steps);
}

function close(overlay: HTMLElement) {
  if (overlay instanceof HTMLDialogElement) {
    // As Escape: who closes it in a way of their own is asked first.
    if (overlay.dispatchEvent(new Event("cancel", { cancelable: true }))) overlay.close();
  } else if (overlay.popover === "manual") {
    overlay.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  } else overlay.hidePopover();
}

/** Whether it lies there now. What only a script of its page can fill does not, nor a menu: one of its links was followed. */
function show(id: string, isBackFromElsewhere: boolean): boolean {
  const overlay = document.getElementById(id);
  if (!overlay || (isBackFromElsewhere && !("comesBack" in overlay.dataset))) return false;
  if (overlay.matches(OVERLAYS)) return true;
  if (overlay instanceof HTMLDialogElement) overlay.showModal();
  else if (overlay.popover === "auto" && !("panel" in overlay.dataset)) overlay.showPopover();
  return overlay.matches(OVERLAYS);
}

/** What lies over the page is made what this entry says; where that cannot be, its entry is stepped over. */
function showEntry(isBackFromElsewhere: boolean) {
  const over = overOf(history.state);
  for (const id of lying(over).toReversed()) if (!over.includes(id)) close(document.getElementById(id)!);
  const missing = over.findIndex((id) => !show(id, isBackFromElsewhere));
  if (missing !== -1) goBack(over.length - missing);
}

/** Shows it with each page that is drawn, since one that was on its way may come first; at last without what is still missing. */
function awaitEntry() {
  isComingSoon = true;
  showComingSoon();
  givesUp = setTimeout(() => {
    isComingSoon = false;
    showEntry(true);
  }, GIVES_UP_MS);
}
function showComingSoon() {
  if (isComingSoon && overOf(history.state).every((id) => document.getElementById(id))) showEntry(true);
}
function endAwaiting() {
  isComingSoon = false;
  clearTimeout(givesUp);
}
document.addEventListener("ready", showComingSoon);

// Before the router hears of it: between the entries of one page it has nothing to load.
window.addEventListener(
  "popstate",
  (event) => {
    const wasGoing = isGoing;
    isGoing = false;
    endAwaiting();
    const { ground: at, over } = marksOf(event.state);
    if (at && at === ground) {
      event.stopImmediatePropagation();
      // The page is as it has become: filters that were set stay set.
      replace({ ...shown.state, ground: at, over }, shown.href);
      if (!wasGoing) showEntry(false);
    } else if (over) awaitEntry();
    note();
    for (const go of waiting.splice(0)) go();
    if (wasGoing) followSoon();
  },
  true,
);

const [routerPushes, routerReplaces] = [history.pushState.bind(history), history.replaceState.bind(history)];
const isHere = (url?: string | URL | null) => new URL(url ?? "", location.href).pathname === location.pathname;

history.pushState = (state: object | null, unused, url) => {
  endAwaiting();
  const had = overOf(history.state);
  if (isGoing)
    waiting.push(() => {
      push(state ?? {}, url);
      note();
    });
  // Steps that are taken inside what lies over the page are one with it; what has closed to lead on is not come back to.
  else if (had.length > 0 && isHere(url)) replace({ ...state, ...marksOf(history.state) }, url);
  else if (lying(had).length < had.length) replace(state, url);
  else routerPushes(state, unused, url);
  if (!isGoing) note();
};

history.replaceState = (state: object | null, unused, url) => {
  if (!isGoing) {
    const marks = marksOf(history.state);
    routerReplaces(marks.ground ? { ...state, ...marks } : state, unused, url);
    note();
  } else if (waiting.length > 0) waiting.push(() => replace(state, url));
  else shown = { state, href: new URL(url ?? "", shown.href).href };
};

document.addEventListener(
  "toggle",
  (event) => {
    if ((event as ToggleEvent).newState === "closed") endAwaiting();
    coverAll();
    followSoon();
  },
  true,
);
// Not every browser tells that a dialog has opened; and one that is gone with its page does not say so.
new MutationObserver((changes) => {
  const isDialog = ({ type, target }: MutationRecord) => type === "attributes" && target instanceof HTMLDialogElement;
  if (changes.some(isDialog)) coverSoon();
  if (overOf(history.state).length > 0 || changes.some(isDialog)) followSoon();
}).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ["open"] });

const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (overOf(history.state).length > 0) showEntry(loaded?.type !== "reload");
follow();
coverAll();
