import { addDays, type Day, daysBetween, nightsOf, weekday } from "#lib/dates/dates.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";
import { inCurrency, isExact, type Money, percentOf, type Rates, roundToMinor, shownIn } from "#lib/money/money.ts";

export const SERVICE_FEE_PERCENT = 10;
/** Nights from which the weekly and the monthly discount hold. */
export const WEEK_NIGHTS = 7;
export const MONTH_NIGHTS = 28;
export const MAX_NIGHTS_AHEAD = 730;
/** Stays that were opened before in a browser, shown below another one. */
export const MAX_RECENT = 12;
export const MAX_GUESTS = 16;
export const ROOM_TYPES = ["entire_home", "private_room", "shared_room", "hotel_room"] as const;
export const CANCELLATION_POLICIES = ["flexible", "moderate", "firm", "strict"] as const;
export const STATUSES = ["draft", "published", "paused", "suspended", "removed"] as const;
/** What a home is beyond one that its host offers: one that was looked through, or a luxury home [B3.23.1]. */
export const TIERS = ["marketplace", "select", "luxury"] as const;
/** Those that a guest may look for. */
export const SOUGHT_TIERS = ["select", "luxury"] as const satisfies readonly (typeof TIERS)[number][];
/** What somebody looks at who looks a select home through. The words are kept in `listings.inspection`. */
export const INSPECTION_POINTS = ["beds", "cleanliness", "water", "warmth", "locks", "alarms", "kitchen", "wifi", "quiet", "pictures"] as const; // prettier-ignore
export const RATING_CATEGORIES = ["cleanliness", "accuracy", "check_in", "communication", "location", "value"] as const;
/** What a search calls "free cancellation". */
export const FREELY_CANCELLED = ["flexible", "moderate"] as const;

/** What a listing costs, in its own currency. */
export type Pricing = {
  currency: string;
  price_micros: number | null;
  weekend_price_micros: number | null;
  cleaning_fee_micros: number;
  weekly_discount_percent: number;
  monthly_discount_percent: number;
  tax_percent: number;
};

export type QuoteLine = { kind: "nights" | "discount" | "cleaning" | "service" | "tax"; shown: Money; charged: Money };
/** A price with everything in it. The lines sum to the total exactly, in the currency shown and in the one charged. */
export type Quote = { nights: number; nightly: Money; lines: QuoteLine[]; total: Money; charged: Money };

/** Friday and Saturday nights. */
export const isWeekendNight = (day: Day) => weekday(day) >= 5;

/** Counted by whole weeks: somebody may ask for ten thousand years. */
export function weekendNights(checkin: Day, checkout: Day): number {
  const weeks = Math.max(0, Math.floor(daysBetween(checkin, checkout) / 7));
  return weeks * 2 + nightsOf(addDays(checkin, weeks * 7), checkout).filter(isWeekendNight).length;
}

export const discountPercent = (p: Pick<Pricing, "weekly_discount_percent" | "monthly_discount_percent">, nights: number) =>
  nights >= MONTH_NIGHTS ? p.monthly_discount_percent : nights >= WEEK_NIGHTS ? p.weekly_discount_percent : 0;

/** How long somebody stays of whom that is not known yet: the fees of a stay are spread over so many nights. */
export const TYPICAL_NIGHTS = 5;

/** A night of a typical stay with everything in it, in the home's currency: its price before days are chosen. The column `whole_usd_micros` is the same. */
export function wholeNight(p: Pricing & { min_nights: number; max_nights: number }): Money | null {
  if (p.price_micros === null) return null;
  const nights = Math.max(1, Math.min(p.max_nights, Math.max(p.min_nights, TYPICAL_NIGHTS)));
  const night = (p.price_micros * 5 + (p.weekend_price_micros ?? p.price_micros) * 2) / 7;
  const stay = (night * (100 - discountPercent(p, nights))) / 100 + p.cleaning_fee_micros / nights;
  const amount_micros = roundToMinor((stay * (100 + SERVICE_FEE_PERCENT + p.tax_percent)) / 100, p.currency);
  const money = { amount_micros, currency: p.currency };
  return isExact(money) ? money : null;
}

/** How prices are shown to somebody. `isCharged`: they are charged in that currency too, rather than in the host's [A7.11]. */
export type Shown = { locale: string; currency: string; rates: Rates; isCharged: boolean };

