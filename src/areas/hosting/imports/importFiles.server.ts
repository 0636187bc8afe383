import type { Photos } from "#platform/files/photos.server.ts";
import { saveSource, type Source } from "#areas/discovery/listings/imported/importedListings.server.ts";
import type { Database } from "#platform/db/db.server.ts";
import type { ColumnsOf } from "./readColumns.server.ts";
import { importCalendar } from "./importCalendar.server.ts";
import { importListings } from "./importListings.server.ts";
import { importReviews } from "./importReviews.server.ts";
import type { Report } from "./report.ts";

export type ImportHow = {
  db: Database;
  photos: Photos;
  source: Source;
  /** Of all prices; null takes, file by file, that of the countries in which most of its listings stand. */
  currency: string | null;
  /** What the files call our columns; where they call them as we do, nothing. */
  columns: ColumnsOf;
  onProgress: (file: string, rows: number) => void;
};
export type Files = { listings?: string[]; calendars?: string[]; reviews?: string[] };

/** Brings the files in, listings first: calendars and reviews belong to them. A report for each, as soon as it is done. */
export async function* importFiles(
  how: ImportHow,
  { listings = [], calendars = [], reviews = [] }: Files,
): AsyncGenerator<Report> {
  await saveSource(how.db, how.source);
  for (const file of listings) yield await importListings(how, file);
  for (const file of calendars) yield await importCalendar(how, file);
  for (const file of reviews) yield await importReviews(how, file);
  // New rows by the thousand: without counting them anew the planner would still think of an empty table.
  await how.db.exec("analyze listings; analyze listing_photos; analyze blocked_nights; analyze reviews");
}
