import { dateFormat } from "./formats.ts";
import { type Locale, numbersOf } from "./locales.ts";

/** A moment in a time zone, or in the reader's own. */
export function formatInstant(iso: string, locale: Locale, timeZone: string | undefined): string {
  const options = { dateStyle: "medium", timeStyle: timeZone === "UTC" ? "long" : "short" } as const;
  return dateFormat(numbersOf(locale), { ...options, ...(timeZone && { timeZone }) }).format(new Date(iso));
}
