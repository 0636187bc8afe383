import type * as z from "zod/mini";
import { track } from "#areas/insight/events/track.ts";
import { batch } from "#lib/http/batchContract.ts";
import { openStore } from "#lib/browser/openStore.ts";
import type { Call } from "#lib/http/call.ts";
import { type Alert, removeAction, removeAlert, restoreAlert, viewAlerts } from "./contract.ts";
import { followUnreadCount } from "./followUnreadCount.ts";
import { type NoticedThread, NO_NOTICES, type Notices, type NoticesEvent, noticesAfter } from "./notices.ts";
import { NOTICES_OPERATIONS } from "./noticesOperations.ts";
import { ACTION_TYPE, STATUS } from "./rules.ts";

type Options = {
  call: Call;
  /** What the page requested on load (header/onLoad.js); null if it did not, or if that was taken already. */
  early: () => Promise<z.output<typeof batch.output> | null>;
  /** From the messages' own feature: how to mark a thread. */
  threads: { mark: (id: number, unread: boolean) => Promise<unknown> };
  toast: (what: "removed" | "not removed", undo?: () => void) => void;
};
export type NoticesStore = ReturnType<typeof openNoticesStore>;
type Menu = Options & Omit<ReturnType<typeof openStore<Notices, NoticesEvent>>, "subscribe"> & { seen: Set<string> };

const kindOf = (alert: Alert) => alert.action_notification_type ?? String(alert.alert_type);

/**
 * The header's menu: reads both of its lists as one batch [B7.3.1], shows a change at once, and reverts what the server refuses.
 */
export function openNoticesStore(options: Options) {
  const { subscribe, ...store } = openStore<Notices, NoticesEvent>(NO_NOTICES, noticesAfter);
  const menu: Menu = { ...options, ...store, seen: new Set() };
  return {
    state: store.state,
    subscribe,
    load: () => load(menu),
    follow: () => follow(menu),
    shown: () => noteShown(menu),
    opened: (what: NoticedThread | Alert) =>
      track("notification:1", { action: "click_open", kind: "alert_type" in what ? kindOf(what) : "message" }),
    removeMessage: (thread: NoticedThread) => removeMessage(menu, thread),
    removeAlert: (alert: Alert) => dismissAlert(menu, alert),
  };
}

async function load({ state, send, early, call }: Menu) {
  if (state().status === STATUS.loading) return;
  send({ type: "loading" });
  try {
    const { operations } = (await early()) ?? (await call(batch, { operations: NOTICES_OPERATIONS }));
    send({ type: "loaded", operations });
  } catch (error) {
    console.warn("What is new could not be read", error);
    send({ type: "failed" });
  }
}

/** Loads the lists again when something changes. */
function follow(menu: Menu) {
  const { state, send } = menu;
  return followUnreadCount((counts) => {
    const isNew = counts.num_msg !== state().unreadMessageCount || counts.num_notif !== state().newCount;
    send({ type: "counted", counts });
    if (isNew && state().status !== STATUS.initial) void load(menu);
  });
}

/** The menu is open: what it shows has been seen [B4.6.4]. */
async function noteShown({ state, send, seen, call }: Menu) {
  const { messages, notifications } = state();
  for (const [key, kind] of [
    ...messages.map(({ id }) => [`thread ${id}`, "message"] as const),
    ...notifications.map((alert) => [`alert ${alert.id}`, kindOf(alert)] as const),
  ]) {
    if (!seen.has(key)) track("notification:1", { action: "impression", kind });
    seen.add(key);
  }
  const latest = notifications[0];
  if (!latest || notifications.every(({ viewed }) => viewed)) return;
  send({ type: "viewed" });
  // If this fails, the next opening reports it again.
  await call(viewAlerts, { viewed_to: latest.id }).catch((error: unknown) => console.warn("What was seen was not told", error));
}

function removeMessage(menu: Menu, thread: NoticedThread) {
  track("notification:1", { action: "click_dismiss", kind: "message" });
  const at = menu.state().messages.indexOf(thread);
  return removeWithUndo(menu, {
    remove: { type: "message removed", id: thread.id },
    restore: { type: "message brought back", thread, at },
    save: () => menu.threads.mark(thread.id, false),
    undo: () => menu.threads.mark(thread.id, true),
  });
}

function dismissAlert(menu: Menu, alert: Alert) {
  track("notification:1", { action: "click_dismiss", kind: kindOf(alert) });
  const at = menu.state().notifications.indexOf(alert);
  const endpoint = alert.alert_type === ACTION_TYPE ? removeAction : removeAlert;
  return removeWithUndo(menu, {
    remove: { type: "alert removed", id: alert.id },
    restore: { type: "alert brought back", alert, at },
    save: () => menu.call(endpoint, { id: alert.id }),
    undo: () => menu.call(restoreAlert, { id: alert.id }),
  });
}

type Removal = { remove: NoticesEvent; restore: NoticesEvent; save: () => Promise<unknown>; undo: () => Promise<unknown> };
async function removeWithUndo({ send, toast }: Menu, { remove, restore, save, undo }: Removal) {
  send(remove);
  try {
    await save();
    toast("removed", () => {
      send(restore);
      undo().catch(() => {
        send(remove);
        toast("not removed");
      });
    });
  } catch {
    send(restore);
    toast("not removed");
  }
}
