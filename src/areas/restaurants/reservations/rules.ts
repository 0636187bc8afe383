import { LEAD_MINUTES, TABLE_DAYS_AHEAD } from "#areas/discovery/catalog/rules.ts";
import { addDays, type Day, dayIn, timeIn, weekday } from "#lib/dates/dates.ts";

/** Of one guest at all restaurants: more would keep others from a table. */
export const MAX_BOOKED = 10;
export const MAX_PARTY = 20;
export const USUAL_PARTY = 2;
export const MAX_NOTE_LENGTH = 500;
/** Days with free tables that are told where the asked day has none. */
export const MAX_NEXT_DAYS = 2;
/** How long a table that came free is kept for who waits first. */
export const OFFER_MINUTES = 30;
/** Of one guest at a time. */
export const MAX_WAITS = 5;
export const PAGE_SIZE = 60;

export const SERVICES = ["lunch", "dinner"] as const;
/** The steps of booking a table [B2.2.2]. */
export const STEP_KEYS = ["about-your-reservation", "confirm-and-pay"] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** What the page that books a table is called, and with which step it begins [B2.2.2, B3.21.2]. */
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
/** The two sides, and what happens by itself. */
export type Actor = "guest" | "restaurant" | "itself";

type Step = { from: readonly Status[]; to: Status; by: Actor; when?: "before" | "after" };
/** A table booking's whole life. What is not here cannot happen. `when`: before or after the party was to sit down. */
export const STEPS = {
  /** Of a table that came free, by who waited for it. */
  accept: { from: ["offered"], to: "booked", by: "guest", when: "before" },
  decline: { from: ["offered"], to: "lapsed", by: "guest" },
  lapse: { from: ["offered"], to: "lapsed", by: "itself" },
  /** To another booking, which is made with it. */
  move: { from: ["booked"], to: "moved", by: "guest", when: "before" },
  cancel_as_guest: { from: ["booked"], to: "cancelled_by_guest", by: "guest", when: "before" },
  cancel_as_restaurant: { from: ["booked"], to: "cancelled_by_restaurant", by: "restaurant", when: "before" },
  honour: { from: ["booked"], to: "honoured", by: "restaurant", when: "after" },
  miss: { from: ["booked"], to: "no_show", by: "restaurant", when: "after" },
  /** Nobody said otherwise by the day after. */
  pass: { from: ["booked"], to: "honoured", by: "itself", when: "after" },
} as const satisfies Record<string, Step>;
export type StepName = keyof typeof STEPS;

/** Where it comes to; null: not from here, not by them, or not at this time. */
export function nextStatus(status: Status, name: StepName, { by, hasBegun }: { by: Actor; hasBegun: boolean }): Status | null {
  const { from, to, by: whose, when }: Step = STEPS[name];
  return whose === by && from.includes(status) && (!when || (when === "after") === hasBegun) ? to : null;
}

/** The seats are theirs: the database's exclusion constraint names the same. */
export const HOLDING = ["offered", "booked", "honoured"] as const;

export const WHEN = ["upcoming", "past", "cancelled"] as const;
export type When = (typeof WHEN)[number];
/** Where it stands in the lists of its guest; null: in none, for another stands for it or it was never theirs. */
export function whenOf(status: Status): When | null {
  if (status === "offered" || status === "booked") return "upcoming";
  if (status === "moved" || status === "lapsed") return null;
  return status === "honoured" || status === "no_show" ? "past" : "cancelled";
}

/** Guests change their plans up to the restaurant's notice, and never afterwards. */
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
/** When and where one can sit at a restaurant; days and times as its town counts them. */
export type Plan = {
  begin_date: Day;
  end_date: Day;
  closed_days: readonly Day[];
  tables: readonly DiningTable[];
  slots: readonly Slot[];
};
/** Seats `from` up to, not including, `until` of a table that somebody has, for so many minutes from then. */
export type Taken = { table_id: number; day: Day; time: string; minutes: number; from: number; until: number };
export type Seats = { table_id: number; from: number; until: number };

/** Minutes since a day long ago: times that go past midnight compare. */
export const minuteOf = (day: Day, time: string): number =>
  Date.parse(day) / 60_000 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const minuteNow = (timeZone: string, now: Date): number => minuteOf(dayIn(timeZone, now), timeIn(timeZone, now));

type SeatQuery = { day: Day; time: string; minutes: number; is_community_table: boolean; party: number };
/** The seats that a party gets: the smallest own table that takes it, or places side by side at a community table; null: none are free. */
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

/** What a day offers a party, by time: with seats, or with none where all are taken. Nothing on days that are blocked and for times that are over. */
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

/** From today on, as far ahead as one can book; where that leaves no day, the end comes before the beginning. */
export const calendarSpan = (plan: Pick<Plan, "begin_date" | "end_date">, today: Day): { begin_date: Day; end_date: Day } => {
  const last = addDays(today, TABLE_DAYS_AHEAD);
  return {
    begin_date: plan.begin_date > today ? plan.begin_date : today,
    end_date: plan.end_date < last ? plan.end_date : last,
  };
};

/** What is taken around a day: a party of the evening before may still sit there. */
function takenNear(taken: readonly Taken[]): (day: Day) => Taken[] {
  const byDay = Map.groupBy(taken, ({ day }) => day);
  return (day) => [addDays(day, -1), day, addDays(day, 1)].flatMap((one) => byDay.get(one) ?? []);
}

/** [B3.21.1] Days of the span on which there is no seat for this party: closed, or all taken. */
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

/** The next days after one that have a table, with what is free there. */
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

/** The largest party that can book: no larger than any of its tables takes. */
export const maxGuests = ({ tables }: Pick<Plan, "tables">): number =>
  Math.min(MAX_PARTY, Math.max(1, ...tables.map(({ seats }) => seats)));
