import type { Day } from "#lib/dates/dates.ts";
import { findProperties, type Part, type Property, readText, readWall } from "./calendarTextRules.ts";
import {
  dayMs,
  type Left,
  type Moment,
  type Moved,
  namedDay,
  type Reading,
  readMoment,
  splitValues,
  toDay,
  toInstant,
} from "./feedMoments.server.ts";

export const readUid = (part: Part) => readText(part, "UID");
export const isCancelled = (part: Part) =>
  saysCancelled(findProperties(part, "STATUS")) || /^CANCEL$/i.test(readText(part.calendar, "METHOD"));
const saysCancelled = (statuses: readonly Property[]) =>
  statuses.length > 0 && statuses.every(({ value }) => /^CANCELL?ED$/i.test(value));

/**
 * Overridden instances with a later version in the same calendar: only the latest counts, whatever zone each uses to name the
 * instance.
 */
export function supersededParts(parts: readonly Part[], reading: Reading): Set<Part> {
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

export function movedInstances(parts: readonly Part[]): Map<string, Moved> {
  const moved = new Map<string, Moved>();
  for (const part of parts)
    for (const instance of findProperties(part, "RECURRENCE-ID")) {
      const of: Moved = moved.get(readUid(part)) ?? { input: [], left: new Map() };
      of.input.push(instance);
      moved.set(readUid(part), of);
    }
  return moved;
}
export function findMoved(part: Part, start: Moment, reading: Reading): Left | undefined {
  const uid = readUid(part);
  // Without a uid it is unknown which event is meant.
  const moved = uid === "" ? undefined : reading.moved.get(uid);
  const key = start.isDay ? "days" : start.zone;
  if (moved && !moved.left.has(key)) moved.left.set(key, readExceptions(moved.input, start, reading));
  return moved?.left.get(key);
}

export function readExceptions(input: readonly Property[], start: Moment, reading: Reading): Left {
  const left: Left = new Set();
  for (const one of splitValues(input)) {
    const moment = readMoment([one], reading, start.zone);
    if (!moment) reading.hasFailed = true;
    else if (moment.isDay || start.isDay) left.add(toDay(namedDay(moment, reading)));
    else left.add(toInstant(moment));
  }
  return left;
}
