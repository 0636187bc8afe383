import { parseZonedDateTime, toZoned, parseDateTime } from "@internationalized/date";
import ICAL from "ical.js";
import { cutText } from "#lib/cutText.ts";
import { addDays, type Day, isDay } from "#lib/dates.ts";
import { EVENTS_MOST, HORIZON_DAYS, type Nights, nightsOfEvent, type Point, SUMMARY_MOST } from "./rules.ts";

export type FeedEvent = Nights & { uid: string; summary: string };
export type FeedText = { text: string; timeZone: string; today: Day };

/** The events of a calendar that take nights from `today` on, in the home's own days. Null: it is no calendar. May take for ever. */
export function readFeed({ text, timeZone, today }: FeedText): FeedEvent[] | null {
  const calendar = parsed(text);
  if (!calendar) return null;
  const last = addDays(today, HORIZON_DAYS);
  const found: FeedEvent[] = [];
  for (const component of calendar.getAllSubcomponents("vevent")) {
    if (found.length >= EVENTS_MOST) break;
    const status = component.getFirstPropertyValue("status");
    if (String(status).toUpperCase() === "CANCELLED" || !component.getFirstProperty("dtstart")) continue;
    const uid = cutText(String(component.getFirstPropertyValue("uid") ?? ""), 300);
    const summary = cutText(String(component.getFirstPropertyValue("summary") ?? ""), SUMMARY_MOST);
    for (const nights of nightsOf(component, timeZone, last))
      if (isDay(nights.from) && isDay(nights.until) && nights.until > today && nights.from <= last && found.length < EVENTS_MOST)
        found.push({ uid: uid || `${nights.from}`, summary, ...nights });
  }
  return found;
}

/** Some sites begin with a mark of byte order, end lines with LF alone, or leave out the end of a property's line. */
function parsed(text: string): ICAL.Component | null {
  try {
    const read: unknown = ICAL.parse(
      text
        .replace(/^\uFEFF/, "")
        .replaceAll("\0", "")
        .replace(/\r\n|\r|\n/g, "\r\n"),
    );
    const first = Array.isArray((read as unknown[])[0]) ? (read as unknown[])[0] : read;
    const component = new ICAL.Component(first as string);
    return component.name === "vcalendar" ? component : null;
  } catch {
    return null;
  }
}

function* nightsOf(component: ICAL.Component, timeZone: string, last: Day): Generator<Nights> {
  const event = new ICAL.Event(component);
  const [start, end] = [event.startDate, endOf(event)];
  if (!event.isRecurring()) {
    yield nightsOfEvent(pointOf(start, timeZone), end && pointOf(end, timeZone), timeZone);
    return;
  }
  const length = event.duration;
  const next = event.iterator();
  for (let n = 0, at = next.next(); at && n < EVENTS_MOST; n++, at = next.next()) {
    const nights = nightsOfEvent(pointOf(at, timeZone), pointOf(after(at, length), timeZone), timeZone);
    if (nights.from > last) return;
    yield nights;
  }
}

function after(at: ICAL.Time, length: ICAL.Duration): ICAL.Time {
  const end = at.clone();
  end.addDuration(length);
  return end;
}

/** Null where neither an end nor a length is said. */
const endOf = (event: ICAL.Event): ICAL.Time | null =>
  event.component.getFirstProperty("dtend") || event.component.getFirstProperty("duration") ? event.endDate : null;

/** A whole day, or a moment: in the zone that the event names where it is one, else in the home's. */
function pointOf(time: ICAL.Time, timeZone: string): Point {
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return { day };
  if (time.zone?.tzid === "UTC" || time.zone === ICAL.Timezone.utcTimezone) return { at: time.toJSDate() };
  const wall = parseDateTime(`${day}T${two(time.hour)}:${two(time.minute)}:${two(Math.min(59, time.second))}`);
  const named = [time.zone?.tzid, (time as { timezone?: string }).timezone].find(
    (zone) => zone && zone !== "floating" && isZone(zone),
  );
  return { at: toZoned(wall, named ?? timeZone).toDate() };
}

function isZone(name: string): boolean {
  try {
    parseZonedDateTime(`2026-01-01T00:00[${name}]`);
    return true;
  } catch {
    return false;
  }
}
