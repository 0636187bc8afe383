import { type Day, addDays, daysBetween, nightsOf } from "#lib/dates.ts";

export type StayDays = { checkin: Day | ""; checkout: Day | "" };
export type StayRules = {
  /** Whether the night that begins on this day is taken. */
  isUnavailable?: ((day: Day) => boolean) | undefined;
  minNights?: number | undefined;
};

/**
 * Whether this day can be chosen. `anchor` is the day that was chosen first, if one was: then every night between
 * must be free, but the day of leaving need not be, for others may arrive on it.
 */
export function canChoose(day: Day, anchor: Day | null, { isUnavailable = () => false, minNights = 1 }: StayRules): boolean {
  if (anchor === null) return !isUnavailable(day);
  if (day === anchor) return true;
  const [checkin, checkout] = day < anchor ? [day, anchor] : [anchor, day];
  return daysBetween(checkin, checkout) >= minNights && !nightsOf(checkin, checkout).some(isUnavailable);
}

/** Leaving comes after arriving: a checkout that would not is moved along. */
export function inOrder({ checkin, checkout }: StayDays, minNights = 1): StayDays {
  if (!checkin || !checkout || checkout > checkin) return { checkin, checkout };
  return { checkin, checkout: addDays(checkin, Math.max(1, minNights)) };
}
