import ICAL from "ical.js";
import { findProperties, type Part, type Property, readLength, type Wall } from "./calendarTextRules.ts";
import { readRule, ruleText, startedLater } from "./recurrenceRules.ts";
import { findMoved, isCancelled, readExceptions } from "./feedInstances.server.ts";
import {
  DAY_MS,
  dayMs,
  homeDay,
  type Moment,
  namedDay,
  type Reading,
  readMoment,
  shownAt,
  splitValues,
  toDay,
  toInstant,
} from "./feedMoments.server.ts";
import { timeData } from "./feedZones.server.ts";
import { MAX_STEPS, type Nights, nightsOfEvent } from "./rules.ts";

/** The nights that a part of a calendar takes, some of them outside of what is kept. */
export function* readNights(part: Part, reading: Reading): Generator<Nights> {
  // A calendar that is cut off has lost what followed; hours of availability are not evaluated.
  if (part.kind === "VCALENDAR" || part.kind === "VAVAILABILITY") return void (reading.hasFailed = true);
  if (findProperties(part, "RECURRENCE-ID").some(({ params }) => params.has("RANGE"))) reading.hasFailed = true;
  if (isCancelled(part)) return;
  if (part.kind === "VFREEBUSY") return yield* busyNights(part, reading);
  const start = readMoment(findProperties(part, "DTSTART"), reading);
  if (!start) return void (reading.hasFailed = true);
  const length_ms = readDuration(part, start, reading);
  if (length_ms !== null && length_ms < 0) reading.hasFailed = true;
  const nightsFrom = (ms: number) => nightsBetween({ ...start, ms }, length_ms, reading);
  const isInstance = findProperties(part, "RECURRENCE-ID").length > 0;
  const [rules, dates] = [findProperties(part, "RRULE"), findProperties(part, "RDATE")];
  if (isInstance || rules.length + dates.length === 0) return yield nightsFrom(start.ms);

  const left = readExceptions(findProperties(part, "EXDATE"), start, reading);
  const moved = findMoved(part, start, reading);
  for (const { value } of findProperties(part, "EXRULE"))
    for (const ms of ruleTimes(value, { start, length_ms }, reading)) left.add(start.isDay ? ms : toInstant({ ...start, ms }));
  const seen = new Set<number>();
  for (const ms of allTimes({ start, length_ms }, { rules, dates }, reading)) {
    if (typeof ms !== "number") {
      yield ms;
      continue;
    }
    const names = [toDay(ms), start.isDay ? ms : toInstant({ ...start, ms })];
    if (seen.has(ms) || names.some((name) => left.has(name) || moved?.has(name))) continue;
    seen.add(ms);
    yield nightsFrom(ms);
  }
}

type First = { start: Moment; length_ms: number | null };
type Repeats = { rules: readonly Property[]; dates: readonly Property[] };
/** Every start of a repeating event; occurrences with their own end are yielded as nights. */
function* allTimes(first: First, { rules, dates }: Repeats, reading: Reading): Generator<number | Nights> {
  const { start } = first;
  yield start.ms;
  for (const { value } of rules) yield* ruleTimes(value, first, reading);
  for (const one of splitValues(dates)) {
    if (one.value.includes("/")) {
      yield* periodNights(one, reading);
      continue;
    }
    const moment = readMoment([one], reading);
    if (!moment) reading.hasFailed = true;
    else if (start.isDay) yield namedDay(moment, reading);
    else yield moment.isDay ? moment.ms + (start.ms - dayMs(start.ms)) : shownAt(start, moment);
  }
}

