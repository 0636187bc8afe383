import {
  findImported,
  type ImportedNights,
  saveImportedNights,
} from "#areas/discovery/listings/imported/importedNights.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { CsvRow } from "./csvRows.server.ts";
import type { ImportOptions } from "./importOptions.server.ts";
import { dayAfter, multirange } from "./multirange.ts";
import { emptyReport, type Report, skip } from "./report.ts";
import { throughFile } from "./throughFile.server.ts";

// About forty listings of a year.
const BATCH = 15_000;

type Days = { taken: string[]; free: string[] };

/** Imports a calendar with one row per listing and day. The rows may be in any order, and a listing may be in several batches. */
export async function importCalendar(options: ImportOptions, file: string): Promise<Report> {
  const report = emptyReport(file, "calendar");
  const changed = new Set<string>();
  const all = new Set<string>();
  const through = await throughFile(options.db, {
    file,
    what: "calendar",
    needed: ["listing_id", "date", "available"],
    columns: options.columns.calendar,
    batch: BATCH,
    options: options.source.name,
    work: async (tx, rows) => {
      const days = readDays(rows, report);
      const { known, saved } = await saveBatch(tx, { source: options.source.name, listings: days }, report);
      for (const id of known) all.add(id);
      for (const id of saved) changed.add(id);
    },
    onEncoding: (encoding) => void (report.encoding = encoding),
    onBroken: (skipped) => skip(report, skipped),
    onProgress: (rows) => options.onProgress(file, rows),
  });
  return Object.assign(report, through, { changed: changed.size, unchanged: all.size - changed.size });
}

function readDays(rows: readonly CsvRow[], report: Report): Map<string, Days> {
  const listings = new Map<string, Days>();
  for (const row of rows) {
    const [id, day, available] = [
      row.get("listing_id").trim(),
      row.get("date").trim(),
      row.get("available").trim().toLowerCase(),
    ];
    const isFree = /^(t|true|1)$/.test(available);
    if (id === "" || dayAfter(day) === null || (!isFree && !/^(f|false|0)$/.test(available))) {
      skip(report, {
        line: row.line(),
        reason: `it says no listing, day and t or f: "${[id, day, available].join('", "').slice(0, 80)}"`,
      });
      continue;
    }
    let days = listings.get(id);
    if (!days) listings.set(id, (days = { taken: [], free: [] }));
    days[isFree ? "free" : "taken"].push(day);
  }
  return listings;
}

type Batch = { source: string; listings: Map<string, Days> };
async function saveBatch(tx: Db, { source, listings }: Batch, report: Report) {
  const known = await findImported(tx, source, [...listings.keys()]);
  const nights: ImportedNights[] = [];
  for (const [source_id, { taken, free }] of listings) {
    if (!known.has(source_id)) {
      report.unknown += taken.length + free.length;
      continue;
    }
    report.nights_blocked += taken.length;
    nights.push({ source_id, taken: multirange(taken), told: multirange([...taken, ...free]) });
  }
  const saved = nights.length > 0 ? await saveImportedNights(tx, source, nights) : [];
  return { known, saved };
}
