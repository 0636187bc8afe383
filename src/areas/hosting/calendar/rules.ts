import { addDays, type Day, daysBetween, isDay } from "#lib/dates/dates.ts";

/** `DAYS_AHEAD`: how far a calendar reaches, the same as a search. `DAYS_AT_ONCE`: how many days can be read in one request. */
export const DAYS_AHEAD = 730;
export const DAYS_AT_ONCE = 93;
export const LISTINGS_AT_ONCE = 60;
export const RANGES_AT_ONCE = 60;

export type Nights = { from: Day; until: Day };
export type Booked = Nights & { code: string; guest: string; status: string };
export type Blocked = Nights & { by: "host" | "other" };
export type CalendarRow = { today: Day; bookings: readonly Booked[]; blocks: readonly Blocked[] };

export type Cell = { state: "past" | "open" | "blocked" | "imported" } | { state: "booked"; booking: Booked };
const isIn = (day: Day) => (nights: Nights) => nights.from <= day && day < nights.until;

/** The state of a night for the home's host. */
export function readCell({ today, bookings, blocks }: CalendarRow, day: Day): Cell {
  const booking = bookings.find(isIn(day));
  if (booking) return { state: "booked", booking };
  const [first, ...more] = blocks.filter(isIn(day));
  if (first) return { state: [first, ...more].some(({ by }) => by === "host") ? "blocked" : "imported" };
  return { state: day < today ? "past" : "open" };
}

/** How sure a booking of nights is: those who asked for them, or have not paid yet, may still lose them. */
export const holdOf = ({ status }: Booked): "requested" | "held" | "booked" =>
  status === "requested" ? "requested" : status === "held" || status === "accepted" ? "held" : "booked";

const least = (a: Day, b: Day) => (a < b ? a : b);
const most = (a: Day, b: Day) => (a < b ? b : a);
/** The nights of `nights` without those of `less`. */
function without(nights: readonly Nights[], less: readonly Nights[]): readonly Nights[] {
  return less.reduce<readonly Nights[]>(
    (left, cut) =>
      left
        .flatMap(({ from, until }) => [
          { from, until: least(until, cut.from) },
          { from: most(from, cut.until), until },
        ])
        .filter(({ from, until }) => from < until),
    nights,
  );
}

/** A row after its host blocked or freed nights, as the server will answer it. */
export function withNights<Row extends CalendarRow>(row: Row, target: Nights, open: boolean): Row {
  const own = ownBlocks(row);
  return withOwnBlocks(row, open ? without(own, [target]) : [...own, ...without([target], [...row.blocks, ...row.bookings])]);
}

/** Restores the nights in `nights` to their state in `before`; changes of other nights stay. */
export function withNightsAsBefore<Row extends CalendarRow>(row: Row, before: CalendarRow, nights: Nights): Row {
  const were = ownBlocks(before).map(({ from, until }) => ({ from: most(from, nights.from), until: least(until, nights.until) }));
  return withOwnBlocks(row, [...without(ownBlocks(row), [nights]), ...were.filter(({ from, until }) => from < until)]);
}

const ownBlocks = ({ blocks }: CalendarRow) => blocks.filter(({ by }) => by === "host");
const withOwnBlocks = <Row extends CalendarRow>(row: Row, own: readonly Nights[]): Row => ({
  ...row,
  blocks: [
    ...row.blocks.filter(({ by }) => by !== "host"),
    ...own.map(({ from, until }) => ({ from, until, by: "host" as const })),
  ],
});

/** "2026-12-01/2026-12-04,…": first and last nights. Null if the text is invalid. */
export function readRanges(text: string): Nights[] | null {
  const ranges = text.split(",").map((part) => {
    const [from, last] = part.split("/");
    return isDay(from) && isDay(last) && from <= last ? { from, until: addDays(last, 1) } : null;
  });
  return ranges.length > 0 && ranges.length <= RANGES_AT_ONCE && ranges.every((range) => range !== null) ? ranges : null;
}
export const writeRanges = (nights: readonly Nights[]): string =>
  nights.map(({ from, until }) => `${from}/${addDays(until, -1)}`).join(",");

export type WhyNotNights = "past" | "too_far";
/** Why nights cannot be changed; null when they can. */
export function whyNotNights(nights: readonly Nights[], today: Day): WhyNotNights | null {
  if (nights.some(({ from }) => from < today)) return "past";
  return nights.some(({ until }) => daysBetween(today, until) > DAYS_AHEAD) ? "too_far" : null;
}

/** The first day of the month in the address, or else of the current month. */
export const monthShown = (month: string | undefined, today: Day): Day =>
  month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month >= "2000" ? `${month}-01` : `${today.slice(0, 7)}-01`;