/** The occurrences of a rule, from slightly before today to the horizon. */
function* ruleTimes(value: string, { start, length_ms }: First, reading: Reading): Generator<number> {
  const rule = reading.followsRules ? readRule(value) : null;
  if (!rule) return void (reading.hasFailed = true);
  if (rule.count !== null && rule.count < 1) return;
  const until = rule.until && untilMs(rule.until, start, reading);
  const isBeforeEnd = (ms: number) =>
    !rule.until || rule.until.isDay || start.isDay || rule.until.offset_ms === null
      ? true
      : toInstant({ ...start, ms }) <= rule.until.ms - rule.until.offset_ms;
  const end = Math.min(Date.parse(reading.horizon) + 2 * DAY_MS, until ?? Number.POSITIVE_INFINITY);
  const last = Math.min(Date.parse(reading.last) + 2 * DAY_MS, end);
  const first = Date.parse(reading.today) - Math.max(0, length_ms ?? 0) - 2 * DAY_MS;
  const later = startedLater(start.ms, rule, first);
  if (later.rule.count !== null && later.rule.count < 1) return;
  // Months that lack the day of the start are skipped.
  const namesDay = ["BYDAY", "BYMONTHDAY", "BYYEARDAY"].some((name) => rule.by.has(name));
  const dueDay = !namesDay && /^(YEARLY|MONTHLY)$/.test(rule.frequency) ? new Date(start.ms).getUTCDate() : null;
  const next = ICAL.Recur.fromString(ruleText(later.rule)).iterator(ICAL.Time.fromData(timeData(later.start_ms)));
  for (let time = next.next(), steps = 0; time; time = next.next(), steps++) {
    if (steps > MAX_STEPS || ++reading.steps > 20 * MAX_STEPS) return void (reading.hasFailed = true);
    const ms = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    if (ms > last) {
      if (ms <= end && isBeforeEnd(ms)) reading.hasFailed = true; // it continues beyond the nights that are kept
      return;
    }
    if (ms >= first && isBeforeEnd(ms) && (dueDay === null || time.day === dueDay)) yield ms;
  }
}

/** A rule's end, in the local time of its start. An end that is a day includes the whole day. */
function untilMs(until: Wall, start: Moment, reading: Reading): number {
  if (until.isDay || start.isDay) return namedDay({ ...until, isUtc: until.offset_ms === 0 }, reading) + DAY_MS - 1;
  return until.offset_ms === null ? until.ms : start.ms + (until.ms - until.offset_ms - toInstant(start)) + 3_600_000;
}

function* busyNights(part: Part, reading: Reading): Generator<Nights> {
  for (const one of splitValues(findProperties(part, "FREEBUSY")))
    if ((one.params.get("FBTYPE") ?? "BUSY").toUpperCase() !== "FREE") yield* periodNights(one, reading);
}

/** A period from one time to another, or with a duration. */
function* periodNights({ value, params }: Property, reading: Reading): Generator<Nights> {
  const [from = "", to = ""] = value.split("/");
  const plain = new Map([...params].filter(([name]) => name !== "VALUE"));
  const start = readMoment([{ value: from, params: plain }], reading);
  const end = readMoment([{ value: to, params: plain }], reading);
  const length_ms = readLength(to);
  if (!start || (!end && length_ms === null)) return void (reading.hasFailed = true);
  yield end ? nightsOfEvent(homeDay(start, reading), homeDay(end, reading)) : nightsBetween(start, length_ms, reading);
}

/** Null if neither an end nor a duration is given. */
function readDuration(part: Part, start: Moment, reading: Reading): number | null {
  const ends = findProperties(part, "DTEND");
  const end = readMoment(ends, reading);
  if (end && (start.isDay || end.isDay)) return dayMs(end.ms) - dayMs(start.ms);
  if (end) return end.zone === start.zone ? end.ms - start.ms : toInstant(end) - toInstant(start);
  const [duration] = findProperties(part, "DURATION");
  const length_ms = duration ? readLength(duration.value) : null;
  if ((ends.length > 0 || duration) && length_ms === null) reading.hasFailed = true;
  return length_ms;
}

function nightsBetween(start: Moment, length_ms: number | null, reading: Reading): Nights {
  const end = length_ms === null ? null : { ...start, ms: start.ms + Math.max(0, length_ms) };
  return nightsOfEvent(homeDay(start, reading), end && homeDay(end, reading));
}
