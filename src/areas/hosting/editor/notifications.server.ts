import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";

export const hostingNotifications = {
  cohost_invited: { type: 117, notice: "hosting", tone: "plain", icon: "users" }, // [B4.6.5]
  cohost_accepted: { type: 118, notice: "hosting", tone: "good", icon: "users" },
} as const satisfies NotificationTable;

type Notifications = typeof hostingNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
