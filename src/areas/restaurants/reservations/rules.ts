import { LEAD_MINUTES, TABLE_DAYS_AHEAD } from "#areas/discovery/catalog/rules.ts";
import { addDays, type Day, dayIn, timeIn, weekday } from "#lib/dates/dates.ts";

/** Bookings per guest at all restaurants: more would keep others from a table. */
export const MAX_BOOKED = 10;
export const MAX_PARTY = 20;
export const USUAL_PARTY = 2;
export const MAX_NOTE_LENGTH = 500;
/** The number of next days with free tables that are shown if the requested day has none. */
export const MAX_NEXT_DAYS = 2;
/** How long a freed table is held for the first waiting guest. */
export const OFFER_MINUTES = 30;
/** Waits per guest at a time. */
export const MAX_WAITS = 5;
export const PAGE_SIZE = 60;

export const SERVICES = ["lunch", "dinner"] as const;
/** The steps of booking a table [B2.2.2]. */
export const STEP_KEYS = ["about-your-reservation", "confirm-and-pay"] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** The page's title and its first step [B2.2.2, B3.21.2]. */
export const titleStep = (options: { is_community_table: boolean; header_text: string }): StepKey =>
  !options.is_community_table && options.header_text !== "" ? "about-your-reservation" : "confirm-and-pay";

export const STATUSES = [
  "offered",
  "booked",
  "moved",
  "cancelled_by_guest",
  "cancelled_by_restaurant",
  "honoured",
  "no_show",
  "lapsed",
] as const;
export type Status = (typeof STATUSES)[number];
/** The two sides, and `itself` for what happens automatically. */
export type Actor = "guest" | "restaurant" | "itself";

type Step = { from: readonly Status[]; to: Status; by: Actor; when?: "before" | "after" };
/** All steps of a table booking; nothing else can happen. `when`: before or after its start. */
export const STEPS = {
  /** For a freed table, by the guest who waited for it. */
  accept: { from: ["offered"], to: "booked", by: "guest", when: "before" },
  decline: { from: ["offered"], to: "lapsed", by: "guest" },
  lapse: { from: ["offered"], to: "lapsed", by: "itself" },
  /** To another booking, which is made in the same step. */
  move: { from: ["booked"], to: "moved", by: "guest", when: "before" },
  cancel_as_guest: { from: ["booked"], to: "cancelled_by_guest", by: "guest", when: "before" },
  cancel_as_restaurant: { from: ["booked"], to: "cancelled_by_restaurant", by: "restaurant", when: "before" },
  honour: { from: ["booked"], to: "honoured", by: "restaurant", when: "after" },
  miss: { from: ["booked"], to: "no_show", by: "restaurant", when: "after" },
  /** No one has reported otherwise by the next day. */
  pass: { from: ["booked"], to: "honoured", by: "itself", when: "after" },
} as const satisfies Record<string, Step>;
export type StepName = keyof typeof STEPS;

/** The status after this step; null if the step is not possible from this status, for this actor, or at this time. */
export function nextStatus(status: Status, name: StepName, { by, hasBegun }: { by: Actor; hasBegun: boolean }): Status | null {
  const { from, to, by: whose, when }: Step = STEPS[name];
  return whose === by && from.includes(status) && (!when || (when === "after") === hasBegun) ? to : null;
}

/** Statuses in which the booking holds its seats; the database's exclusion constraint names the same. */
export const HOLDING = ["offered", "booked", "honoured"] as const;

export const WHEN = ["upcoming", "past", "cancelled"] as const;
export type When = (typeof WHEN)[number];
/**
 * The tab that a booking belongs to in its guest's lists; null if it is in none, because another one has replaced it or it was
 * never accepted.
 */
export function whenOf(status: Status): When | null {
  if (status === "offered" || status === "booked") return "upcoming";
  if (status === "moved" || status === "lapsed") return null;
  return status === "honoured" || status === "no_show" ? "past" : "cancelled";
}

/** Guests can change a booking until the restaurant's notice period begins. */
export const isInTime = (begins_at: Date, notice_hours: number, now: Date): boolean =>
  now.getTime() <= begins_at.getTime() - notice_hours * 3_600_000;

export type DiningTable = { id: number; name: string; seats: number; is_community: boolean };
export type Availability = { id: number; is_community_table: boolean };
export type Slot = {
  id: number;
  service: (typeof SERVICES)[number];
  time: string;
  minutes: number;
  weekdays: readonly number[];
  availabilities: readonly Availability[];
};
/** When and where guests can sit at a restaurant; days and times are local to its town. */
export type Plan = {
  begin_date: Day;
  end_date: Day;
  closed_days: readonly Day[];
  tables: readonly DiningTable[];
  slots: readonly Slot[];
};
/** The taken seats of a table, `from` up to but not including `until`, for `minutes` from `time`. */
export type Taken = { table_id: number; day: Day; time: string; minutes: number; from: number; until: number };
export type Seats = { table_id: number; from: number; until: number };

/** Minutes since the epoch in local time, so that times past midnight can be compared. */
export const minuteOf = (day: Day, time: string): number =>
  Date.parse(day) / 60_000 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const minuteNow = (timeZone: string, now: Date): number => minuteOf(dayIn(timeZone, now), timeIn(timeZone, now));

