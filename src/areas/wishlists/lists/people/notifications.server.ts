import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";
import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";

export const wishlistEmails = {
  list_invitation: ["list", "name", "stop"],
} as const satisfies EmailTable;

export const wishlistNotifications = {
  list_invited: { type: 230, notice: "list", tone: "plain", icon: "heart" },
} as const satisfies NotificationTable;

type Emails = typeof wishlistEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
type Notifications = typeof wishlistNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
