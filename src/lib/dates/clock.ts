import { formatDate } from "#lib/i18n/formats.ts";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";

/** What a browser lives by: its time zone (IANA), and whether its clock counts to 12 or to 24. */
export type Clock = { time_zone: string; hour_cycle: "h12" | "h23" };

/** From the cookie `clock`, as `noteClock` and the pages' own script write it: "Europe/Berlin h23"; null for anything else. */
export function readClock(text: string | undefined): Clock | null {
  const [, time_zone, hour_cycle] = /^([A-Za-z][\w+/-]{1,40}) (h12|h23)$/.exec(text ?? "") ?? [];
  if (!time_zone || !isZone(time_zone)) return null;
  return { time_zone, hour_cycle: hour_cycle as Clock["hour_cycle"] };
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).format(0) !== "";
  } catch {
    return false; // the engine's way to say no
  }
}

/** "15:00", of a place's own day, by the reader's clock, or by that of the language: "3:00 PM". */
export function formatTime(time: string, locale: Locale, hourCycle: Clock["hour_cycle"] | undefined): string {
  const options = { timeStyle: "short", timeZone: "UTC", ...(hourCycle && { hourCycle }) } as const;
  return formatDate(Date.parse(`1970-01-01T${time.slice(0, 5)}:00Z`), numbersOf(locale), options);
}
