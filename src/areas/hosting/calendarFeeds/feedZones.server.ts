import { parseDateTime, parseZonedDateTime, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { type Part, readText } from "./calendarTextRules.ts";

/** From a local time to the instant, both in milliseconds. */
export type Zone = (wall_ms: number) => number;

/** Thousands of events begin at the same few times, so zone lookups are cached. */
export const memoized = <K, V>(make: (key: K) => V) => {
  const made = new Map<K, V>();
  return (key: K): V => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
};
export const fixedZone = memoized(
  (offset_ms: number): Zone =>
    (ms) =>
      ms - offset_ms,
);
export const ianaZone = memoized((name: string): Zone =>
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
export const knownZone = memoized((named: string): Zone | null => {
  const words = named.split("/").filter((word) => word !== "");
  const name = words.map((_, at) => words.slice(at).join("/")).find(isZone);
  return name === undefined ? null : ianaZone(name);
});
/** Finds a zone by its Windows name, or by its UTC offset. */
export const foreignZone = memoized((named: string): Zone | null => {
  const [iana] = findIana(named);
  if (iana) return ianaZone(iana);
  const [, sign, hours, minutes = "0"] = /^(?:UTC|GMT)\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(named) ?? [];
  return sign ? fixedZone((sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000) : null;
});

/** The zones defined in the calendar itself, whose names mean nothing elsewhere; null for one that cannot be read. */
export const readZones = (parts: readonly Part[]): ReadonlyMap<string, (key: null) => Zone | null> =>
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

export function timeData(ms: number) {
  const [year, month, day, hour, minute, second] = new Date(ms).toISOString().match(/\d+/g)!.map(Number);
  return { year, month, day, hour, minute, second, isDate: false };
}
