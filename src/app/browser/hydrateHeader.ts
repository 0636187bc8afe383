import {
  type HeaderEvent,
  type HeaderState,
  type HeaderStore,
  firstState,
  loginOf,
  openStore,
} from "#areas/site/header/store.ts";
import { followPath } from "#areas/site/header/followPath.ts";
import { readCoHosting, hydrateHostCall } from "#areas/site/header/hostCall.ts";
import { closeMenus, moveMenus } from "#areas/site/header/menus.ts";
import { EARN_CREDIT_DISMISSED_DAYS, siteModeOf } from "#areas/site/header/rules.ts";
import { track } from "#areas/insight/events/track.ts";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { writeCookie } from "#lib/browser/browserCookies.ts";
import { whenReady } from "#lib/browser/whenReady.ts";
import { showBadge } from "#ui/elements/showBadge.ts";
import type { App } from "./app.ts";
import { redraw } from "./redraw.ts";

const PHONE_PX = 744;

let awake: { store: HeaderStore; since: number } | undefined;

/** Activates the header at its first use; entry.tsx passes on the events until then. Further calls only handle such an event. */
export function hydrateHeader(app: App, event?: Event): void {
  awake ??= { store: wake(app), since: performance.now() };
  if (!event || event.timeStamp >= awake.since) return;
  if (event.type === "header") handle((event as CustomEvent<HeaderEvent>).detail, app, awake.store);
  else follow(event, app, awake.store);
}

/** Sets up everything that the header does from then on, from the facts of the page. */
export function wake(app: App): HeaderStore {
  document.documentElement.dataset.awake = ""; // tells onLoad.js that it has nothing more to do
  const store = openStore(firstState(app.bootstrap), showState);
  moveMenus();
  hydrateHostCall(app, store);
  document.addEventListener("click", (event) => follow(event, app, store), true);
  document.addEventListener("toggle", (event) => noteMenu(event as ToggleEvent, store), true);
  document.addEventListener("header", (event) => handle((event as CustomEvent<HeaderEvent>).detail, app, store));
  const takePicker = () => {
    const form = document.querySelector<HTMLFormElement>(":popover-open > [data-choice]");
    if (form) import("./openers/openPicker.ts").then(({ openPicker }) => openPicker(form, app)).catch(logAndContinue);
  };
  document.addEventListener("toggle", takePicker, true);
  takePicker();
  import("./formDraft.ts").then(({ restoreFormDraft }) => whenReady(() => restoreFormDraft(app))).catch(logAndContinue);
  const arrive = () => void onPage(app, store).catch(logAndContinue);
  app.router.subscribe("onResolved", arrive);
  arrive();
  if (app.bootstrap.session.user) import("./openers/openNotices.tsx").then((m) => m.openNotices(app)).catch(logAndContinue);
  const showCoHosting = (read: Awaited<ReturnType<typeof readCoHosting>>) => {
    if (!read || read.show_cohost_in_nav === app.bootstrap.session.header.show_cohost_in_nav) return;
    app.bootstrap.session.header = { ...app.bootstrap.session.header, show_cohost_in_nav: read.show_cohost_in_nav };
    return redraw(app);
  };
  readCoHosting(app).then(showCoHosting).catch(logAndContinue);
  // The pointer or the focus may be on an entry already.
  const rested = document.querySelector("[data-header] :is(a, button):hover");
  // Whoever has used a menu before is not about to open one: their pointer has not come from elsewhere just now.
  const relatedTarget = "usedMenu" in document.documentElement ? rested : null;
  rested?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", relatedTarget }));
  document.querySelector("[data-header] :is(a, button):focus")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  return store;
}

/** Badges mirror the state. */
function showState({ notifications }: HeaderState, before: HeaderState) {
  for (const entry of new Set([...Object.keys(notifications), ...Object.keys(before.notifications)])) {
    if (notifications[entry] !== before.notifications[entry]) showBadge(entry, notifications[entry]);
  }
}

/** Handles a header event, including those that change how the whole page shows the person. */
function handle(event: HeaderEvent, app: App, store: HeaderStore) {
  store.dispatch(event);
  if (event.type === "login") closeMenus(); // [A4.1.1]
  const { user } = app.bootstrap.session;
  if ((event.type === "picture set" || event.type === "picture cleared") && user) {
    app.bootstrap.session.user = { ...user, picture: event.type === "picture set" ? event.url : null };
    void redraw(app).catch(logAndContinue);
  }
}

/** the messages of the search */
async function onPage(app: App, store: HeaderStore) {
  const { bootstrap, router, i18n } = app;
  await i18n.loadAllMessages(); // the words of the search
  followPath(router.state, i18n);
  const site_mode = siteModeOf(router.state.location.pathname);
  document.documentElement.dataset.siteMode = site_mode;
  if (site_mode !== bootstrap.site_mode) {
    bootstrap.site_mode = site_mode;
    await redraw(app);
  }
  const { user } = bootstrap.session;
  if (user && !store.state().user.isLoggedIn) store.dispatch(loginOf(user, bootstrap.currency)); // [A4.1.5]
}

/** Tracks presses in the header, and removes the badge of an entry that has been seen. */
function follow(event: Event, { router, bootstrap }: App, store: HeaderStore) {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-header] [data-entry]") : null;
  if (event.type !== "click" || !event.isTrusted || !pressed) return;
  const { entry } = pressed.dataset;
  track(innerWidth < PHONE_PX ? "small_header:1" : "header_nav:1", {
    entry,
    path: router.state.location.pathname,
    is_logged_in: bootstrap.session.user !== null,
  });
  if (entry !== "bar.earn_credit") return;
  writeCookie("earn_credit_dismissed", "1", { days: EARN_CREDIT_DISMISSED_DAYS }); // [A4.1.7, B4.9.1]
  store.dispatch({ type: "notification removed", entry: "earn_credit" });
}

function noteMenu({ target, newState }: ToggleEvent, store: HeaderStore) {
  if (!(target instanceof HTMLElement) || !("panel" in target.dataset)) return;
  const isOpen = newState === "open";
  if (target.id === "flyout") return store.dispatch({ type: "flyout toggled", open: isOpen });
  if (isOpen !== (store.state().activeNavigationItem === target.id)) store.dispatch({ type: "item toggled", item: target.id });
}
