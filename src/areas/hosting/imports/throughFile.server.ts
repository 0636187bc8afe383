import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import type { Database, Db } from "#platform/db/db.server.ts";
import { type Columns, type CsvRow, csvRows, type Encoding } from "./csvRows.server.ts";
import type { Skipped } from "./report.ts";
import { beginImport, finishImport, saveProgress, type What } from "./sql.server.ts";

export type Through = {
  file: string;
  what: What;
  needed: readonly string[];
  columns: Columns;
  onHeader?: (header: readonly string[]) => void;
  onEncoding: (encoding: Encoding) => void;
  /** The number of rows written in one transaction, together with the progress. */
  batch: number;
  /** Other options that affect the result: an interrupted run is only continued with the same ones. */
  options: string;
  /** Called for every row in order, including those that an earlier run has done; false skips the row. */
  accepts?: (row: CsvRow) => boolean;
  work: (tx: Db, rows: CsvRow[]) => Promise<void>;
  /** Runs in the same transaction that marks the file as done. */
  end?: (tx: Db) => Promise<void>;
  onBroken: (skipped: Skipped) => void;
  onProgress: (rows: number) => void;
};

/**
 * Reads a file once, batch by batch. If it is interrupted, the next run continues after the last batch. Answers the rows read,
 * and the row after which it began.
 */
export async function throughFile(db: Database, how: Through): Promise<{ rows: number; resumed_after: number }> {
  const { file, what, work } = how;
  const key = { file: await hashFile(file, [how.options, ...how.columns].join("\t")), what };
  let resumed_after: number | undefined;
  let rows = 0;
  let batch: CsvRow[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const taken = batch;
    batch = [];
    await db.transaction(async (tx) => {
      await work(tx, taken);
      await saveProgress(tx, key, rows);
    });
    how.onProgress(rows);
  };
  const onBroken = (line: number, reason: string) => how.onBroken({ line, reason });
  const { needed, columns, onHeader, onEncoding } = how;
  for await (const row of csvRows(file, { needed, columns, onHeader, onEncoding, onBroken })) {
    resumed_after ??= await beginImport(db, key);
    rows++;
    const isTaken = how.accepts?.(row) ?? true;
    if (isTaken && rows > resumed_after && batch.push(row) === how.batch) await flush();
  }
  await flush();
  if (resumed_after !== undefined)
    await db.transaction(async (tx) => {
      await how.end?.(tx);
      await finishImport(tx, key);
    });
  return { rows, resumed_after: resumed_after ?? 0 };
}

/** Names the file by its content, so that the same file elsewhere is the same import. */
async function hashFile(file: string, options: string): Promise<string> {
  const hash = createHash("sha256").update(`${options}\n`);
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new CannotStart(`${file} cannot be read: ${isMissing ? "there is no such file" : (error as Error).message}`, {
      cause: error,
    });
  }
  return hash.digest("hex");
}
