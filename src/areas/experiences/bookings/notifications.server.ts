import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";
import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";

const toGuest = {
  outing_confirmed: ["code", "day", "guests", "name", "other", "time", "title"],
  outing_cancelled: ["day", "name", "title"],
  outing_let_down: ["day", "name", "other", "title"],
  outing_host_restricted: ["day", "name", "other", "title"],
  outing_refunded: ["amount", "name", "title"],
} as const satisfies EmailTable;
const toHost = {
  outing_new: ["day", "guests", "name", "other", "time", "title"],
  outing_cancelled_by_guest: ["day", "guests", "name", "other", "time", "title"],
  outing_paid_out: ["amount", "day", "name", "other", "title"],
} as const satisfies EmailTable;
/** Each kind goes to one side. */
export const experienceBookingEmails = { ...toGuest, ...toHost };
export type ExperienceBookingEmail = keyof typeof experienceBookingEmails;
export const isForGuest = (kind: ExperienceBookingEmail): boolean => Object.hasOwn(toGuest, kind);

export const experienceBookingNotifications = {
  outing_confirmed: { type: 215, notice: "booking", tone: "good", icon: "check" },
  outing_new: { type: 216, notice: "booking", tone: "good", icon: "users" },
  outing_cancelled_by_guest: { type: 217, notice: "booking", tone: "warn", icon: "calendar" },
  outing_let_down: { type: 218, notice: "booking", tone: "bad", icon: "warning" },
  outing_host_restricted: { type: 234, notice: "booking", tone: "warn", icon: "warning" },
  outing_refunded: { type: 222, notice: "payment", tone: "good", icon: "gift" },
  outing_paid_out: { type: 223, notice: "payment", tone: "good", icon: "gift" },
} as const satisfies NotificationTable;

type Emails = typeof experienceBookingEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
type Notifications = typeof experienceBookingNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
