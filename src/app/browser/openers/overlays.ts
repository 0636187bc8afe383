/*
 * Makes overlays entries of the history: Back closes an overlay and keeps the page as it has become meanwhile, Forward and a
 * reload show it again. Closing one in another way also goes back over its entry, so that no dead entry is left. The boot script
 * loads this file with the first press, because only presses open overlays. It needs neither React nor the router, and hides
 * moves between the entries of one page from both.
 */

import { coverPage, coverSoon } from "#app/browser/coverPage.ts";

// Re-exported, so that the first press loads one file instead of two.
export { leadOn } from "#app/browser/keepFocus.ts";

/**
 * What is stored in the state of a history entry. `over`: the ids of the overlays, from the bottom up; `ground`: an id shared by
 * a page's entry and the entries of its overlays.
 */
type Marks = { over?: string[]; ground?: string };
type Entry = { state: object | null; href: string };

const OVERLAYS = "dialog:modal, [popover]:popover-open:not([role=tooltip])";
const { pushState, replaceState } = History.prototype;
const push = (state: object, url?: string | URL | null) => pushState.call(history, state, "", url);
const replace = (state: object | null, url?: string | URL | null) => replaceState.call(history, state, "", url);

let ground = marksOf(history.state).ground;
/** The current entry, remembered because an entry that was left cannot be read any more. */
let shown: Entry = { state: history.state as object | null, href: location.href };
/** A move back has begun but not arrived; pushes wait for it meanwhile. */
let isGoing = false;
let waiting: (() => void)[] = [];
/** The visitor went back to another page that is still rendering; until it is complete, its overlays cannot be read from it. */
let isComingSoon = false;
let givesUp: ReturnType<typeof setTimeout> | undefined;
/** The overlays of a page that is being left: they stay in sight until the next page has come, whose entry has none of them. */
let leftBehind: Element[] = [];
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

/** Whether an overlay covers the page: a menu beside its button covers only a part of it, and gets no history entry. */
function covers(overlay: Element): boolean {
  const { width, height } = overlay.getBoundingClientRect();
  return overlay.matches("dialog") || width * height * 2 >= innerWidth * innerHeight;
}

function coverAll() {
  for (const over of document.querySelectorAll<HTMLElement>(":popover-open:not([role=tooltip])")) coverPage(over, covers(over));
  coverSoon();
}

/** The ids of the overlays on the page, from the bottom up; those that were open before keep their position. */
function lying(had: string[]): string[] {
  leftBehind = leftBehind.filter((one) => one.matches(OVERLAYS)); // one that has closed may open again on the next page
  const open = [...document.querySelectorAll(OVERLAYS)].filter((one) => one.id !== "" && !leftBehind.includes(one));
  const ids = open.filter((one) => had.includes(one.id) || covers(one)).map(({ id }) => id);
  return [...had.filter((id) => ids.includes(id)), ...ids.filter((id) => !had.includes(id))];
}

/** Adapts the history entries to the overlays that have opened and closed. */
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
    // As for Escape: a dialog that handles closing itself can cancel.
    if (overlay.dispatchEvent(new Event("cancel", { cancelable: true }))) overlay.close();
  } else if (overlay.popover === "manual") {
    overlay.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  } else overlay.hidePopover();
}

/**
 * Opens an overlay and returns whether it is open now. Overlays that only a script of their page can fill do not open again, nor
 * do menus, because one of their links was followed.
 */
function show(id: string, isBackFromElsewhere: boolean): boolean {
  const overlay = document.getElementById(id);
  if (!overlay || (isBackFromElsewhere && !("comesBack" in overlay.dataset))) return false;
  if (overlay.matches(OVERLAYS)) return true;
  if (overlay instanceof HTMLDialogElement) overlay.showModal();
  else if (overlay.popover === "auto" && !("panel" in overlay.dataset)) overlay.showPopover();
  return overlay.matches(OVERLAYS);
}

/** Opens and closes overlays until the page matches its history entry; an entry that cannot be shown is stepped over. */
function showEntry(isBackFromElsewhere: boolean) {
  const over = overOf(history.state);
  for (const id of lying(over).toReversed()) if (!over.includes(id)) close(document.getElementById(id)!);
  const missing = over.findIndex((id) => !show(id, isBackFromElsewhere));
  if (missing !== -1) goBack(over.length - missing);
}

/**
 * Tries to show the entry's overlays after each rendering, since another page may finish first. Once the page has
 * come, those that are still missing have `GIVES_UP_MS` and at most twice that.
 */
function awaitEntry() {
  isComingSoon = true;
  showComingSoon();
  givesUp = setTimeout(lookAgain, GIVES_UP_MS, false);
}
function showComingSoon() {
  if (isComingSoon && overOf(history.state).every((id) => document.getElementById(id))) showEntry(true);
}
function lookAgain(hadCome: boolean) {
  const hasCome = !("awaits" in document.documentElement.dataset);
  if (!hadCome || !hasCome) {
    givesUp = setTimeout(lookAgain, GIVES_UP_MS, hasCome);
    return;
  }
  isComingSoon = false;
  showEntry(true);
}
function endAwaiting() {
  isComingSoon = false;
  clearTimeout(givesUp);
}
document.addEventListener("ready", showComingSoon);

// The boot script calls it before the router, which has nothing to load between the entries of one page.
(document.documentElement as { onMove?: (event: PopStateEvent) => void }).onMove = (event) => {
  const wasGoing = isGoing;
  isGoing = false;
  leftBehind = [];
  endAwaiting();
  const { ground: at, over } = marksOf(event.state);
  if (at && at === ground) {
    event.stopImmediatePropagation();
    // The page keeps its current state: filters that were set stay set.
    replace({ ...shown.state, ground: at, over }, shown.href);
    if (!wasGoing) showEntry(false);
  } else if (over) awaitEntry();
  note();
  for (const go of waiting.splice(0)) go();
  if (wasGoing) followSoon();
};

const [routerPushes, routerReplaces] = [history.pushState.bind(history), history.replaceState.bind(history)];
const isHere = (url?: string | URL | null) => new URL(url ?? "", location.href).pathname === location.pathname;

history.pushState = (state: object | null, unused, url) => {
  endAwaiting();
  const had = overOf(history.state);
  const isSame = isHere(url);
  if (isGoing)
    waiting.push(() => {
      push(state ?? {}, url);
      note();
    });
  // A navigation inside an overlay replaces its entry; an overlay that has closed in order to navigate is not returned to.
  else if (had.length > 0 && isSame) replace({ ...state, ...marksOf(history.state) }, url);
  else if (lying(had).length < had.length) replace(state, url);
  else {
    routerPushes(state, unused, url);
    if (!isSame) leftBehind = [...document.querySelectorAll(OVERLAYS)];
  }
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
// Some browsers fire no event when a dialog opens, and a dialog that is removed with its page fires none either.
new MutationObserver((changes) => {
  const isDialog = ({ type, target }: MutationRecord) => type === "attributes" && target instanceof HTMLDialogElement;
  if (changes.some(isDialog)) coverSoon();
  if (overOf(history.state).length > 0 || changes.some(isDialog)) followSoon();
}).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ["open"] });

const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (overOf(history.state).length > 0) showEntry(loaded?.type !== "reload");
follow();
coverAll();
