import type { Alert } from "./contract.ts";
import { STATUS, type Status } from "./rules.ts";

/** As much of a thread as the header shows and needs. */
export type NoticedThread = {
  id: number;
  other_user: { id: number; name: string; thumbnail_url: string | null };
  unread: boolean;
  last_message_at: string;
  text_preview: string;
  show_discriminatory_language_warning: boolean;
  thread_url: string;
};

/** The state of the header's menu of messages and notifications [B3.15.1]. */
export type Notices = {
  status: Status;
  messages: readonly NoticedThread[];
  notifications: readonly Alert[];
  unreadMessageCount: number;
  dashboardAlertCount: number;
  /** The number of alerts not viewed yet: together with the messages it is the badge's number. */
  newCount: number;
};

export const NO_NOTICES: Notices = {
  status: STATUS.initial,
  messages: [],
  notifications: [],
  unreadMessageCount: 0,
  dashboardAlertCount: 0,
  newCount: 0,
};

type Counts = { num_msg: number; num_alert: number; num_notif: number };
export type NoticesEvent =
  | { type: "loading" }
  | { type: "loaded"; operations: readonly { response: unknown }[] }
  | { type: "failed" }
  | { type: "counted"; counts: Counts }
  | { type: "viewed" }
  | { type: "message removed"; id: number }
  | { type: "message brought back"; thread: NoticedThread; at: number }
  | { type: "alert removed"; id: number }
  | { type: "alert brought back"; alert: Alert; at: number };

/** The state after an event; pure, so that a removal shows at once and can be undone [B4.6]. */
export function noticesAfter(state: Notices, event: NoticesEvent): Notices {
  switch (event.type) {
    case "loading":
      return { ...state, status: STATUS.loading };
    case "failed":
      return { ...state, status: STATUS.error }; // [B8.13]
    case "loaded":
      return loaded(state, event.operations);
    case "counted": {
      const { num_msg, num_alert, num_notif } = event.counts;
      return { ...state, unreadMessageCount: num_msg, dashboardAlertCount: num_alert, newCount: num_notif };
    }
    case "viewed":
      return {
        ...state,
        notifications: state.notifications.map((alert) => ({ ...alert, viewed: true })),
        dashboardAlertCount: 0,
        newCount: 0,
      };
    case "message removed":
      return {
        ...state,
        messages: without(state.messages, event.id),
        unreadMessageCount: Math.max(0, state.unreadMessageCount - 1),
      }; // [B4.6.3]
    case "message brought back":
      return {
        ...state,
        messages: state.messages.toSpliced(event.at, 0, event.thread),
        unreadMessageCount: state.unreadMessageCount + 1,
      };
    case "alert removed":
      return { ...state, notifications: without(state.notifications, event.id) };
    case "alert brought back":
      return { ...state, notifications: state.notifications.toSpliced(event.at, 0, event.alert) };
  }
}

const without = <One extends { id: number }>(all: readonly One[], id: number) => all.filter((one) => one.id !== id);

/** Uses both answers, or neither: if the batch does not contain the two that were requested, it has failed [B4.6.2]. */
function loaded(state: Notices, operations: readonly { response: unknown }[]): Notices {
  const [threads, alerts] = operations.map(({ response }) => response as Record<string, unknown> | null);
  if (operations.length !== 2 || !Array.isArray(threads?.threads) || !Array.isArray(alerts?.dashboard_alerts))
    return { ...state, status: STATUS.error };
  const { num_msg, num_alert, num_notif } = alerts.metadata as Counts;
  return {
    status: STATUS.success,
    messages: threads.threads as NoticedThread[],
    notifications: alerts.dashboard_alerts as Alert[],
    unreadMessageCount: num_msg,
    dashboardAlertCount: num_alert,
    newCount: num_notif,
  };
}
