import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";
import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";

export const preapprovalEmails = {
  preapproved: ["days", "name", "other", "title"],
} as const satisfies EmailTable;

export const preapprovalNotifications = {
  preapproved: { type: 227, notice: "booking", tone: "good", icon: "check" },
} as const satisfies NotificationTable;

type Emails = typeof preapprovalEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
type Notifications = typeof preapprovalNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
