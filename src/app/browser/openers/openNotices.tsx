import { type NoticesStore, openNoticesStore } from "#areas/messaging/notifications/noticesStore.ts";
import { NoticesMenu } from "#areas/messaging/notifications/NoticesMenu.tsx";
import { updateThread } from "#areas/messaging/threads/contract.ts";
import { type Overlay, openOverlay } from "#ui/overlays/openOverlay.tsx";
import { openSnackbars } from "#ui/overlays/openSnackbars.tsx";
import type { App } from "#app/browser/app.ts";

const menus = new Map<Element, Overlay>();

/**
 * Activates the header's menu of messages and notifications: they are read once, in one batch, and followed from then on [B4.6.2,
 * B7.3.1].
 */
export async function openNotices(app: App): Promise<void> {
  await app.i18n.loadAllMessages();
  const showSnackbar = await openSnackbars(app);
  const { t } = app.i18n;
  const store = openNoticesStore({
    call: app.call,
    early: takeEarly,
    threads: { mark: (id, unread) => app.call(updateThread, { id, unread }) },
    toast: (what, undo) =>
      what === "removed"
        ? showSnackbar({ text: t("alerts.removed"), topic: "alert", action: { label: t("alerts.undo"), onAction: undo! } })
        : showSnackbar({ text: t("alerts.notRemoved"), topic: "alert", look: "bad" }),
  });
  const stand = () => mount(app, store);
  stand();
  app.router.subscribe("onRendered", stand);
  document.addEventListener("toggle", ({ target, newState }) => look(target, newState, store), true);
  await store.load();
  for (const panel of document.querySelectorAll("[popover]:popover-open")) look(panel, "open", store);
  store.follow();
}

/** The response that header/onLoad.js has requested. */
async function takeEarly() {
  const root: HTMLElement & { notices?: ReturnType<Parameters<typeof openNoticesStore>[0]["early"]> } = document.documentElement;
  const { notices = null } = root;
  delete root.notices;
  return notices;
}

/** Marks notifications as seen when they are visible in an open menu: on phones they are folded at first. */
function look(target: EventTarget | null, newState: string, store: NoticesStore) {
  if (newState === "open" && target instanceof HTMLElement && target.querySelector("[data-notices]")?.checkVisibility())
    void store.shown();
}

/** Renders the menu wherever the header has a place for it, and again after a log-in or a change of language. */
function mount(app: App, store: NoticesStore) {
  for (const [place, menu] of menus)
    if (!place.isConnected) {
      menu.remove();
      menus.delete(place);
    }
  for (const place of document.querySelectorAll("[data-notices]")) {
    if (menus.has(place)) continue;
    place.parentElement!.querySelector<HTMLElement>("[data-notices-plain]")?.setAttribute("hidden", "");
    const follow = (href: string) => {
      place.closest<HTMLElement>("[popover]")?.hidePopover();
      void app.router.navigate({ href });
    };
    const menu = openOverlay(app, place);
    menus.set(place, menu);
    menu.draw(<NoticesMenu store={store} follow={follow} />);
  }
}
