import { ACTION_TYPE, type NoticeKind } from "./rules.ts";

type Kind = {
  /** Its number in the API. */
  type: number;
  notice: NoticeKind;
  tone: "plain" | "good" | "warn" | "bad";
  icon: "users" | "calendar" | "gift" | "heart" | "warning" | "check";
};
/** Notifications of a feature by kind; `alert.{kind}` are their texts. */
export type NotificationTable = Readonly<Record<string, Kind>>;
/**
 * All notification kinds: each feature adds its own. Those of type 180 wait until the action is done, and cannot be turned off.
 */
export interface NotificationKinds {}
export type NotificationKind = keyof NotificationKinds;

declare module "#platform/feature.server.ts" {
  interface Feature {
    notifications?: NotificationTable;
  }
}
const registered = new Map<string, Kind>();
export function registerNotifications(table: NotificationTable): void {
  for (const [kind, one] of Object.entries(table)) registered.set(kind, one);
}

export const notificationKind = (kind: NotificationKind): Kind => registered.get(kind)!;
export const notificationKinds = (): NotificationKind[] => [...registered.keys()] as NotificationKind[];
export const isNotificationKind = (kind: string): kind is NotificationKind => registered.has(kind);
export const needsAction = (kind: NotificationKind): boolean => notificationKind(kind).type === ACTION_TYPE;
export const actionKinds = (): NotificationKind[] => notificationKinds().filter(needsAction);
