import { type ImportedReview, saveImportedReviews } from "#areas/discovery/listings/imported/importedReviews.server.ts";
import { cutText } from "#lib/i18n/cutText.ts";
import { isDay } from "#lib/dates/dates.ts";
import { nameGiven, plainText } from "./cleanHtml.server.ts";
import type { CsvRow } from "./csvRows.server.ts";
import type { ImportOptions } from "./importOptions.server.ts";
import { emptyReport, type Report, skip } from "./report.ts";
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH, whyNotId } from "./rules.ts";
import { throughFile } from "./throughFile.server.ts";

const BATCH = 2000;

/** Imports a file of reviews for listings that exist here. */
export async function importReviews(options: ImportOptions, file: string): Promise<Report> {
  const report = emptyReport(file, "reviews");
  const through = await throughFile(options.db, {
    file,
    what: "reviews",
    needed: ["listing_id", "id", "date", "comments"],
    columns: options.columns.reviews,
    batch: BATCH,
    options: options.source.name,
    work: async (tx, rows) => {
      // The last row with an id counts, because one statement cannot write a row twice.
      const reviews = new Map<string, ImportedReview>();
      for (const row of rows) {
        const review = readReview(row);
        if (typeof review === "string") skip(report, { line: row.line(), reason: review });
        else reviews.set(review.source_id, review);
      }
      const { known, added, changed } = await saveImportedReviews(tx, options.source.name, [...reviews.values()]);
      report.added += added;
      report.changed += changed;
      report.unchanged += known - added - changed;
      report.unknown += reviews.size - known;
    },
    onEncoding: (encoding) => void (report.encoding = encoding),
    onBroken: (skipped) => skip(report, skipped),
    onProgress: (rows) => options.onProgress(file, rows),
  });
  return Object.assign(report, through);
}

function readReview(row: CsvRow): ImportedReview | string {
  const source_id = row.get("id").trim();
  const listing = row.get("listing_id").trim();
  const written_on = row.get("date").trim();
  const whyNot = whyNotId(source_id);
  if (whyNot) return whyNot;
  if (listing === "") return "it names no listing";
  if (!isDay(written_on)) return `its day cannot be read: "${row.get("date").slice(0, 20)}"`;
  const body = plainText(cutText(row.get("comments"), MAX_TEXT_LENGTH));
  if (body === "") return "it says nothing";
  const author_name = cutText(nameGiven(row.get("reviewer_name")), MAX_NAME_LENGTH) || "A guest";
  return { source_id, listing, written_on, body, author_name };
}
