import { formatDate } from "./formats.ts";
import { type Locale, numbersOf } from "./locales.ts";

/** A moment in a time zone, or in the reader's own. Of UTC, which nobody lives by, it says so. */
export function formatInstant(iso: string, locale: Locale, timeZone: string | undefined): string {
  const options = { dateStyle: "medium", timeStyle: "short", ...(timeZone && { timeZone }) } as const;
  const text = formatDate(Date.parse(iso), numbersOf(locale), options);
  return timeZone === "UTC" ? `${text} UTC` : text;
}
