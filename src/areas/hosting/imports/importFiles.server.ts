import { saveSource } from "#areas/discovery/listings/imported/importedListings.server.ts";
import { importCalendar } from "./importCalendar.server.ts";
import type { ImportOptions } from "./importOptions.server.ts";
import { importListings } from "./importListings.server.ts";
import { importReviews } from "./importReviews.server.ts";
import type { Report } from "./report.ts";

export type Files = { listings?: string[]; calendars?: string[]; reviews?: string[] };

/**
 * Imports the files, listings first, because calendars and reviews belong to them. Yields a report for each as soon as it is
 * done.
 */
export async function* importFiles(
  options: ImportOptions,
  { listings = [], calendars = [], reviews = [] }: Files,
): AsyncGenerator<Report> {
  await saveSource(options.db, options.source);
  for (const file of listings) yield await importListings(options, file);
  for (const file of calendars) yield await importCalendar(options, file);
  for (const file of reviews) yield await importReviews(options, file);
  // Thousands of new rows: without new statistics the planner would still assume empty tables.
  await options.db.exec("analyze listings; analyze listing_photos; analyze blocked_nights; analyze reviews");
}
