import type { Photos } from "#platform/files/photos.server.ts";
import type { Source } from "#areas/discovery/listings/imported/importedListings.server.ts";
import type { Database } from "#platform/db/db.server.ts";
import type { ColumnsOf } from "./readColumns.server.ts";

export type ImportOptions = {
  db: Database;
  photos: Photos;
  source: Source;
  /** The currency of all prices; null takes, for each file, the currency of most of its listings' countries. */
  currency: string | null;
  /** Our columns by the files' names; empty if the names are the same. */
  columns: ColumnsOf;
  onProgress: (file: string, rows: number) => void;
};
