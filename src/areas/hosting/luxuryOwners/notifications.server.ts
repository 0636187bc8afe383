import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";
import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";

export const luxuryOwnerEmails = {
  luxury_accepted: ["name", "reason", "title"],
  luxury_declined: ["name", "reason", "title"],
} as const satisfies EmailTable;

export const luxuryOwnerNotifications = {
  luxury_accepted: { type: 245, notice: "hosting", tone: "good", icon: "check" },
  luxury_declined: { type: 246, notice: "hosting", tone: "plain", icon: "warning" },
} as const satisfies NotificationTable;

type Emails = typeof luxuryOwnerEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
type Notifications = typeof luxuryOwnerNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
