import { addDays, type Day, dayIn, startOfDay } from "#lib/dates/dates.ts";

/** How long nights are kept for somebody who is about to pay. */
export const HELD_MINUTES = 15;
/** Of one guest at a time: more would keep others from booking. */
export const MAX_HELD = 5;
/** How long a host has for an answer, and a guest to pay what could not be taken by itself. */
export const ANSWER_HOURS = 24;
/** How long a price holds. */
export const QUOTE_MINUTES = 15;
export const MAX_MESSAGE_LENGTH = 2000;
export const PAGE_SIZE = 20;
/** Homes that a guest is offered whose host let them down. */
export const MAX_REPLACEMENTS = 6;
/** How much more than theirs these cost at most. */
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
/** Whoever acts: the two sides, who runs the marketplace, and what happens by itself (a payment, the clock). */
export type Actor = "guest" | "host" | "operator" | "itself";

type Step = { from: readonly Status[]; to: Status; by: Actor };
/** A booking's whole life. What is not here cannot happen. */
export const STEPS = {
  /** The payment is kept for a host who wants to be asked. */
  ask: { from: ["held"], to: "requested", by: "itself" },
  accept: { from: ["requested"], to: "accepted", by: "host" },
  decline: { from: ["requested"], to: "declined", by: "host" },
  /** The money is there. */
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

/** Where it comes to; null: not from here, or not by them. */
export function nextStatus(status: Status, step: StepName, by: Actor): Status | null {
  const { from, to, by: whose }: Step = STEPS[step];
  return whose === by && from.includes(status) ? to : null;
}

export const isOver = (status: Status) => !stepNames.some((name) => (STEPS[name].from as readonly Status[]).includes(status));

/** The nights are theirs: the database's exclusion constraint names the same. */
export const HOLDING = ["held", "requested", "accepted", "paid", "checked_in", "completed", "disputed"] as const;
/** Days and guests can change by consent of both. */
export const isAlterable = (status: Status) => status === "paid";
/** The money is there and the stay is, or will be. */
export const CONFIRMED: readonly Status[] = ["paid", "checked_in", "completed", "disputed"];
export const isConfirmed = (status: Status) => CONFIRMED.includes(status);

export const hasCheckedIn = (status: Status) => status !== "paid" && isConfirmed(status);

export const WHEN = ["upcoming", "past", "pending", "cancelled"] as const;
export type When = (typeof WHEN)[number];
/** Where a booking stands in the lists of both sides. */
export function whenOf(status: Status): When {
  if (["held", "requested", "accepted"].includes(status)) return "pending";
  if (["paid", "checked_in", "disputed"].includes(status)) return "upcoming";
  return status === "completed" ? "past" : "cancelled";
}

export const DECLINE_REASONS = ["dates", "guests", "rules", "home", "other"] as const;
export const CANCEL_REASONS = ["plans", "dates", "host_asked", "home", "emergency", "other"] as const;

type Days = { checkin: Day; checkout: Day; time_zone: string };
/**
 * The door's code and the way in are told from the day before to the last one, as the place counts days. A stay that a dispute has ended
 * is completed, and its guest may still be in the house.
 */
export function tellsArrival(status: Status, { checkin, checkout, time_zone }: Days, now: Date): boolean {
  const today = dayIn(time_zone, now);
  return isConfirmed(status) && today >= addDays(checkin, -1) && (status !== "completed" || today <= checkout);
}

export const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);
/** Until when somebody has to answer or pay: never later than the day on which the stay begins. */
export const answerBy = ({ checkin, time_zone }: { checkin: Day; time_zone: string }, now: Date, hours: number = ANSWER_HOURS) =>
  new Date(Math.min(hoursAfter(now, hours).getTime(), startOfDay(addDays(checkin, 1), time_zone).getTime()));
export const hoursAfter = (instant: Date, hours: number) => minutesAfter(instant, hours * 60);

export const hasBegun = (checkin: Day, timeZone: string, now: Date) => dayIn(timeZone, now) >= checkin;
