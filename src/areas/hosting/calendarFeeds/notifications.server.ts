import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";
import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";

export const calendarFeedEmails = {
  calendar_conflict: ["name", "other", "title"],
  calendar_stale: ["name", "other", "title"],
} as const satisfies EmailTable;

export const calendarFeedNotifications = {
  calendar_conflict: { type: 240, notice: "hosting", tone: "bad", icon: "warning" },
  calendar_question: { type: 242, notice: "hosting", tone: "warn", icon: "calendar" },
  calendar_stale: { type: 241, notice: "hosting", tone: "warn", icon: "calendar" },
} as const satisfies NotificationTable;

type Emails = typeof calendarFeedEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
type Notifications = typeof calendarFeedNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
