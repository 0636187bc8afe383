import { type Day, addDays, daysBetween, nightsOf } from "#lib/dates/dates.ts";

export type StayDays = { checkin: Day | ""; checkout: Day | "" };
export type StayRules = {
  /** Whether the night that begins on this day is taken. */
  isUnavailable?: ((day: Day) => boolean) | undefined;
  minNights?: number | undefined;
  /** Nobody stays before this day. */
  min?: Day | undefined;
};

/**
 * Whether this day can be chosen. `anchor` is the day that was chosen first, if one was: then every night between
 * must be free, but the day of leaving need not be, for others may arrive on it. Before one is, a day must begin or end some stay that
 * is long enough: whoever chose another would find no second day.
 */
export function canChoose(day: Day, anchor: Day | null, rules: StayRules): boolean {
  const { isUnavailable = () => false, minNights = 1, min = "" } = rules;
  if (anchor === null) {
    const [before, after] = [addDays(day, -minNights), addDays(day, minNights)];
    return !isUnavailable(day) && (canChoose(after, day, rules) || (before >= min && canChoose(before, day, rules)));
  }
  if (day === anchor) return true;
  const [checkin, checkout] = day < anchor ? [day, anchor] : [anchor, day];
  return daysBetween(checkin, checkout) >= minNights && !nightsOf(checkin, checkout).some(isUnavailable);
}

/** What a day is to the days chosen, as `calendar.{part}` says it; null where it is none of them. */
export function partOfStay(day: Day, { checkin, checkout }: StayDays): "arrive" | "leave" | "within" | null {
  if (day === checkin) return "arrive";
  if (day === checkout) return "leave";
  return checkin && checkin < day && day < checkout ? "within" : null;
}

/** Leaving comes after arriving: a checkout that would not is moved along. */
export function inOrder({ checkin, checkout }: StayDays, minNights = 1): StayDays {
  if (!checkin || !checkout || checkout > checkin) return { checkin, checkout };
  return { checkin, checkout: addDays(checkin, Math.max(1, minNights)) };
}
