import { addDays, type Day, daysBetween } from "#lib/dates/dates.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";

export const MAX_NIGHTS_AHEAD = 730;
/** Stays opened before in this browser that are shown below another one. */
export const MAX_RECENT = 12;
export const MAX_GUESTS = 16;
export const ROOM_TYPES = ["entire_home", "private_room", "shared_room", "hotel_room"] as const;
export const CANCELLATION_POLICIES = ["flexible", "moderate", "firm", "strict"] as const;
export const STATUSES = ["draft", "published", "paused", "suspended", "removed"] as const;
/** A home's tier: `marketplace` as its host offers it, `select` after an inspection, or `luxury` [B3.23.1]. */
export const TIERS = ["marketplace", "select", "luxury"] as const;
/** The tiers that a guest can search for. */
export const SOUGHT_TIERS = ["select", "luxury"] as const satisfies readonly (typeof TIERS)[number][];
/** What the inspector of a select home checks. The words are stored in `listings.inspection`. */
export const INSPECTION_POINTS = ["beds", "cleanliness", "water", "warmth", "locks", "alarms", "kitchen", "wifi", "quiet", "pictures"] as const; // prettier-ignore
export const RATING_CATEGORIES = ["cleanliness", "accuracy", "check_in", "communication", "location", "value"] as const;
/** The policies that a search counts as "free cancellation". */
export const FREELY_CANCELLED = ["flexible", "moderate"] as const;

/** The errors of two optional days: both must be given, in the right order. */
export function whyNotDays({
  checkin,
  checkout,
}: {
  checkin?: Day | null | undefined;
  checkout?: Day | null | undefined;
}): FieldErrors | null {
  if (!checkin && !checkout) return null;
  if (!checkin || !checkout) return { [checkin ? "checkout" : "checkin"]: ["required"] };
  return checkin < checkout ? null : { checkout: ["wrong_order"] };
}

/** Unavailable nights: from `from` up to but not including `until`. */
export type Taken = { from: Day; until: Day };

/** Reads a datemultirange as PostgreSQL writes it: "{[2026-01-01,2026-01-05),[…)}". */
export const readTaken = (text: string): Taken[] =>
  [...text.matchAll(/\[([\d-]+),([\d-]+)\)/g)].map(([, from, until]) => ({ from: from!, until: until! }));

/** The same without these nights. */
export const takenWithout = (taken: Taken[], { checkin, checkout }: { checkin: Day; checkout: Day }): Taken[] =>
  taken
    .flatMap(({ from, until }) => [
      { from, until: until < checkin ? until : checkin },
      { from: from > checkout ? from : checkout, until },
    ])
    .filter(({ from, until }) => from < until);

/** Only future nights: past bookings are not shown to others. */
export const comingOf = (taken: Taken[], today: Day): Taken[] =>
  taken.filter(({ until }) => until > today).map(({ from, until }) => ({ from: from > today ? from : today, until }));

export type StayQuery = { checkin: Day; checkout: Day; guests: number };
export const WHY_NOT = [
  "past",
  "wrong_order",
  "too_far",
  "too_short",
  "too_long",
  "too_many_guests",
  "taken",
  "not_bookable",
  "host_not_joined",
] as const;
export type WhyNot = (typeof WHY_NOT)[number];

/** Why this stay is not available for these days and guests; null if it is. Used by the button, the calendar and the server. */
export function whyNotStay(
  listing: {
    price_micros: number | null;
    host_joined?: boolean;
    guests: number;
    min_nights: number;
    max_nights: number;
    taken: Taken[];
  },
  query: StayQuery,
  today: Day,
): WhyNot | null {
  const nights = daysBetween(query.checkin, query.checkout);
  if (listing.host_joined === false) return "host_not_joined";
  if (listing.price_micros === null) return "not_bookable";
  if (nights <= 0) return "wrong_order";
  if (query.checkin < today) return "past";
  if (daysBetween(today, query.checkout) > MAX_NIGHTS_AHEAD) return "too_far";
  if (nights < listing.min_nights) return "too_short";
  if (nights > listing.max_nights) return "too_long";
  if (query.guests > listing.guests) return "too_many_guests";
  if (listing.taken.some(({ from, until }) => query.checkin < until && from < query.checkout)) return "taken";
  return null;
}

/** The next available period of the same length; null if there is none within the booking horizon. */
export function nextFree(
  listing: Parameters<typeof whyNotStay>[0],
  query: StayQuery,
  today: Day,
): { checkin: Day; checkout: Day } | null {
  const nights = daysBetween(query.checkin, query.checkout);
  let { checkin } = query;
  for (const { from, until } of listing.taken.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    if (checkin < until && from < addDays(checkin, nights)) checkin = until;
  const days = { checkin, checkout: addDays(checkin, nights) };
  return whyNotStay(listing, { ...query, ...days }, today) === null ? days : null;
}

/** The rank in search results: good ratings first, trusted more the more there are; new homes get a chance. */
export function scoreOf(rating: number | null, count: number, photos: number): number {
  const trusted = ((rating ?? 0) * count + 4.55 * 6) / (count + 6);
  return Math.round((trusted + Math.log1p(count) * 0.06 + photos * 0.01) * 1000) / 1000;
}
