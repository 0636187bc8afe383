import { addDays, type Day, daysBetween } from "#lib/dates/dates.ts";
import type { TripEvent } from "#areas/trips/itinerary/itineraryLinks.ts";

/** Something planned on a day besides the stay; `time` is null for no particular time. */
type Planned = { day: Day; time: string | null };
export type TimelineDay<E = never> = {
  day: Day;
  /** The last of several days that are shown together. */
  until: Day | null;
  events: { kind: TripEvent; nights: number }[];
  plans: E[];
};
/** In longer stays, the days between without plans are shown together. */
const MAX_SINGLE_DAYS = 6;

/** Days and times are written so that text order is their order. */
const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * A stay day by day: arrival, the days between, departure, and what is planned. Days are local to the place, so no time zone is
 * needed.
 */
export function timelineOf<E extends Planned = never>(
  { checkin, checkout }: { checkin: Day; checkout: Day },
  planned: readonly E[] = [],
): TimelineDay<E>[] {
  const plansOn = (day: Day) => planned.filter((one) => one.day === day).toSorted((a, b) => inOrder(a.time ?? "", b.time ?? ""));
  const between = daysBetween(checkin, checkout) - 1;
  const isLong = between > MAX_SINGLE_DAYS;
  const days: TimelineDay<E>[] = [
    { day: checkin, until: null, events: [{ kind: "checkin", nights: 1 }], plans: plansOn(checkin) },
  ];
  for (let i = 1; i <= between; i++) {
    const day = addDays(checkin, i);
    const plans = plansOn(day);
    const last = days.at(-1)!;
    const isSame = isLong && plans.length === 0 && last.plans.length === 0 && last.events[0]?.kind === "stay";
    if (isSame) days[days.length - 1] = { ...last, until: day, events: [{ kind: "stay", nights: last.events[0]!.nights + 1 }] };
    else days.push({ day, until: null, events: [{ kind: "stay", nights: 1 }], plans });
  }
  days.push({ day: checkout, until: null, events: [{ kind: "checkout", nights: 0 }], plans: plansOn(checkout) });
  const outside = [...new Set(planned.map(({ day }) => day))].filter((day) => day < checkin || day > checkout);
  return [...days, ...outside.map((day) => ({ day, until: null, events: [], plans: plansOn(day) }))].toSorted((a, b) =>
    inOrder(a.day, b.day),
  );
}
