import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Database } from "#platform/db/db.server.ts";
import { photosIn } from "#platform/files/photos.server.ts";
import type { TestHouse } from "./house.ts";
import { type Files, importFiles } from "#areas/hosting/imports/importFiles.server.ts";
import type { ImportOptions } from "#areas/hosting/imports/importOptions.server.ts";
import { NO_COLUMNS } from "#areas/hosting/imports/readColumns.server.ts";
import type { Report } from "#areas/hosting/imports/report.ts";

const folder = mkdtempSync(join(tmpdir(), "sojourn-import-"));

/** A file with this text; gzipped if its name ends in .gz. */
export function fileOf(text: string, name = `${randomUUID()}.csv`): string {
  const file = join(folder, name);
  writeFileSync(file, name.endsWith(".gz") ? gzipSync(text) : text);
  return file;
}

const quoted = (field: unknown) => `"${String(field).replaceAll('"', '""')}"`;
export const csv = (rows: Record<string, unknown>[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((row) => row.map(quoted).join(","))
    .join("\n");
};

let ids = 10;
/** A row of a listings file, in Lisbon, with a unique id. */
export const listing = (more: Record<string, unknown> = {}) => ({
  id: `9007199254740993${++ids}`,
  name: "A flat",
  description: "Quiet.",
  host_id: "77",
  host_name: "Rui",
  neighbourhood_cleansed: "Alfama",
  latitude: "38.71",
  longitude: "-9.13",
  property_type: "Entire rental unit",
  room_type: "Entire home/apt",
  accommodates: "3",
  bathrooms_text: "1.5 baths",
  bedrooms: "1",
  beds: "2",
  amenities: '["Wifi", "Hot water kettle"]',
  price: "$1,234.00",
  minimum_nights: "2",
  maximum_nights: "30",
  number_of_reviews: "0",
  review_scores_rating: "",
  instant_bookable: "t",
  license: "",
  ...more,
});

/** Imports into a test's database under a separate source. */
export function importerInto({ db, photosDir }: Pick<TestHouse, "db" | "photosDir">, more: Partial<ImportOptions> = {}) {
  const source = { name: `Source ${randomUUID()}`, attribution: "Some source", url: "https://source.test", licence: "CC BY 4.0" };
  const how = {
    db: db as Database,
    photos: photosIn(photosDir),
    source,
    currency: null,
    columns: NO_COLUMNS,
    onProgress: () => {},
    ...more,
  };
  const run = async (files: Files) => {
    const reports: Report[] = [];
    for await (const report of importFiles(how, files)) reports.push(report);
    return reports[0]!;
  };
  return {
    source: how.source.name,
    listings: (text: string) => run({ listings: [fileOf(text)] }),
    calendar: (text: string) => run({ calendars: [fileOf(text)] }),
    reviews: (text: string) => run({ reviews: [fileOf(text)] }),
    run,
  };
}
