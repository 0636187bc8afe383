import { LEAD_MINUTES } from "#areas/discovery/catalog/rules.ts";

/** Of one guest at a time: more would keep others from booking. */
export const MAX_HELD = 5;
export const MAX_PARTY = 50;
export const MAX_MESSAGE_LENGTH = 1000;
/** Everything comes back until so many days before it begins. */
export const FREE_DAYS = 7;
/** Within these hours of booking everything comes back too, as long as it begins so many hours later. */
export const REGRET_HOURS = 24;
export const REGRET_HOURS_BEFORE = 48;
/** The host is paid so long after it ended: by then its guests have said whether it took place. */
export const PAYOUT_HOURS = 24;
/** Dates that a page shows, and a list that it answers. */
export const MAX_DATES = 40;
export const PAGE_SIZE = 60;

export const STATUSES = ["held", "paid", "completed", "expired", "cancelled_by_guest", "cancelled_by_host"] as const;
export type Status = (typeof STATUSES)[number];
export type Actor = "guest" | "host" | "itself";

type Step = { from: readonly Status[]; to: Status; by: Actor; when?: "before" };
/** An experience booking's whole life. What is not here cannot happen. `when`: before it begins. */
export const STEPS = {
  /** The money is there. */
  pay: { from: ["held"], to: "paid", by: "itself" },
  expire: { from: ["held"], to: "expired", by: "itself" },
  cancel_as_guest: { from: ["held", "paid"], to: "cancelled_by_guest", by: "guest", when: "before" },
  /** With all others of its date. */
  cancel_as_host: { from: ["held", "paid"], to: "cancelled_by_host", by: "host", when: "before" },
  complete: { from: ["paid"], to: "completed", by: "itself" },
} as const satisfies Record<string, Step>;
export type StepName = keyof typeof STEPS;

/** Where it comes to; null: not from here, not by them, or not at this time. */
export function nextStatus(status: Status, name: StepName, { by, hasBegun }: { by: Actor; hasBegun: boolean }): Status | null {
  const { from, to, by: whose, when }: Step = STEPS[name];
  return whose === by && from.includes(status) && !(when === "before" && hasBegun) ? to : null;
}

/** The seats are theirs: the database's trigger names the same. */
export const HOLDING = ["held", "paid", "completed"] as const;
/** The money is there, and was not given back. */
export const isConfirmed = (status: Status) => status === "paid" || status === "completed";

export const WHEN = ["upcoming", "past", "cancelled"] as const;
export type When = (typeof WHEN)[number];
/** Where it stands in the lists of its guest. */
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

/** A group that has it to itself has all seats. */
export const seatsFor = ({ seats }: Pick<DateOffer, "seats">, { guests, is_private }: Party) => (is_private ? seats : guests);

/** Why a party cannot have seats on a date; null when it can. Button and server ask the same. */
export function whyNotExperienceBooking(date: DateOffer, party: Party, now: Date): WhyNot | null {
  if (!date.is_open) return "cancelled";
  if (hoursBetween(now, date.starts_at) * 60 < LEAD_MINUTES.experience) return "past";
  if (party.is_private && !date.has_private) return "no_private";
  if (party.guests > date.seats) return "too_many_guests";
  return seatsFor(date, party) > date.seats - date.taken ? "taken" : null;
}

/** Why somebody so young cannot come along; null when they can. */
export function whyNotAge(minimum_age: number, youngest_age: number | undefined): "required" | "too_young" | null {
  if (minimum_age === 0) return null;
  if (youngest_age === undefined) return "required";
  return youngest_age < minimum_age ? "too_young" : null;
}

export type Share = { rule: "not_paid" | "by_host" | "just_booked" | "early" | "late"; isAll: boolean };

/** What its guest has a right to when they cancel now: everything, or nothing. */
export function shareOf({ starts_at, booked_at }: { starts_at: Date; booked_at: Date }, now: Date): Share {
  const ahead = hoursBetween(now, starts_at);
  if (hoursBetween(booked_at, now) < REGRET_HOURS && ahead >= REGRET_HOURS_BEFORE) return { rule: "just_booked", isAll: true };
  return ahead >= FREE_DAYS * 24 ? { rule: "early", isAll: true } : { rule: "late", isAll: false };
}

/** Until when everything comes back; null: no longer. */
export function freeUntil({ starts_at, booked_at }: { starts_at: Date; booked_at: Date }, now: Date): Date | null {
  const regret = Math.min(booked_at.getTime() + REGRET_HOURS * HOUR_MS, starts_at.getTime() - REGRET_HOURS_BEFORE * HOUR_MS);
  const last = new Date(Math.max(regret, starts_at.getTime() - FREE_DAYS * 24 * HOUR_MS));
  return last > now ? last : null;
}

export const endOf = ({ starts_at, minutes }: { starts_at: Date; minutes: number }) =>
  new Date(starts_at.getTime() + minutes * 60_000);
