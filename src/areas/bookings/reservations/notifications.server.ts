import type { EmailKind, EmailKinds, EmailTable } from "#areas/identity/accounts/people/emailKinds.ts";
import type { NotificationTable } from "#areas/messaging/notifications/notificationKinds.server.ts";
import { ACTION_TYPE } from "#areas/messaging/notifications/rules.ts";
import type { Money } from "#lib/money/money.ts";

const toGuest = {
  booking_asked: ["days", "name", "other", "title"],
  booking_confirmed: ["code", "days", "name", "other", "title"],
  booking_declined: ["days", "name", "other", "title"],
  booking_expired: ["days", "name", "title"],
  booking_home_gone: ["days", "name", "title"],
  booking_pay_again: ["days", "name", "other", "title"],
  booking_cancelled: ["days", "name", "title"],
  booking_let_down: ["days", "name", "other", "title"],
  booking_host_restricted: ["days", "name", "other", "title"],
  booking_alteration_asked: ["days", "name", "other", "title"],
  booking_alteration_pay: ["amount", "days", "name", "title"],
  booking_altered: ["days", "name", "title"],
  booking_alteration_declined: ["days", "name", "other", "title"],
  booking_refunded: ["amount", "days", "name", "title"],
  booking_decided: ["code", "days", "name", "title"],
} as const satisfies EmailTable;
const toHost = {
  booking_asks: ["days", "name", "other", "title"],
  booking_new: ["code", "days", "name", "other", "title"],
  booking_missed: ["days", "name", "other", "title"],
  booking_cancelled_by_guest: ["days", "name", "other", "title"],
  booking_you_cancelled: ["days", "name", "other", "title"],
  booking_alteration_asks: ["days", "name", "other", "title"],
  booking_altered_host: ["days", "name", "other", "title"],
  booking_alteration_refused: ["days", "name", "other", "title"],
  booking_paid_out: ["amount", "days", "name", "other", "title"],
  booking_disputed: ["days", "name", "other", "title"],
  booking_decided_host: ["code", "days", "name", "other", "title"],
} as const satisfies EmailTable;
/** Emails about a booking; each kind goes to one side. */
export const sideEmails = { ...toGuest, ...toHost };
export type SideEmail = keyof typeof sideEmails;
export const sideOf = (kind: SideEmail): "guest" | "host" => (Object.hasOwn(toGuest, kind) ? "guest" : "host");

/** Also the emails to those who pay a share of a group's booking. */
export const bookingEmails = {
  ...sideEmails,
  share_let_go: ["amount", "name", "title"],
  share_home_gone: ["amount", "name", "title"],
  share_refunded: ["amount", "name", "title"],
} as const satisfies EmailTable;

/** Emails to the payer of a share. */
export type PayerEmail = Exclude<keyof typeof bookingEmails, SideEmail>;

const action = { type: ACTION_TYPE, notice: "booking", tone: "warn", icon: "calendar" } as const;
/** The kinds have the names of the corresponding emails. */
export const bookingNotifications = {
  booking_asks: action,
  booking_pay_again: action,
  booking_alteration_asks: action,
  booking_alteration_asked: action,
  booking_alteration_pay: action,
  booking_confirmed: { type: 201, notice: "booking", tone: "good", icon: "check" },
  booking_new: { type: 202, notice: "booking", tone: "good", icon: "calendar" },
  booking_declined: { type: 203, notice: "booking", tone: "bad", icon: "calendar" },
  booking_expired: { type: 204, notice: "booking", tone: "bad", icon: "calendar" },
  booking_home_gone: { type: 235, notice: "booking", tone: "bad", icon: "calendar" },
  booking_missed: { type: 205, notice: "booking", tone: "warn", icon: "calendar" },
  booking_cancelled_by_guest: { type: 206, notice: "booking", tone: "warn", icon: "calendar" },
  booking_let_down: { type: 207, notice: "booking", tone: "bad", icon: "warning" },
  booking_host_restricted: { type: 233, notice: "booking", tone: "warn", icon: "warning" },
  booking_altered: { type: 208, notice: "booking", tone: "good", icon: "calendar" },
  booking_altered_host: { type: 209, notice: "booking", tone: "good", icon: "calendar" },
  booking_alteration_declined: { type: 210, notice: "booking", tone: "warn", icon: "calendar" },
  booking_alteration_refused: { type: 211, notice: "booking", tone: "warn", icon: "calendar" },
  booking_disputed: { type: 212, notice: "booking", tone: "bad", icon: "warning" },
  booking_decided: { type: 213, notice: "booking", tone: "plain", icon: "check" },
  booking_decided_host: { type: 214, notice: "booking", tone: "plain", icon: "check" },
  booking_refunded: { type: 220, notice: "payment", tone: "good", icon: "gift" },
  booking_paid_out: { type: 221, notice: "payment", tone: "good", icon: "gift" },
} as const satisfies NotificationTable;

/** The known values of a booking: any feature can add kinds whose texts need no others. */
type Known = "amount" | "code" | "days" | "name" | "other" | "title";
type BookingEmail = { [Kind in EmailKind]: EmailKinds[Kind][number] extends Known ? Kind : never }[EmailKind];
export type BookingNews = { booking_id: number; kind: BookingEmail; side: "guest" | "host"; amount?: Money | undefined };

type Emails = typeof bookingEmails;
declare module "#areas/identity/accounts/people/emailKinds.ts" {
  interface EmailKinds extends Emails {}
}
type Notifications = typeof bookingNotifications;
declare module "#areas/messaging/notifications/notificationKinds.server.ts" {
  interface NotificationKinds extends Notifications {}
}
