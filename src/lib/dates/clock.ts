import { formatDate } from "#lib/i18n/formats.ts";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";

/** A browser's time zone (IANA) and whether its clock has 12 or 24 hours. */
export type Clock = { time_zone: string; hour_cycle: "h12" | "h23" };

/** Reads the cookie `clock`, as `noteClock` and the page's own script write it: "Europe/Berlin h23"; null for anything else. */
export function readClock(text: string | undefined): Clock | null {
  const [, time_zone, hour_cycle] = /^([A-Za-z][\w+/-]{1,40}) (h12|h23)$/.exec(text ?? "") ?? [];
  if (!time_zone || !isZone(time_zone)) return null;
  return { time_zone, hour_cycle: hour_cycle as Clock["hour_cycle"] };
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).format(0) !== "";
  } catch {
    return false; // the engine throws for an unknown time zone
  }
}

/** Formats "15:00", a local time of a place, by the reader's clock, or by the language's: "3:00 PM". */
export function formatTime(time: string, locale: Locale, hourCycle: Clock["hour_cycle"] | undefined): string {
  const options = { timeStyle: "short", timeZone: "UTC", ...(hourCycle && { hourCycle }) } as const;
  return formatDate(Date.parse(`1970-01-01T${time.slice(0, 5)}:00Z`), numbersOf(locale), options);
}
