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
  /** What the page asked for on load (header/onLoad.js); null: it did not, or that was taken. */
  early: () => Promise<z.output<typeof batch.output> | null>;
  /** Of the messages' own feature: how one is marked. */
  threads: { mark: (id: number, unread: boolean) => Promise<unknown> };
  say: (what: "removed" | "not removed", undo?: () => void) => void;
};
export type NoticesStore = ReturnType<typeof openNoticesStore>;

const kindOf = (alert: Alert) => alert.action_notification_type ?? String(alert.alert_type);

/** The header's menu: reads both of its lists as one batch [B7.3.1], shows what is done at once, and takes back what the server refuses. */
export function openNoticesStore({ call, early, threads, say }: Options) {
  const { state, subscribe, send: tell } = openStore<Notices, NoticesEvent>(NO_NOTICES, noticesAfter);
  const seen = new Set<string>();

  async function load() {
    if (state().status === STATUS.loading) return;
    tell({ type: "asked" });
    try {
      const { operations } = (await early()) ?? (await call(batch, { operations: NOTICES_OPERATIONS }));
      tell({ type: "answered", operations });
    } catch (error) {
      console.warn("What is new could not be read", error);
      tell({ type: "failed" });
    }
  }

  async function takeAway(
    remove: NoticesEvent,
    bringBack: NoticesEvent,
    send: () => Promise<unknown>,
    undo: () => Promise<unknown>,
  ) {
    tell(remove);
    try {
      await send();
      say("removed", () => {
        tell(bringBack);
        undo().catch(() => {
          tell(remove);
          say("not removed");
        });
      });
    } catch {
      tell(bringBack);
      say("not removed");
    }
  }

  return {
    state,
    subscribe,
    load,
    /** What happens meanwhile is read when it does. */
    follow: () =>
      followUnreadCount((counts) => {
        const isNew = counts.num_msg !== state().unreadMessageCount || counts.num_notif !== state().newCount;
        tell({ type: "counted", counts });
        if (isNew && state().status !== STATUS.initial) void load();
      }),
    /** The menu stands open: what it shows has been seen [B4.6.4]. */
    async shown() {
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
      tell({ type: "viewed" });
      // It is counted again at the next look.
      await call(viewAlerts, { viewed_to: latest.id }).catch((error: unknown) =>
        console.warn("What was seen was not told", error),
      );
    },
    opened: (what: NoticedThread | Alert) =>
      track("notification:1", { action: "click_open", kind: "alert_type" in what ? kindOf(what) : "message" }),
    removeMessage(thread: NoticedThread) {
      track("notification:1", { action: "click_dismiss", kind: "message" });
      const at = state().messages.indexOf(thread);
      return takeAway(
        { type: "message removed", id: thread.id },
        { type: "message brought back", thread, at },
        () => threads.mark(thread.id, false),
        () => threads.mark(thread.id, true),
      );
    },
    removeAlert(alert: Alert) {
      track("notification:1", { action: "click_dismiss", kind: kindOf(alert) });
      const at = state().notifications.indexOf(alert);
      const remove = alert.alert_type === ACTION_TYPE ? removeAction : removeAlert;
      return takeAway(
        { type: "alert removed", id: alert.id },
        { type: "alert brought back", alert, at },
        () => call(remove, { id: alert.id }),
        () => call(restoreAlert, { id: alert.id }),
      );
    },
  };
}
