import type { Clock } from "./clock.ts";
import { formatDate } from "#lib/i18n/formats.ts";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";

/** A moment in a time zone, or in the reader's own, by a clock of 12 or 24 hours, or by that of the language. Of UTC, which nobody lives by, it says so. */
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
