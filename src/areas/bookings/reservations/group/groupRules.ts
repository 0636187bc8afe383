import { HOME_GONE } from "#areas/money/payments/rules.ts";

/** So many at most pay one stay. */
export const MAX_PAYERS = 16;
/** How long the nights may wait for the others. */
export const GROUP_HOURS = [3, 12, 24, 48] as const;
/** Who has taken a share and not begun to pay gives way to somebody else after so long. */
export const TAKEN_MINUTES = 15;
/** And who went to the provider's page and did not come back, after so long. */
export const AWAY_MINUTES = 30;

export const SHARE_STATUSES = ["open", "taken", "kept", "paid", "back"] as const;
export type ShareStatus = (typeof SHARE_STATUSES)[number];
export const GROUP_STATUSES = ["open", "asked", "booked", "over", "gone"] as const;
export type GroupStatus = (typeof GROUP_STATUSES)[number];

/** After how many minutes whoever took a share gives way; null: not any more. */
export function minutesHeld(payment_status: string): number | null {
  if (payment_status === "created" || payment_status === "failed") return TAKEN_MINUTES;
  return payment_status === "needs_action" ? AWAY_MINUTES : null;
}

/** Where paying together stands, by the booking's status and why it ended. */
export function groupStatus({ status, reason }: { status: string; reason: string | null }): GroupStatus {
  if (reason === HOME_GONE) return "gone";
  if (status === "held" || status === "accepted") return "open";
  if (status === "requested") return "asked";
  return ["paid", "checked_in", "completed", "disputed"].includes(status) ? "booked" : "over";
}

/** Where one share stands, by the payment that was made for it last. */
export function shareStatus(payment: { status: string; is_given_up: boolean; refunded_micros: number } | null): ShareStatus {
  if (!payment || payment.status === "released" || payment.is_given_up) return "open";
  if (payment.status === "captured") return payment.refunded_micros > 0 ? "back" : "paid";
  return payment.status === "authorised" ? "kept" : "taken";
}
