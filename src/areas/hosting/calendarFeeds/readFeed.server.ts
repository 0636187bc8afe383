import { parseDateTime, parseZonedDateTime, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { cutText } from "#lib/i18n/cutText.ts";
import { addDays, type Day, dayIn, isDay } from "#lib/dates/dates.ts";
import {
  type Part,
  readParts,
  type Property,
  findProperties,
  readLength,
  readRule,
  readWall,
  ruleText,
  startedLater,
  readText,
  type Wall,
} from "./calendarTextRules.ts";
import {
  HORIZON_DAYS,
  isCalledOff,
  type Nights,
  MAX_NIGHTS,
  nightsOfEvent,
  MAX_STEPS,
  MAX_SUMMARY_LENGTH,
  MAX_UNREAD_NAMES,
} from "./rules.ts";

export type FeedEvent = Nights & { uid: string; summary: string };
/** The events that could not be read completely, and the names of the first ones. */
export type Unread = { count: number; names: string[] };
/**
 * `free_count`: future events that declare their time as free. `unknown_zones`: the first names of unknown time zones, whose
 * times are read as the home's local time.
 */
export type FeedReading = { events: FeedEvent[]; unread: Unread; free_count: number; unknown_zones: string[] };
/** `blocksFree`: whether events marked as free take nights too. */
export type FeedText = { text: string; timeZone: string; today: Day; blocksFree: boolean };
/** `skipped`: the indexes of parts whose rules are not followed; `onPart` is called with the next part. */
type How = { skipped?: readonly number[] | "all"; onPart?: (at: number) => void };

const DAY_MS = 86_400_000;

/**
 * The events of a calendar that take nights from `today` on, in the home's local days, soonest first. An unreadable part only
 * loses itself. Null if it is no calendar. It may never finish; the part last passed to `onPart` is then the cause.
 */
export function readFeed(
  { text, timeZone, today, blocksFree }: FeedText,
  { skipped = [], onPart }: How = {},
): FeedReading | null {
  const parts = readParts(text);
  if (!parts) return null;
  const horizon = addDays(today, HORIZON_DAYS);
  const reading: Reading = {
    zones: readZones(parts),
    timeZone,
    dayAt: memoized((instant) => dayIn(timeZone, new Date(instant))),
    moved: movedInstances(parts),
    today,
    last: horizon,
    horizon,
    steps: 0,
    hasFailed: false,
    followsRules: true,
    calendar: { properties: new Map() },
    unknownZones: new Set(),
  };
  const found: (FeedEvent & { at: number })[] = [];
  const failed = new Set<number>();
  const unknownZones = new Set<string>();
  let free_count = 0;
  const superseded = supersededParts(parts, reading);
  const keepNext = () => {
    found.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
    for (const { at } of found.splice(MAX_NIGHTS)) failed.add(at);
  };
  for (const [at, part] of parts.entries()) {
    if (part.kind === "VTIMEZONE" || superseded.has(part)) continue;
    onPart?.(at);
    reading.hasFailed = part.isCut;
    reading.followsRules = skipped !== "all" && !skipped.includes(at);
    reading.calendar = part.calendar;
    reading.unknownZones.clear();
    const uid = cutText(readUid(part), MAX_UID_LENGTH);
    const summary = cutText(readText(part, "SUMMARY"), MAX_SUMMARY_LENGTH);
    const staysFree = isFree(part) && !blocksFree;
    const seen = new Set<string>();
    try {
      for (const nights of readNights(part, reading))
        if (isDay(nights.from) && isDay(nights.until) && nights.until > today && nights.from <= horizon) {
          const name = `${nights.from}/${nights.until}`;
          if (nights.from > reading.last) reading.hasFailed = true;
          else if (!seen.has(name) && !staysFree) found.push({ uid: uid || nights.from, summary, ...nights, at });
          seen.add(name);
        }
    } catch {
      reading.hasFailed = true; // a rule, zone or time that cannot be evaluated
    }
    if (isFree(part) && (seen.size > 0 || reading.hasFailed)) free_count++;
    if (staysFree) continue;
    if (reading.hasFailed) failed.add(at);
    if (found.length > 2 * MAX_NIGHTS) {
      keepNext();
      // Later events are not kept, so rules are not followed beyond this any more.
      reading.last = found.at(-1)!.from;
    }
    if (seen.size > 0 || reading.hasFailed)
      for (const name of reading.unknownZones) unknownZones.add(cutText(name, MAX_SUMMARY_LENGTH));
  }
  keepNext();
  const names = [...failed].map((at) => cutText(readText(parts[at]!, "SUMMARY") || readUid(parts[at]!), MAX_SUMMARY_LENGTH));
  return {
    events: found.map(({ at: _, ...event }) => event),
    unread: { count: failed.size, names: [...new Set(names.filter((name) => name !== ""))].slice(0, MAX_UNREAD_NAMES) },
    free_count,
    unknown_zones: [...unknownZones].slice(0, MAX_UNREAD_NAMES),
  };
}

type Reading = {
  zones: ReadonlyMap<string, (key: null) => Zone | null>;
  timeZone: string;
  /** The day at the home at an instant. */
  dayAt: (instant: number) => Day;
  moved: ReadonlyMap<string, Moved>;
  today: Day;
  /** Events that begin by then are kept: up to the horizon, or less once there are more nights than can be kept. */
  last: Day;
  horizon: Day;
  /** The number of occurrences calculated from rules so far. */
  steps: number;
  /** The current part could not be read completely. */
  hasFailed: boolean;
  followsRules: boolean;
  /** The calendar that contains the current part. */
  calendar: Part["calendar"];
  /** Unknown zones that the current part names. */
  unknownZones: Set<string>;
};

const MAX_UID_LENGTH = 300;
const readUid = (part: Part) => readText(part, "UID");
const isCancelled = (part: Part) =>
  saysCancelled(findProperties(part, "STATUS")) || /^CANCEL$/i.test(readText(part.calendar, "METHOD"));
const saysCancelled = (statuses: readonly Property[]) =>
  statuses.length > 0 && statuses.every(({ value }) => /^CANCELL?ED$/i.test(value));
/** The event is marked as free by its author. */
const isFree = (part: Part) =>
  /^TRANSPARENT$/i.test(readText(part, "TRANSP")) ||
  /^FREE$/i.test(readText(part, "X-MICROSOFT-CDO-BUSYSTATUS")) ||
  isCalledOff(readText(part, "SUMMARY"));

/**
 * Overridden instances with a later version in the same calendar: only the latest counts, whatever zone each uses to name the
 * instance.
 */
function supersededParts(parts: readonly Part[], reading: Reading): Set<Part> {
  const last = new Map<string, Part>();
  const superseded = new Set<Part>();
  const starts = new Map<string, Moment | null>();
  for (const part of parts) {
    reading.calendar = part.calendar;
    if (findProperties(part, "RECURRENCE-ID").length === 0)
      starts.set(readUid(part), readMoment(findProperties(part, "DTSTART"), reading));
  }
  for (const part of parts) {
    reading.calendar = part.calendar;
    const instances = findProperties(part, "RECURRENCE-ID");
    const uid = readUid(part);
    if (instances.length === 0 || uid === "") continue;
    // A part that overrides several instances, or cannot be read, is never superseded.
    if (
      instances.some(({ params }) => params.has("RANGE")) ||
      !(isCancelled(part) || readMoment(findProperties(part, "DTSTART"), reading))
    )
      continue;
    const name = `${instanceName(instances, starts.get(uid) ?? null, reading)} ${uid}`;
    const other = last.get(name);
    const order = other ? orderOfWords(part, other) : 1;
    if (order >= 0) last.set(name, part);
    // If their order is unknown, both take their nights; a cancellation counts if it is the last one in the text.
    if (other && (order !== 0 || isCancelled(part) || isCancelled(other))) superseded.add(order >= 0 ? other : part);
  }
  return superseded;
}
/**
 * Names an instance: the day for a whole day, the instant for a time; for a day that stands for a time, the time of that day when
 * the event begins.
 */
function instanceName(input: readonly Property[], start: Moment | null, reading: Reading): Day | number | string {
  try {
    const moment = readMoment(input, reading, start?.zone)!;
    if (start?.isDay || (moment.isDay && !start)) return toDay(namedDay(moment, reading));
    return toInstant(moment.isDay ? { ...start!, ms: moment.ms + start!.ms - dayMs(start!.ms) } : moment);
  } catch {
    return input[0]!.value; // not a time, or in a zone that cannot be evaluated
  }
}
/** Compares by sequence number, time of change, and time of writing: positive if `part` is later, 0 if none of them tells. */
function orderOfWords(part: Part, other: Part): number {
  for (const name of ["SEQUENCE", "LAST-MODIFIED", "DTSTAMP"]) {
    const [mine, theirs] = [part, other].map((one) =>
      name === "SEQUENCE" ? Number(readText(one, name)) || 0 : writtenAt(one, name),
    );
    if (mine !== null && theirs !== null && mine !== theirs) return mine! - theirs!;
  }
  return 0;
}
function writtenAt(part: Part, name: string): number | null {
  const [input] = findProperties(part, name);
  const wall = input ? readWall(input) : null;
  return wall && wall.ms - (wall.offset_ms ?? 0);
}

/** Overridden instances of repeating events, by uid, so that they are evaluated once for all events with the same uid. */
type Moved = { input: Property[]; left: Map<Zone | "days", Left> };
function movedInstances(parts: readonly Part[]): Map<string, Moved> {
  const moved = new Map<string, Moved>();
  for (const part of parts)
    for (const instance of findProperties(part, "RECURRENCE-ID")) {
      const of: Moved = moved.get(readUid(part)) ?? { input: [], left: new Map() };
      of.input.push(instance);
      moved.set(readUid(part), of);
    }
  return moved;
}
function findMoved(part: Part, start: Moment, reading: Reading): Left | undefined {
  const uid = readUid(part);
  // Without a uid it is unknown which event is meant.
  const moved = uid === "" ? undefined : reading.moved.get(uid);
  const key = start.isDay ? "days" : start.zone;
  if (moved && !moved.left.has(key)) moved.left.set(key, readExceptions(moved.input, start, reading));
  return moved?.left.get(key);
}

function* readNights(part: Part, reading: Reading): Generator<Nights> {
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
function timeData(ms: number) {
  const [year, month, day, hour, minute, second] = new Date(ms).toISOString().match(/\d+/g)!.map(Number);
  return { year, month, day, hour, minute, second, isDate: false };
}

/** A rule's end, in the local time of its start. An end that is a day includes the whole day. */
function untilMs(until: Wall, start: Moment, reading: Reading): number {
  if (until.isDay || start.isDay) return namedDay({ ...until, isUtc: until.offset_ms === 0 }, reading) + DAY_MS - 1;
  return until.offset_ms === null ? until.ms : start.ms + (until.ms - until.offset_ms - toInstant(start)) + 3_600_000;
}

/** Days as text, times as instants. */
type Left = Set<Day | number>;
function readExceptions(input: readonly Property[], start: Moment, reading: Reading): Left {
  const left: Left = new Set();
  for (const one of splitValues(input)) {
    const moment = readMoment([one], reading, start.zone);
    if (!moment) reading.hasFailed = true;
    else if (moment.isDay || start.isDay) left.add(toDay(namedDay(moment, reading)));
    else left.add(toInstant(moment));
  }
  return left;
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

/** A local time and its zone. */
type Moment = { ms: number; isDay: boolean; isUtc: boolean; zone: Zone };
type Zone = (wall_ms: number) => number;

function readMoment(input: readonly Property[], reading: Reading, floating?: Zone): Moment | null {
  for (const one of input) {
    const wall = readWall(one);
    if (wall?.isDay) return { ms: wall.ms, isDay: true, isUtc: false, zone: fixedZone(0) };
    if (wall)
      return {
        ms: wall.ms,
        isDay: false,
        isUtc: wall.offset_ms === 0,
        zone: findZone(wall, { named: one.params.get("TZID"), floating }, reading),
      };
  }
  return null;
}
const splitValues = (input: readonly Property[]): Property[] =>
  input.flatMap(({ value, params }) =>
    value.split(/[,;]/).flatMap((one) => (one.trim() === "" ? [] : [{ value: one.trim(), params }])),
  );

const dayMs = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const toInstant = ({ ms, zone }: Moment): number => zone(ms);
/** The local time of a zone at a moment that may be in another zone. */
function shownAt({ zone }: Pick<Moment, "zone">, moment: Moment): number {
  if (zone === moment.zone) return moment.ms;
  const instant = toInstant(moment);
  const near_ms = instant + (moment.ms - zone(moment.ms));
  return near_ms + (instant - zone(near_ms));
}
/**
 * Midnight of the day that is meant where whole days are used. For a time in UTC it is the day in the author's zone at that time;
 * but midnight UTC means the day as written, because programs without zones write it that way.
 */
const namedDay = (moment: Pick<Moment, "ms" | "isDay" | "isUtc">, reading: Reading): number =>
  moment.isDay || !moment.isUtc || moment.ms % DAY_MS === 0
    ? dayMs(moment.ms)
    : dayMs(shownAt({ zone: writersZone(reading) }, { ...moment, zone: fixedZone(0) }));
/** The calendar's zone, or the only one that it defines; otherwise the home's. */
function writersZone(reading: Reading): Zone {
  const [only, ...others] = reading.zones.keys();
  const isNamed = readText(reading.calendar, "X-WR-TIMEZONE") || readText(reading.calendar, "TIMEZONE-ID");
  return (!isNamed && only !== undefined && others.length === 0 && namedZone(only, reading)) || floatingZone(reading);
}
const homeDay = (moment: Moment, { dayAt }: Reading): Day => (moment.isDay ? toDay(moment.ms) : dayAt(toInstant(moment)));

type ZoneNames = { named: string | undefined; floating: Zone | undefined };
/** The offset given with the time, otherwise the named zone if it is known, otherwise `floating` or the calendar's zone. */
function findZone({ offset_ms }: Wall, { named, floating }: ZoneNames, reading: Reading): Zone {
  if (offset_ms !== null) return fixedZone(offset_ms);
  return (named && namedZone(named, reading)) || (floating ?? floatingZone(reading));
}
/** Null if the zone is unknown, which is recorded. */
function namedZone(named: string, reading: Reading): Zone | null {
  const zone = knownZone(named) ?? reading.zones.get(named)?.(null) ?? foreignZone(named);
  if (!zone) reading.unknownZones.add(named);
  return zone;
}
/** The zone for times without one. */
function floatingZone(reading: Reading): Zone {
  const { calendar } = reading;
  const named = readText(calendar, "X-WR-TIMEZONE") || readText(calendar, "TIMEZONE-ID");
  return (named && namedZone(named, reading)) || ianaZone(reading.timeZone);
}
/** Thousands of events begin at the same few times, so zone lookups are cached. */
const memoized = <K, V>(make: (key: K) => V) => {
  const made = new Map<K, V>();
  return (key: K): V => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
};
const fixedZone = memoized(
  (offset_ms: number): Zone =>
    (ms) =>
      ms - offset_ms,
);
const ianaZone = memoized((name: string): Zone =>
  memoized((ms) =>
    toZoned(parseDateTime(new Date(ms).toISOString().slice(0, 19)), name)
      .toDate()
      .getTime(),
  ),
);
const isZone = memoized((name: string): boolean => {
  try {
    parseZonedDateTime(`2026-01-01T00:00[${name}]`);
    return true;
  } catch {
    return false;
  }
});

/** Finds a zone by its name in the time zone database; some programs put the name of their list before it. */
const knownZone = memoized((named: string): Zone | null => {
  const words = named.split("/").filter((word) => word !== "");
  const name = words.map((_, at) => words.slice(at).join("/")).find(isZone);
  return name === undefined ? null : ianaZone(name);
});
/** Finds a zone by its Windows name, or by its UTC offset. */
const foreignZone = memoized((named: string): Zone | null => {
  const [iana] = findIana(named);
  if (iana) return ianaZone(iana);
  const [, sign, hours, minutes = "0"] = /^(?:UTC|GMT)\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(named) ?? [];
  return sign ? fixedZone((sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000) : null;
});

/** The zones defined in the calendar itself, whose names mean nothing elsewhere; null for one that cannot be read. */
const readZones = (parts: readonly Part[]): Reading["zones"] =>
  new Map(
    parts
      .filter(({ kind }) => kind === "VTIMEZONE")
      .map((part) => [readText(part, "TZID"), memoized((_: null) => ownZone(part.lines))]),
  );
function ownZone(lines: readonly string[]): Zone | null {
  try {
    const component = new ICAL.Component(ICAL.parse([...lines, "END:VTIMEZONE"].join("\r\n")) as string[]);
    if (!component.getFirstSubcomponent("standard") && !component.getFirstSubcomponent("daylight")) return null;
    const zone = new ICAL.Timezone(component);
    return (ms) => ms - zone.utcOffset(ICAL.Time.fromData(timeData(ms))) * 1000;
  } catch {
    return null; // treated as unknown
  }
}
