/**
 * proposed: one side has asked. awaiting_payment: both agree, and the guest has more to pay. done: the booking is changed.
 * lapsed: it was not answered or paid in time, or the nights were taken meanwhile.
 */
export const ALTERATION_STATUSES = ["proposed", "awaiting_payment", "done", "declined", "withdrawn", "lapsed"] as const;
export type AlterationStatus = (typeof ALTERATION_STATUSES)[number];
type Side = "guest" | "host";
export const ALTERATION_HOURS = 48;

/** The other side answers, the proposing side withdraws, the guest pays. */
export function mayAlteration({ status, proposed_by }: { status: AlterationStatus; proposed_by: Side }, by: Side) {
  if (status === "proposed") return by === proposed_by ? (["withdraw"] as const) : (["accept", "decline"] as const);
  if (status === "awaiting_payment") return by === "guest" ? (["pay", "withdraw"] as const) : [];
  return [];
}
