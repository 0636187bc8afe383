import { HOME_GONE } from "#areas/money/payments/rules.ts";

/** The maximum number of payers of one stay. */
export const MAX_PAYERS = 16;
/** How many hours the nights may wait for the other payers. */
export const GROUP_HOURS = [3, 12, 24, 48] as const;
/** A share that was taken but whose payment was not begun is free for others after this many minutes. */
export const TAKEN_MINUTES = 15;
/** The same for a payer who went to the provider's page and did not return. */
export const AWAY_MINUTES = 30;

export const SHARE_STATUSES = ["open", "taken", "kept", "paid", "back"] as const;
export type ShareStatus = (typeof SHARE_STATUSES)[number];
export const GROUP_STATUSES = ["open", "asked", "booked", "over", "gone"] as const;
export type GroupStatus = (typeof GROUP_STATUSES)[number];

/** After how many minutes a taken share becomes free for others; null if it no longer does. */
export function minutesHeld(payment_status: string): number | null {
  if (payment_status === "created" || payment_status === "failed") return TAKEN_MINUTES;
  return payment_status === "needs_action" ? AWAY_MINUTES : null;
}

/** The status of a group payment, from the booking's status and the reason why it ended. */
export function groupStatus({ status, reason }: { status: string; reason: string | null }): GroupStatus {
  if (reason === HOME_GONE) return "gone";
  if (status === "held" || status === "accepted") return "open";
  if (status === "requested") return "asked";
  return ["paid", "checked_in", "completed", "disputed"].includes(status) ? "booked" : "over";
}

/** The status of one share, from the last payment made for it. */
export function shareStatus(payment: { status: string; is_given_up: boolean; refunded_micros: number } | null): ShareStatus {
  if (!payment || payment.status === "released" || payment.is_given_up) return "open";
  if (payment.status === "captured") return payment.refunded_micros > 0 ? "back" : "paid";
  return payment.status === "authorised" ? "kept" : "taken";
}
