import { cutText } from "#lib/i18n/cutText.ts";
import { addDays, type Day, dayIn, isDay } from "#lib/dates/dates.ts";
import { type Part, readParts, readText } from "./calendarTextRules.ts";
import { movedInstances, readUid, supersededParts } from "./feedInstances.server.ts";
import type { Reading } from "./feedMoments.server.ts";
import { readNights } from "./feedNights.server.ts";
import { memoized, readZones } from "./feedZones.server.ts";
import { HORIZON_DAYS, isCalledOff, MAX_NIGHTS, MAX_SUMMARY_LENGTH, MAX_UNREAD_NAMES, type Nights } from "./rules.ts";

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

const MAX_UID_LENGTH = 300;

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

/** The event is marked as free by its author. */
const isFree = (part: Part) =>
  /^TRANSPARENT$/i.test(readText(part, "TRANSP")) ||
  /^FREE$/i.test(readText(part, "X-MICROSOFT-CDO-BUSYSTATUS")) ||
  isCalledOff(readText(part, "SUMMARY"));
