import type { Day } from "#lib/dates/dates.ts";
import { type Part, type Property, readText, readWall, type Wall } from "./calendarTextRules.ts";
import { fixedZone, foreignZone, ianaZone, knownZone, type Zone } from "./feedZones.server.ts";

export const DAY_MS = 86_400_000;

/** What is known while a calendar is read. */
export type Reading = {
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

/** Days as text, times as instants. */
export type Left = Set<Day | number>;
/** Overridden instances of repeating events, by uid, so that they are evaluated once for all events with the same uid. */
export type Moved = { input: Property[]; left: Map<Zone | "days", Left> };

/** A local time and its zone. */
export type Moment = { ms: number; isDay: boolean; isUtc: boolean; zone: Zone };

export function readMoment(input: readonly Property[], reading: Reading, floating?: Zone): Moment | null {
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
export const splitValues = (input: readonly Property[]): Property[] =>
  input.flatMap(({ value, params }) =>
    value.split(/[,;]/).flatMap((one) => (one.trim() === "" ? [] : [{ value: one.trim(), params }])),
  );

export const dayMs = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;
export const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
export const toInstant = ({ ms, zone }: Moment): number => zone(ms);
/** The local time of a zone at a moment that may be in another zone. */
export function shownAt({ zone }: Pick<Moment, "zone">, moment: Moment): number {
  if (zone === moment.zone) return moment.ms;
  const instant = toInstant(moment);
  const near_ms = instant + (moment.ms - zone(moment.ms));
  return near_ms + (instant - zone(near_ms));
}
/**
 * Midnight of the day that is meant where whole days are used. For a time in UTC it is the day in the author's zone at that time;
 * but midnight UTC means the day as written, because programs without zones write it that way.
 */
export const namedDay = (moment: Pick<Moment, "ms" | "isDay" | "isUtc">, reading: Reading): number =>
  moment.isDay || !moment.isUtc || moment.ms % DAY_MS === 0
    ? dayMs(moment.ms)
    : dayMs(shownAt({ zone: writersZone(reading) }, { ...moment, zone: fixedZone(0) }));
/** The calendar's zone, or the only one that it defines; otherwise the home's. */
function writersZone(reading: Reading): Zone {
  const [only, ...others] = reading.zones.keys();
  const isNamed = readText(reading.calendar, "X-WR-TIMEZONE") || readText(reading.calendar, "TIMEZONE-ID");
  return (!isNamed && only !== undefined && others.length === 0 && namedZone(only, reading)) || floatingZone(reading);
}
export const homeDay = (moment: Moment, { dayAt }: Reading): Day => (moment.isDay ? toDay(moment.ms) : dayAt(toInstant(moment)));

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
