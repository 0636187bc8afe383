import type { Photos } from "#platform/files/photos.server.ts";
import type { Source } from "#areas/discovery/listings/imported/importedListings.server.ts";
import type { Database } from "#platform/db/db.server.ts";
import type { ColumnsOf } from "./readColumns.server.ts";

export type ImportOptions = {
  db: Database;
  photos: Photos;
  source: Source;
  /** Of all prices; null takes, file by file, that of the countries in which most of its listings stand. */
  currency: string | null;
  /** What the files call our columns; where they call them as we do, nothing. */
  columns: ColumnsOf;
  onProgress: (file: string, rows: number) => void;
};
