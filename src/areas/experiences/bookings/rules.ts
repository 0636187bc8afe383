import { LEAD_MINUTES } from "#areas/discovery/catalog/rules.ts";

/** Holds per guest at a time: more would keep others from booking. */
export const MAX_HELD = 5;
export const MAX_PARTY = 50;
export const MAX_MESSAGE_LENGTH = 1000;
/** Everything is refunded until this many days before the start. */
export const FREE_DAYS = 7;
/** Cancelling within `REGRET_HOURS` of booking also refunds everything, if the start is at least `REGRET_HOURS_BEFORE` away. */
export const REGRET_HOURS = 24;
export const REGRET_HOURS_BEFORE = 48;
/** Hours after the end when the host is paid: by then the guests have reported if it did not take place. */
export const PAYOUT_HOURS = 24;
/** `MAX_DATES`: dates on a page. `PAGE_SIZE`: entries in a list response. */
export const MAX_DATES = 40;
export const PAGE_SIZE = 60;

export const STATUSES = ["held", "paid", "completed", "expired", "cancelled_by_guest", "cancelled_by_host"] as const;
export type Status = (typeof STATUSES)[number];
export type Actor = "guest" | "host" | "itself";

type Step = { from: readonly Status[]; to: Status; by: Actor; when?: "before" };
/** All steps of an experience booking; nothing else can happen. `when`: only before the start. */
export const STEPS = {
  /** The payment has arrived. */
  pay: { from: ["held"], to: "paid", by: "itself" },
  expire: { from: ["held"], to: "expired", by: "itself" },
  cancel_as_guest: { from: ["held", "paid"], to: "cancelled_by_guest", by: "guest", when: "before" },
  /** Together with all others of the date. */
  cancel_as_host: { from: ["held", "paid"], to: "cancelled_by_host", by: "host", when: "before" },
  complete: { from: ["paid"], to: "completed", by: "itself" },
} as const satisfies Record<string, Step>;
export type StepName = keyof typeof STEPS;

/** The status after this step; null if the step is not possible from this status, for this actor, or at this time. */
export function nextStatus(status: Status, name: StepName, { by, hasBegun }: { by: Actor; hasBegun: boolean }): Status | null {
  const { from, to, by: whose, when }: Step = STEPS[name];
  return whose === by && from.includes(status) && !(when === "before" && hasBegun) ? to : null;
}

/** Statuses in which the booking holds its seats; the database's trigger names the same. */
export const HOLDING = ["held", "paid", "completed"] as const;
/** It is paid and was not refunded. */
export const isConfirmed = (status: Status) => status === "paid" || status === "completed";

export const WHEN = ["upcoming", "past", "cancelled"] as const;
export type When = (typeof WHEN)[number];
/** The tab that a booking belongs to in its guest's lists. */
export function whenOf(status: Status): When {
  if (status === "held" || status === "paid") return "upcoming";
  return status === "completed" ? "past" : "cancelled";
}

export type DateOffer = {
  starts_at: Date;
  is_open: boolean;
  seats: number;
  taken: number;
  has_private: boolean;
};
export type Party = { guests: number; is_private: boolean };
export type WhyNot = "cancelled" | "past" | "no_private" | "too_many_guests" | "taken";

const HOUR_MS = 3_600_000;
const hoursBetween = (from: Date, until: Date) => (until.getTime() - from.getTime()) / HOUR_MS;

/** A private group takes all seats. */
export const seatsFor = ({ seats }: Pick<DateOffer, "seats">, { guests, is_private }: Party) => (is_private ? seats : guests);

/** Why a party cannot book seats on a date; null if it can. Used by the button and the server. */
export function whyNotExperienceBooking(date: DateOffer, party: Party, now: Date): WhyNot | null {
  if (!date.is_open) return "cancelled";
  if (hoursBetween(now, date.starts_at) * 60 < LEAD_MINUTES.experience) return "past";
  if (party.is_private && !date.has_private) return "no_private";
  if (party.guests > date.seats) return "too_many_guests";
  return seatsFor(date, party) > date.seats - date.taken ? "taken" : null;
}

/** Why someone of this age cannot take part; null if they can. */
export function whyNotAge(minimum_age: number, youngest_age: number | undefined): "required" | "too_young" | null {
  if (minimum_age === 0) return null;
  if (youngest_age === undefined) return "required";
  return youngest_age < minimum_age ? "too_young" : null;
}

export type RefundRight = { rule: "not_paid" | "by_host" | "just_booked" | "early" | "late"; isAll: boolean };

/** The guest's right to a refund if they cancel now: everything or nothing. */
export function refundRightOf({ starts_at, booked_at }: { starts_at: Date; booked_at: Date }, now: Date): RefundRight {
  const ahead = hoursBetween(now, starts_at);
  if (hoursBetween(booked_at, now) < REGRET_HOURS && ahead >= REGRET_HOURS_BEFORE) return { rule: "just_booked", isAll: true };
  return ahead >= FREE_DAYS * 24 ? { rule: "early", isAll: true } : { rule: "late", isAll: false };
}

/** Until when everything is refunded; null if that time is over. */
export function freeUntil({ starts_at, booked_at }: { starts_at: Date; booked_at: Date }, now: Date): Date | null {
  const regret = Math.min(booked_at.getTime() + REGRET_HOURS * HOUR_MS, starts_at.getTime() - REGRET_HOURS_BEFORE * HOUR_MS);
  const last = new Date(Math.max(regret, starts_at.getTime() - FREE_DAYS * 24 * HOUR_MS));
  return last > now ? last : null;
}

export const endOf = ({ starts_at, minutes }: { starts_at: Date; minutes: number }) =>
  new Date(starts_at.getTime() + minutes * 60_000);
