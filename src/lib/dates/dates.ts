import { dateFormat, formatDate, formatDateOrder, formatDates } from "#lib/i18n/formats.ts";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";

/** A day without a time or zone, as text: "2026-12-24". Comparing the texts compares the days. */
export type Day = string;

const DAY_MS = 86_400_000;
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a real calendar day, written YYYY-MM-DD. Year 0 does not exist, also in the database. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== "string" || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = utc(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

export const addDays = (day: Day, n: number): Day => new Date(utc(day) + n * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / DAY_MS);

/** Each night from checkin up to, not including, checkout. */
export const nightsOf = (checkin: Day, checkout: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(checkin, checkout)) }, (_, i) => addDays(checkin, i));

/** 0 Sunday … 6 Saturday. */
export const weekday = (day: Day): number => new Date(utc(day)).getUTCDay();

/** Sunday to Saturday, by their `weekday`: the days of an arbitrary week, from which weekdays are named. */
export const WEEK: readonly Day[] = Array.from({ length: 7 }, (_, n) => addDays("2026-11-01", n));

/** The day at this instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  const parts = dateFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(instant);
  const part = (target: DatePart) => parts.find(({ type }) => type === target)!.value;
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The day in the time zone that is furthest behind: a day that is over there is over everywhere. */
export const earliestDay = (instant: Date): Day => dayIn("Etc/GMT+12", instant);

/** The time at this instant in a time zone: "HH:MM". */
export function timeIn(timeZone: string, instant: Date): string {
  return dateFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(instant);
}

/** The first instant of a day in a time zone, to the second; where the clocks skip midnight, the first instant after it. */
export function startOfDay(day: Day, timeZone: string): Date {
  // No zone is more than 14 hours from UTC, and the date never goes backwards, so a binary search finds where it changes.
  let [before, from] = [utc(day) / 1000 - 15 * 3600, utc(day) / 1000 + 15 * 3600];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(timeZone, new Date(middle * 1000)) < day) before = middle;
    else from = middle;
  }
  return new Date(from * 1000);
}

export function formatDay(
  day: Day,
  locale: string,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" },
): string {
  return formatDate(utc(day), locale, { ...options, timeZone: "UTC" });
}

/** "24–27 Dec 2026", the way the locale joins two days. */
export function formatDays({ from, to }: Record<"from" | "to", Day>, locale: string, options: { year?: "numeric" } = {}): string {
  return formatDates({ from_ms: utc(from), to_ms: utc(to) }, locale, {
    day: "numeric",
    month: "short",
    ...options,
    timeZone: "UTC",
  });
}

export type DatePart = "day" | "month" | "year";

/** The order of a date's parts in the locale. */
export function dayOrder(locale: Locale): DatePart[] {
  const options = { day: "numeric", month: "numeric", year: "numeric", timeZone: "UTC" } as const;
  return formatDateOrder(numbersOf(locale), options).split(" ") as DatePart[];
}

/** January to December. */
export const monthNames = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    formatDate(Date.UTC(2000, month, 1), numbersOf(locale), { month: "long", timeZone: "UTC" }),
  );
