import { addDays, type Day, dayIn, startOfDay } from "#lib/dates/dates.ts";

/** How long nights are held for a guest who is about to pay. */
export const HELD_MINUTES = 15;
/** Holds per guest at a time: more would keep others from booking. */
export const MAX_HELD = 5;
/** Hours for a host to answer, and for a guest to pay what could not be charged automatically. */
export const ANSWER_HOURS = 24;
/** How long a quoted price is valid. */
export const QUOTE_MINUTES = 15;
export const MAX_MESSAGE_LENGTH = 2000;
export const PAGE_SIZE = 20;
/** Homes offered to a guest whose host cancelled. */
export const MAX_REPLACEMENTS = 6;
/** How much these may cost at most, relative to the cancelled stay. */
export const MAX_REPLACEMENT_PRICE_RATIO = 1.1;

export const STATUSES = [
  "held",
  "requested",
  "accepted",
  "paid",
  "checked_in",
  "completed",
  "disputed",
  "declined",
  "expired",
  "cancelled_by_guest",
  "cancelled_by_host",
  "refunded",
] as const;
export type Status = (typeof STATUSES)[number];
/** Who acts: the two sides, an operator, or `itself` for events without a person (a payment, the clock). */
export type Actor = "guest" | "host" | "operator" | "itself";

type Step = { from: readonly Status[]; to: Status; by: Actor };
/** All steps of a booking; nothing else can happen. */
export const STEPS = {
  /** The payment is authorised for a host who wants to be asked. */
  ask: { from: ["held"], to: "requested", by: "itself" },
  accept: { from: ["requested"], to: "accepted", by: "host" },
  decline: { from: ["requested"], to: "declined", by: "host" },
  /** The payment has arrived. */
  pay: { from: ["held", "accepted"], to: "paid", by: "itself" },
  expire: { from: ["held", "requested", "accepted"], to: "expired", by: "itself" },
  cancel_as_guest: { from: ["held", "requested", "accepted", "paid", "checked_in"], to: "cancelled_by_guest", by: "guest" },
  cancel_as_host: { from: ["accepted", "paid"], to: "cancelled_by_host", by: "host" },
  check_in: { from: ["paid"], to: "checked_in", by: "itself" },
  complete: { from: ["checked_in"], to: "completed", by: "itself" },
  dispute: { from: ["checked_in"], to: "disputed", by: "guest" },
  /** The host was right, or both agreed on a part. */
  uphold: { from: ["disputed"], to: "completed", by: "operator" },
  refund: { from: ["disputed"], to: "refunded", by: "operator" },
} as const satisfies Record<string, Step>;
export type StepName = keyof typeof STEPS;
const stepNames = Object.keys(STEPS) as StepName[];

/** The status after this step; null if the step is not possible from this status or not for this actor. */
export function nextStatus(status: Status, step: StepName, by: Actor): Status | null {
  const { from, to, by: whose }: Step = STEPS[step];
  return whose === by && from.includes(status) ? to : null;
}

export const isOver = (status: Status) => !stepNames.some((name) => (STEPS[name].from as readonly Status[]).includes(status));

/** Statuses in which the booking holds its nights; the database's exclusion constraint names the same. */
export const HOLDING = ["held", "requested", "accepted", "paid", "checked_in", "completed", "disputed"] as const;
/** Days and guests can be changed with the consent of both sides. */
export const isAlterable = (status: Status) => status === "paid";
/** It is paid, and the stay takes or took place. */
export const CONFIRMED: readonly Status[] = ["paid", "checked_in", "completed", "disputed"];
export const isConfirmed = (status: Status) => CONFIRMED.includes(status);

export const hasCheckedIn = (status: Status) => status !== "paid" && isConfirmed(status);

export const WHEN = ["upcoming", "past", "pending", "cancelled"] as const;
export type When = (typeof WHEN)[number];
/** The tab that a booking belongs to in the lists of both sides. */
export function whenOf(status: Status): When {
  if (["held", "requested", "accepted"].includes(status)) return "pending";
  if (["paid", "checked_in", "disputed"].includes(status)) return "upcoming";
  return status === "completed" ? "past" : "cancelled";
}

export const DECLINE_REASONS = ["dates", "guests", "rules", "home", "other"] as const;
export const CANCEL_REASONS = ["plans", "dates", "host_asked", "home", "emergency", "other"] as const;

type Days = { checkin: Day; checkout: Day; time_zone: string };
/**
 * Arrival details are shown from the day before check-in to the last day, by the days of the place. A stay ended by a dispute is
 * completed, but its guest may still be in the house.
 */
export function tellsArrival(status: Status, { checkin, checkout, time_zone }: Days, now: Date): boolean {
  const today = dayIn(time_zone, now);
  return isConfirmed(status) && today >= addDays(checkin, -1) && (status !== "completed" || today <= checkout);
}

export const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);
/** The deadline for an answer or payment: never later than the day on which the stay begins. */
export const answerBy = ({ checkin, time_zone }: { checkin: Day; time_zone: string }, now: Date, hours: number = ANSWER_HOURS) =>
  new Date(Math.min(hoursAfter(now, hours).getTime(), startOfDay(addDays(checkin, 1), time_zone).getTime()));
export const hoursAfter = (instant: Date, hours: number) => minutesAfter(instant, hours * 60);

export const hasBegun = (checkin: Day, timeZone: string, now: Date) => dayIn(timeZone, now) >= checkin;