type SeatQuery = { day: Day; time: string; minutes: number; is_community_table: boolean; party: number };
/**
 * The seats for a party: the smallest own table that is large enough, or adjacent seats at a community table; null if none are
 * free.
 */
export function freeSeats(
  tables: readonly DiningTable[],
  taken: readonly Taken[],
  { day, time, minutes, is_community_table, party }: SeatQuery,
): Seats | null {
  const begin = minuteOf(day, time);
  const overlapping = taken.filter((one) => {
    const start = minuteOf(one.day, one.time);
    return start < begin + minutes && begin < start + one.minutes;
  });
  const fitting = tables.filter((table) => table.is_community === is_community_table && table.seats >= party);
  for (const table of fitting.toSorted((a, b) => a.seats - b.seats || a.id - b.id)) {
    const atTable = overlapping.filter((one) => one.table_id === table.id);
    const places = table.is_community ? table.seats - party + 1 : 1;
    for (let from = 1; from <= places; from++) {
      const until = table.is_community ? from + party : table.seats + 1;
      if (!atTable.some((one) => one.from < until && from < one.until)) return { table_id: table.id, from, until };
    }
  }
  return null;
}

export type Open = { slot: Slot; availability: Availability; seats: Seats | null };

/**
 * What a day offers a party, by time: with seats, or without if all are taken. Empty for blocked days; past times are left out.
 */
export function offersOn(
  plan: Plan,
  taken: readonly Taken[],
  { day, party, now_minute }: { day: Day; party: number; now_minute: number },
): Open[] {
  if (day < plan.begin_date || day > plan.end_date || plan.closed_days.includes(day)) return [];
  const slots = plan.slots.filter(
    (slot) => slot.weekdays.includes(weekday(day)) && minuteOf(day, slot.time) >= now_minute + LEAD_MINUTES.restaurant,
  );
  return slots.flatMap((slot) =>
    slot.availabilities
      .filter(({ is_community_table }) => plan.tables.some((t) => t.is_community === is_community_table && t.seats >= party))
      .map((availability) => {
        const { time, minutes } = slot;
        const { is_community_table } = availability;
        return { slot, availability, seats: freeSeats(plan.tables, taken, { day, time, minutes, is_community_table, party }) };
      }),
  );
}

export type AvailabilityCalendar = { begin_date: Day; end_date: Day; unavailable_dates: readonly Day[] };

/** [B5.1] */
export const isBlocked = (day: Day, { begin_date, end_date, unavailable_dates }: AvailabilityCalendar): boolean =>
  day < begin_date || day > end_date || unavailable_dates.includes(day);

/** From today to the last day that can be booked; if there is no such day, the end is before the beginning. */
export const calendarSpan = (plan: Pick<Plan, "begin_date" | "end_date">, today: Day): { begin_date: Day; end_date: Day } => {
  const last = addDays(today, TABLE_DAYS_AHEAD);
  return {
    begin_date: plan.begin_date > today ? plan.begin_date : today,
    end_date: plan.end_date < last ? plan.end_date : last,
  };
};

/** The seats taken around a day, because a party of the evening before may still be sitting. */
function takenNear(taken: readonly Taken[]): (day: Day) => Taken[] {
  const byDay = Map.groupBy(taken, ({ day }) => day);
  return (day) => [addDays(day, -1), day, addDays(day, 1)].flatMap((one) => byDay.get(one) ?? []);
}

/** [B3.21.1] The days of the span without seats for this party: closed, or all taken. */
export function availabilityCalendar(
  plan: Plan,
  taken: readonly Taken[],
  { party, today, minute }: { party: number; today: Day; minute: number },
): AvailabilityCalendar {
  const span = calendarSpan(plan, today);
  const near = takenNear(taken);
  const unavailable_dates: Day[] = [];
  for (let day = span.begin_date; day <= span.end_date; day = addDays(day, 1))
    if (!offersOn(plan, near(day), { day, party, now_minute: minute }).some(({ seats }) => seats)) unavailable_dates.push(day);
  return { ...span, unavailable_dates };
}

/** The next days after this one with a free table, and what is free there. */
export function nextDays(
  plan: Plan,
  taken: readonly Taken[],
  { after, party, today, minute }: { after: Day; party: number; today: Day; minute: number },
) {
  const span = calendarSpan(plan, today);
  const near = takenNear(taken);
  const found: { date: Day; free: Open[] }[] = [];
  for (let date = span.begin_date; date <= span.end_date && found.length < MAX_NEXT_DAYS; date = addDays(date, 1)) {
    if (date <= after) continue;
    const free = offersOn(plan, near(date), { day: date, party, now_minute: minute }).filter(({ seats }) => seats);
    if (free.length > 0) found.push({ date, free });
  }
  return found;
}

/** The largest party that can book: limited by the largest table. */
export const maxGuests = ({ tables }: Pick<Plan, "tables">): number =>
  Math.min(MAX_PARTY, Math.max(1, ...tables.map(({ seats }) => seats)));
