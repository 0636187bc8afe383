import type { EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";
import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";

export const chargebackEmails = {
  charge_disputed: ["amount", "name", "title"],
  charge_dispute_decided: ["amount", "decision", "name", "title"],
  charge_dispute_closed: ["amount", "name", "result", "title"],
  charge_disputed_host: ["code", "name", "title"],
  charge_dispute_closed_host: ["code", "name", "result", "title"],
} as const satisfies EmailTable;
export type HostEmail = "charge_disputed_host" | "charge_dispute_closed_host";
export type PayerEmail = Exclude<keyof typeof chargebackEmails, HostEmail>;

export const chargebackNotifications = {
  charge_disputed: { type: 236, notice: "payment", tone: "warn", icon: "warning" },
  charge_dispute_decided: { type: 237, notice: "payment", tone: "plain", icon: "check" },
  charge_dispute_closed: { type: 238, notice: "payment", tone: "plain", icon: "check" },
  charge_disputed_host: { type: 243, notice: "booking", tone: "warn", icon: "warning" },
  charge_dispute_closed_host: { type: 244, notice: "booking", tone: "plain", icon: "check" },
} as const satisfies NotificationTable;

type Emails = typeof chargebackEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
type Notifications = typeof chargebackNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