/** The whole price of these nights, line by line; null when it has none or nobody may stay so long. The only place where a price is made. */
export function quote(
  p: Pricing,
  { checkin, checkout }: { checkin: Day; checkout: Day },
  { currency, rates, isCharged }: Omit<Shown, "locale">,
): Quote | null {
  const nights = Math.max(0, daysBetween(checkin, checkout));
  if (p.price_micros === null || nights > MAX_NIGHTS_AHEAD) return null;
  const atWeekends = weekendNights(checkin, checkout);
  const stay = (nights - atWeekends) * p.price_micros + atWeekends * (p.weekend_price_micros ?? p.price_micros);
  const discount = percentOf(stay, discountPercent(p, nights), p.currency);
  const service = percentOf(stay - discount + p.cleaning_fee_micros, SERVICE_FEE_PERCENT, p.currency);
  const tax = percentOf(stay - discount + p.cleaning_fee_micros, p.tax_percent, p.currency);
  const amounts: [QuoteLine["kind"], number][] = [
    ["nights", stay],
    ["discount", -discount],
    ["cleaning", p.cleaning_fee_micros],
    ["service", service],
    ["tax", tax],
  ];
  const inOf = (to: string) => (amount_micros: number) => inCurrency({ amount_micros, currency: p.currency }, to, rates);
  const [shown, charged] = [inOf(currency), inOf(isCharged ? currency : p.currency)];
  const lines = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ kind, shown: shown(amount), charged: charged(amount) }));
  const sum = (which: "shown" | "charged"): Money => ({
    amount_micros: lines.reduce((total, line) => total + line[which].amount_micros, 0),
    currency: (which === "shown" ? shown : charged)(0).currency,
  });
  // In the smallest money of the world a palace for a year is more than can be counted exactly.
  const counted = [sum("shown"), sum("charged"), ...lines.flatMap((line) => [line.shown, line.charged])];
  if (!Number.isSafeInteger(stay) || !counted.every(isExact)) return null;
  return {
    nights,
    nightly: shown(nights ? stay / nights : p.price_micros),
    lines,
    total: sum("shown"),
    charged: sum("charged"),
  };
}

/** What is asked for as security, as it is shown to somebody; null: nothing. */
export const depositShown = (
  p: { currency: string; deposit_micros: number },
  { currency, rates }: Pick<Shown, "currency" | "rates">,
) => (p.deposit_micros > 0 ? shownIn({ amount_micros: p.deposit_micros, currency: p.currency }, currency, rates) : null);

/** The days of a stay, with what its price depends on. */
export type StayDays = { checkin: Day; checkout: Day; nights: number; weekend_nights: number };

/** Null without two days, the departure after the arrival. */
export function daysOf({ checkin, checkout }: { checkin?: Day | undefined; checkout?: Day | undefined }): StayDays | null {
  if (!checkin || !checkout || checkin >= checkout) return null;
  return { checkin, checkout, nights: daysBetween(checkin, checkout), weekend_nights: weekendNights(checkin, checkout) };
}

/** What is wrong with two days of which there may be none: they come together, and in their order. */
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

/** Nights that cannot be had: from, up to but not including, until. */
export type Taken = { from: Day; until: Day };

/** Reads a datemultirange as PostgreSQL writes it: "{[2026-01-01,2026-01-05),[…)}". */
export const readTaken = (text: string): Taken[] =>
  [...text.matchAll(/\[([\d-]+),([\d-]+)\)/g)].map(([, from, until]) => ({ from: from!, until: until! }));

/** The same without some nights. */
export const takenWithout = (taken: Taken[], { checkin, checkout }: { checkin: Day; checkout: Day }): Taken[] =>
  taken
    .flatMap(({ from, until }) => [
      { from, until: until < checkin ? until : checkin },
      { from: from > checkout ? from : checkout, until },
    ])
    .filter(({ from, until }) => from < until);

/** What of the nights is still to come: which ones were booked is nobody else's business once they are over. */
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

/** Why this stay cannot be had for these days and guests; null when it can. Button, calendar and server ask the same. */
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

/** The next nights after these, as many of them, that can be had; null: none as far ahead as one may book. */
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

/** What a search shows first: good ratings, trusted the more of them there are; newcomers get a chance. */
export function scoreOf(rating: number | null, count: number, photos: number): number {
  const trusted = ((rating ?? 0) * count + 4.55 * 6) / (count + 6);
  return Math.round((trusted + Math.log1p(count) * 0.06 + photos * 0.01) * 1000) / 1000;
}
