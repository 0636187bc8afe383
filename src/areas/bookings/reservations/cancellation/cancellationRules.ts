import { addDays, type Day, dayIn, daysBetween, startOfDay } from "#lib/dates/dates.ts";
import type { Money } from "#lib/money/money.ts";
import type { CANCELLATION_POLICIES } from "#areas/discovery/listings/rules.ts";
import {
  beforeCredit,
  creditIn,
  hostPart,
  type LineKind,
  partOf,
  type Priced,
  taxPart,
} from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";

export type PolicyName = (typeof CANCELLATION_POLICIES)[number];
/** Cancelling within this many hours of booking refunds everything, if check-in is at least `REGRET_DAYS_BEFORE` days ahead. */
export const REGRET_HOURS = 48;
export const REGRET_DAYS_BEFORE = 14;

/**
 * Applies from `days_before` days before check-in: refunds `percent` of the nights not slept, except the next `nights_kept` ones.
 */
type Part = { days_before: number; percent: number; nights_kept: number };
/** From the earliest to the latest; a part with 100 percent and no night kept refunds everything. */
export const POLICIES: Record<PolicyName, readonly Part[]> = {
  flexible: [
    { days_before: 1, percent: 100, nights_kept: 0 },
    { days_before: -Infinity, percent: 100, nights_kept: 1 },
  ],
  moderate: [
    { days_before: 5, percent: 100, nights_kept: 0 },
    { days_before: 1, percent: 50, nights_kept: 0 },
    { days_before: -Infinity, percent: 50, nights_kept: 1 },
  ],
  firm: [
    { days_before: 30, percent: 100, nights_kept: 0 },
    { days_before: 7, percent: 50, nights_kept: 0 },
    { days_before: -Infinity, percent: 0, nights_kept: 0 },
  ],
  strict: [
    { days_before: 7, percent: 50, nights_kept: 0 },
    { days_before: -Infinity, percent: 0, nights_kept: 0 },
  ],
};

export type Booked = { policy: PolicyName; checkin: Day; checkout: Day; time_zone: string; booked_at: Date };
/** How much is refunded: `nights` (those not slept), `cleaning` and `service` are fractions of the whole line. */
export type Share = { rule: string; percent: number; nights: number; cleaning: number; service: number };
const ALL = { percent: 100, nights: 1, cleaning: 1, service: 1 };
export const everything = (rule: string): Share => ({ rule, ...ALL });

const canRegret = ({ checkin, time_zone, booked_at }: Booked, now: Date) =>
  now.getTime() - booked_at.getTime() < REGRET_HOURS * 3_600_000 &&
  daysBetween(dayIn(time_zone, now), checkin) >= REGRET_DAYS_BEFORE;

/** The guest's right to a refund if they cancel now. */
export function shareOf(booked: Booked, now: Date): Share {
  if (canRegret(booked, now)) return everything("just_booked");
  const { policy, checkin, checkout, time_zone } = booked;
  const ahead = daysBetween(dayIn(time_zone, now), checkin);
  const part = POLICIES[policy].find(({ days_before }) => ahead >= days_before)!;
  if (part.percent === 100 && part.nights_kept === 0) return everything(policy);
  const nights = daysBetween(checkin, checkout);
  const slept = Math.min(nights, Math.max(0, -ahead));
  const left = Math.max(0, nights - slept - part.nights_kept);
  return {
    rule: policy,
    percent: part.percent,
    nights: ((left / nights) * part.percent) / 100,
    cleaning: ahead >= 1 ? 1 : 0,
    service: 0,
  };
}

/** How much is refunded until when, for display. */
export function policyTerms(booked: Booked, now: Date) {
  const { policy, checkin, time_zone, booked_at } = booked;
  const ends = (days: number) => (days === -Infinity ? null : startOfDay(addDays(checkin, 1 - days), time_zone));
  const parts = POLICIES[policy].map(({ days_before, percent, nights_kept }) => ({
    until: ends(days_before),
    percent,
    nights_kept,
  }));
  const regret = new Date(
    Math.min(
      booked_at.getTime() + REGRET_HOURS * 3_600_000,
      startOfDay(addDays(checkin, 1 - REGRET_DAYS_BEFORE), time_zone).getTime(),
    ),
  );
  const free = [regret, ...parts.filter((one) => one.percent === 100 && one.nights_kept === 0).map(({ until }) => until!)];
  const last = free.toSorted((a, b) => b.getTime() - a.getTime())[0]!;
  return { name: policy, free_until: last > now ? last : null, parts };
}

export type Settlement = {
  /** `back` is the refunded part of `charged`; `back_shown` is the same in the currency shown. */
  lines: { kind: LineKind; charged: Money; shown: Money; back: Money; back_shown: Money }[];
  /** To the card, in the currency charged and the one shown. */
  refund: Money;
  refund_shown: Money;
  /** As credit, in the currency charged. */
  credit_back: Money;
  /** What host and place keep, in the currency of the home. */
  host_keeps: Money;
  tax_keeps: Money;
};

/** What a share amounts to, line by line: shown before the viewer confirms, and settled afterwards. */
export function settle(price: Priced, share: Share): Settlement {
  const { currency } = price.charged;
  const paid = price.lines.filter(({ kind }) => kind !== "credit");
  const fraction = (which: "charged" | "host") => {
    const amountOf = (kind: LineKind) => paid.find((line) => line.kind === kind)?.[which].amount_micros ?? 0;
    const stay = amountOf("nights") + amountOf("discount");
    const base = stay + amountOf("cleaning");
    return base > 0 ? (stay * share.nights + amountOf("cleaning") * share.cleaning) / base : share.nights;
  };
  const partOfLine = (kind: LineKind, which: "charged" | "host") =>
    kind === "cleaning" ? share.cleaning : kind === "service" ? share.service : kind === "tax" ? fraction(which) : share.nights;
  const lines = paid.map(({ kind, charged, shown }) => {
    const part = partOfLine(kind, "charged");
    return { kind, charged, shown, back: partOf(charged, part), back_shown: partOf(shown, part) };
  });
  const back = lines.reduce((all, line) => all + line.back.amount_micros, 0);
  const back_shown = lines.reduce((all, line) => all + line.back_shown.amount_micros, 0);
  const credit = creditIn(price.lines);
  const complete = beforeCredit(price.lines);
  const credit_back =
    complete > 0 ? partOf({ amount_micros: credit, currency }, back / complete) : { amount_micros: 0, currency };
  const credit_shown = { ...price.total, amount_micros: creditIn(price.lines, "shown") };
  const credit_back_shown = complete > 0 ? partOf(credit_shown, back / complete).amount_micros : 0;
  const own = price.lines[0]!.host.currency;
  const retained = paid.map((line) => ({
    ...line,
    host: {
      amount_micros: line.host.amount_micros - partOf(line.host, partOfLine(line.kind, "host")).amount_micros,
      currency: own,
    },
  }));
  return {
    lines,
    refund: { amount_micros: back - credit_back.amount_micros, currency },
    refund_shown: { ...price.total, amount_micros: back_shown - credit_back_shown },
    credit_back,
    host_keeps: { amount_micros: hostPart(retained), currency: own },
    tax_keeps: { amount_micros: taxPart(retained), currency: own },
  };
}
