import { saveImportedHosts } from "#areas/identity/accounts/people/importedHosts.server.ts";
import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { countStays } from "#areas/discovery/places/countStays.server.ts";
import { saveImportedListings, saveImportedPhotos } from "#areas/discovery/listings/imported/importedListings.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { type Columns, type CsvRow, csvRows } from "./csvRows.server.ts";
import { toDrawings, FOLDER, writeDrawings } from "./drawings.server.ts";
import type { ImportOptions } from "./importOptions.server.ts";
import { placeFinder } from "./placeFinder.ts";
import { currencyAt, readListing, type ReadListing, type Surroundings } from "./readListing.server.ts";
import { count, emptyReport, type Report, skip } from "./report.ts";
import { whyNotId } from "./rules.ts";
import { readPlaces } from "./sql.server.ts";
import { throughFile } from "./throughFile.server.ts";

const BATCH = 200;
const NEEDED = ["id", "name", "latitude", "longitude"];
/** Columns without which a home lacks important facts or cannot be booked; of several on one line, one is enough. */
const WANTED = [
  "description summary",
  "host_id",
  "host_name",
  "property_type",
  "room_type",
  "accommodates",
  "bathrooms_text bathrooms",
  "bedrooms",
  "beds",
  "amenities",
  "price",
  "minimum_nights",
];

/** Imports a file of listings with their hosts and drawings. */
export async function importListings(options: ImportOptions, file: string): Promise<Report> {
  const { db, source, currency } = options;
  const report = emptyReport(file, "listings");
  const placeOf = placeFinder(await readPlaces(db));
  const columns = options.columns.listings;
  const paidIn = await currenciesIn(file, columns, placeOf);
  const most = [...paidIn].reduce((best, one) => (one[1] > best[1] ? one : best), ["USD", 0])[0];
  report.currency = { code: currency ?? most, is_given: currency !== null, counts: paidIn };
  const around: Surroundings = {
    placeOf,
    rates: await ratesOf(db, new Date()),
    currency: currency ?? most,
    isGiven: currency !== null,
  };
  const seen = new Set<string>();
  const through = await throughFile(db, {
    file,
    what: "listings",
    needed: NEEDED,
    columns,
    onHeader: (header) => report.missing.push(...WANTED.filter((one) => !one.split(" ").some((name) => header.includes(name)))),
    batch: BATCH,
    options: `${source.name} ${currency ?? ""}`,
    accepts(row) {
      const id = row.get("id").trim();
      if (whyNotId(id)) return true; // reported as skipped later
      if (seen.has(id)) skip(report, { line: row.line(), reason: `a listing with the id ${id} came before` });
      return !seen.has(id) && seen.add(id) !== undefined;
    },
    work: (tx, rows) => saveBatch(tx, { ...options, listings: readRows(rows, around, report) }, report),
    end: (tx) => countStays(tx),
    onEncoding: (encoding) => void (report.encoding = encoding),
    onBroken: (skipped) => skip(report, skipped),
    onProgress: (rows) => options.onProgress(file, rows),
  });
  return Object.assign(report, through);
}

/**
 * Counts the rows by currency: the one that a row names, otherwise the one of its location. A row near a border may be assigned
 * to the neighbouring country, but a single row decides nothing.
 */
async function currenciesIn(file: string, columns: Columns, placeOf: Surroundings["placeOf"]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  try {
    for await (const row of csvRows(file, { needed: NEEDED, columns, onBroken: () => {} })) {
      const currency = currencyAt(row, placeOf);
      if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
  } catch {
    // An interruption is reported when the rows are imported, after those before it.
  }
  return counts;
}

function readRows(rows: readonly CsvRow[], around: Surroundings, report: Report): ReadListing[] {
  const listings: ReadListing[] = [];
  for (const row of rows) {
    const listing = readListing(row, around);
    if (typeof listing === "string") {
      skip(report, { line: row.line(), reason: listing });
      continue;
    }
    listings.push(listing);
    if (listing.other_currency !== null) count(report.other_currencies, listing.other_currency);
    else if (listing.columns.price_micros === null) report.without_price++;
    for (const word of listing.unknown.amenities) count(report.unknown_amenities, word);
    if (listing.unknown.kind !== null) count(report.unknown_kinds, listing.unknown.kind);
  }
  return listings;
}

type Batch = Pick<ImportOptions, "source" | "photos"> & { listings: readonly ReadListing[] };
async function saveBatch(tx: Db, { source, photos, listings }: Batch, report: Report) {
  const hosts = new Map(listings.map(({ host }) => [host.source_id, host]));
  const ours = await saveImportedHosts(tx, source.name, [...hosts.values()]);
  const rows = listings.map(({ columns, host }) => {
    const { id, has_joined } = ours.get(host.source_id)!;
    if (!has_joined) report.hosts_without_address.add(host.source_id);
    // Homes that cannot be booked rank behind those that can.
    const isBehind = !has_joined || columns.price_micros === null;
    return { ...columns, host_id: id, host_joined: has_joined, score: columns.score - (isBehind ? 1 : 0) };
  });
  const saved = await saveImportedListings(tx, source.name, rows);
  const drawn = new Map(listings.map((one) => [one.columns.source_id, one.drawn]));
  const drawings = new Map(saved.map(({ id, source_id }) => [id, toDrawings(source.name, source_id, drawn.get(source_id)!)]));
  await writeDrawings(photos, [...drawings.values()].flat());
  await saveImportedPhotos(tx, FOLDER, new Map([...drawings].map(([id, set]) => [id, set.map(({ photo }) => photo)])));
  const added = saved.filter(({ is_new }) => is_new).length;
  report.added += added;
  report.changed += saved.length - added;
  report.unchanged += listings.length - saved.length;
}
