import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";
import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";

export const reviewEmails = {
  review_asks: ["days", "name", "other", "title"],
  review_waits: ["days", "name", "other", "title"],
  review_published: ["days", "name", "other", "title"],
  review_hidden: [],
  review_shown: [],
  review_report_hidden: [],
  review_report_kept: [],
} as const satisfies EmailTable;

export const reviewNotifications = {
  review_asks: { type: 224, notice: "booking", tone: "plain", icon: "heart" },
  review_waits: { type: 225, notice: "booking", tone: "plain", icon: "heart" },
  review_published: { type: 226, notice: "booking", tone: "good", icon: "heart" },
} as const satisfies NotificationTable;

type Emails = typeof reviewEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
type Notifications = typeof reviewNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
