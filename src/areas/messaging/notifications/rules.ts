/** How many the header's menu shows [A9.8, B9.16], and the page of all of them. */
export const MOST_IN_MENU = 6;
export const MOST_ON_PAGE = 15;
/** What has been there for so long is forgotten. */
export const KEPT_DAYS = 180;
/** Of one that asks for something to be done [B4.6.5]. */
export const ACTION_TYPE = 180;

export const CHANNELS = ["web", "email"] as const;
export type NoticeChannel = (typeof CHANNELS)[number];

/** What somebody can be told of, and the ways on which they can do without it. */
export const NOTICES = {
  message: ["email"],
  booking: ["web"],
  payment: ["web"],
  list: ["web"],
  hosting: ["web"],
} as const satisfies Record<string, readonly NoticeChannel[]>;
export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];
export const canChoose = (kind: string, channel: string): kind is NoticeKind =>
  Object.hasOwn(NOTICES, kind) && (NOTICES[kind as NoticeKind] as readonly string[]).includes(channel);

type AlertKindOf = {
  /** Its number on the wire. */
  type: number;
  notice: NoticeKind;
  tone: "plain" | "good" | "warn" | "bad";
  icon: "users" | "calendar" | "gift" | "heart" | "warning" | "check";
};
const action = { type: ACTION_TYPE, notice: "booking", tone: "warn", icon: "calendar" } as const;

/**
 * Every alert there is, by its kind: `alert.{kind}` are its words. Those of a booking are called as the letters about it are. Those of
 * type 180 wait until what they ask for is done, and cannot be turned off.
 */
export const ALERTS = {
  cohost_invited: { type: 117, notice: "hosting", tone: "plain", icon: "users" }, // [B4.6.5]
  cohost_accepted: { type: 118, notice: "hosting", tone: "good", icon: "users" },
  booking_asks: action,
  booking_pay_again: action,
  booking_alteration_asks: action,
  booking_alteration_asked: action,
  booking_alteration_pay: action,
  booking_confirmed: { type: 201, notice: "booking", tone: "good", icon: "check" },
  preapproved: { type: 227, notice: "booking", tone: "good", icon: "check" },
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
  booking_deposit_asked: { type: 228, notice: "booking", tone: "warn", icon: "warning" },
  booking_deposit_decided: { type: 229, notice: "booking", tone: "plain", icon: "check" },
  booking_deposit_contested: { type: 231, notice: "booking", tone: "plain", icon: "users" },
  booking_deposit_kept: { type: 232, notice: "booking", tone: "plain", icon: "check" },
  outing_confirmed: { type: 215, notice: "booking", tone: "good", icon: "check" },
  outing_new: { type: 216, notice: "booking", tone: "good", icon: "users" },
  outing_cancelled_by_guest: { type: 217, notice: "booking", tone: "warn", icon: "calendar" },
  outing_let_down: { type: 218, notice: "booking", tone: "bad", icon: "warning" },
  outing_host_restricted: { type: 234, notice: "booking", tone: "warn", icon: "warning" },
  outing_refunded: { type: 222, notice: "payment", tone: "good", icon: "gift" },
  outing_paid_out: { type: 223, notice: "payment", tone: "good", icon: "gift" },
  booking_refunded: { type: 220, notice: "payment", tone: "good", icon: "gift" },
  booking_paid_out: { type: 221, notice: "payment", tone: "good", icon: "gift" },
  review_asks: { type: 224, notice: "booking", tone: "plain", icon: "heart" },
  review_waits: { type: 225, notice: "booking", tone: "plain", icon: "heart" },
  review_published: { type: 226, notice: "booking", tone: "good", icon: "heart" },
  calendar_conflict: { type: 240, notice: "hosting", tone: "bad", icon: "warning" },
  calendar_question: { type: 242, notice: "hosting", tone: "warn", icon: "calendar" },
  calendar_stale: { type: 241, notice: "hosting", tone: "warn", icon: "calendar" },
  list_invited: { type: 230, notice: "list", tone: "plain", icon: "heart" },
} as const satisfies Record<string, AlertKindOf>;
export type AlertKind = keyof typeof ALERTS;

export const isAlertKind = (kind: string): kind is AlertKind => Object.hasOwn(ALERTS, kind);
export const asksForAction = (kind: AlertKind) => ALERTS[kind].type === ACTION_TYPE;
export const ACTION_KINDS = (Object.keys(ALERTS) as AlertKind[]).filter(asksForAction);

/** What the header's menu is doing [B4.6.1]. */
export const STATUS = { initial: 0, loading: 1, success: 2, error: 3 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];
