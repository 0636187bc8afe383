import type { Day } from "#lib/dates/dates.ts";
import { canChoose, type StayDays, type StayRules } from "#ui/dates/stayDays.ts";

type Rules = StayRules & { min: Day; max: Day };

/** The chosen days after this one is selected too; null if it cannot be selected. Selecting the check-in again clears it. */
export function chosenWith(day: Day, { checkin, checkout }: StayDays, rules: Rules): StayDays | null {
  const { min, max } = rules;
  const canArrive = (one: Day) => min <= one && one <= max && canChoose(one, null, rules);
  const anchor = checkin && !checkout && canArrive(checkin) ? checkin : null;
  if (anchor === null) return canArrive(day) ? { checkin: day, checkout: "" } : null;
  if (day === anchor) return { checkin: "", checkout: "" };
  if (day < min || day > max || !canChoose(day, anchor, rules)) return null;
  return day < anchor ? { checkin: day, checkout: anchor } : { checkin: anchor, checkout: day };
}
