import type { Clock } from "./clock.ts";
import { formatDate } from "#lib/i18n/formats.ts";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";

/**
 * Formats an instant in a time zone, or in the reader's own, by a 12- or 24-hour clock, or by the language's. UTC is named in the
 * text, because it is no reader's local time.
 */
export function formatInstant(
  iso: string,
  locale: Locale,
  { timeZone, hourCycle }: { timeZone?: string | undefined; hourCycle?: Clock["hour_cycle"] | undefined } = {},
): string {
  const options = {
    dateStyle: "medium",
    timeStyle: "short",
    ...(timeZone && { timeZone }),
    ...(hourCycle && { hourCycle }),
  } as const;
  const text = formatDate(Date.parse(iso), numbersOf(locale), options);
  return timeZone === "UTC" ? `${text} UTC` : text;
}
