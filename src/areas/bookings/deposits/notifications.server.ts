import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";
import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";

export const depositEmails = {
  booking_deposit_asked: ["amount", "code", "days", "name", "other", "title"],
  booking_deposit_decided: ["amount", "code", "days", "name", "other", "title"],
  booking_deposit_contested: ["amount", "code", "days", "name", "other", "title"],
  booking_deposit_kept: ["amount", "code", "days", "name", "other", "title"],
} as const satisfies EmailTable;

export const depositNotifications = {
  booking_deposit_asked: { type: 228, notice: "booking", tone: "warn", icon: "warning" },
  booking_deposit_decided: { type: 229, notice: "booking", tone: "plain", icon: "check" },
  booking_deposit_contested: { type: 231, notice: "booking", tone: "plain", icon: "users" },
  booking_deposit_kept: { type: 232, notice: "booking", tone: "plain", icon: "check" },
} as const satisfies NotificationTable;

type Emails = typeof depositEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
type Notifications = typeof depositNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
