import { type Day, addDays, daysBetween, nightsOf } from "#lib/dates/dates.ts";

export type StayDays = { checkin: Day | ""; checkout: Day | "" };
export type StayRules = {
  /** Whether the night that begins on this day is taken. */
  isUnavailable?: ((day: Day) => boolean) | undefined;
  minNights?: number | undefined;
  /** The earliest day of a stay. */
  min?: Day | undefined;
};

/**
 * Whether a day can be chosen. `anchor` is the day that was chosen first, if any: then every night between must be free, but not
 * the night of the checkout day, on which others may arrive. Without an anchor, the day must begin or end a stay that is long
 * enough, because otherwise no second day could be chosen.
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

/** The role of a day in the chosen stay, as in the messages `calendar.{part}`; null if it has none. */
export function partOfStay(day: Day, { checkin, checkout }: StayDays): "arrive" | "leave" | "within" | null {
  if (day === checkin) return "arrive";
  if (day === checkout) return "leave";
  return checkin && checkin < day && day < checkout ? "within" : null;
}

/** Moves a checkout that would not be after the checkin. */
export function inOrder({ checkin, checkout }: StayDays, minNights = 1): StayDays {
  if (!checkin || !checkout || checkout > checkin) return { checkin, checkout };
  return { checkin, checkout: addDays(checkin, Math.max(1, minNights)) };
}
