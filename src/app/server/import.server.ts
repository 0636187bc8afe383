import { parseArgs } from "node:util";
import { bookedNights } from "#areas/bookings/reservations/provided/bookedNights.server.ts";
import { refuseUnreadable } from "#areas/hosting/imports/csvRows.server.ts";
import { importFiles } from "#areas/hosting/imports/importFiles.server.ts";
import { NO_COLUMNS, readColumns } from "#areas/hosting/imports/readColumns.server.ts";
import { isUseless, reportLines } from "#areas/hosting/imports/report.ts";
import { findSource, type Source } from "#areas/discovery/listings/imported/importedListings.server.ts";
import { CURRENCIES, isCurrency } from "#lib/money/money.ts";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import { openSettingsDatabase, photosFolder } from "#platform/db/dataFolders.server.ts";
import { photosOf } from "#platform/files/photosOf.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { registerProvided } from "#platform/provided.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";
import { fillWorld } from "./fillWhatIsEmpty.server.ts";

const USAGE = `npm run import -- [LISTINGS.csv.gz …] [--calendar FILE] [--reviews FILE] [--currency GBP] [--columns NAMES.json]
                  [--source "Inside Airbnb"] [--url https://…] [--licence "CC BY 4.0"] [--attribution TEXT]

Files are CSV, plain or gzipped; commas, semicolons or tabs stand between the fields. The first line names the columns.
Listings need id, name, latitude and longitude; calendars listing_id, date and available; reviews listing_id, id, date and comments.
Where they are called otherwise, --columns says how: {"listings": {"Objekt-Nr": "id", "Titel": "name"}, "calendar": {…}, "reviews": {…}}

--calendar and --reviews may be given more than once.
A run that was stopped goes on where it was; a file that is here already changes nothing.`;

const INSIDE_AIRBNB: Source = {
  name: "Inside Airbnb",
  attribution: "Inside Airbnb",
  url: "https://insideairbnb.com",
  licence: "CC BY 4.0",
};

type Options = ReturnType<typeof readArguments>;

function readArguments() {
  const many = { type: "string", multiple: true, default: [] as string[] } as const;
  const one = { type: "string" } as const;
  try {
    const options = {
      calendar: many,
      reviews: many,
      currency: one,
      columns: one,
      source: one,
      url: one,
      licence: one,
      attribution: one,
    };
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    return { ...values, listings: positionals };
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

function readCurrency(input: string | undefined): string | null {
  if (input === undefined) return null;
  const currency = input.toUpperCase();
  if (!isCurrency(currency)) throw new CannotStart(`--currency takes one of ${CURRENCIES.join(", ")}, not "${input}"`);
  return currency;
}

/** The source and licence that are shown beside each imported listing. A new source must name its address and its licence. */
async function readSource(db: Db, { source = INSIDE_AIRBNB.name, url, licence, attribution }: Options): Promise<Source> {
  const known = source === INSIDE_AIRBNB.name ? INSIDE_AIRBNB : await findSource(db, source);
  const read = {
    name: source,
    attribution: attribution ?? known?.attribution ?? source,
    url: url ?? known?.url ?? "",
    licence: licence ?? known?.licence ?? "",
  };
  if (!/^https?:\/\/\S+$/.test(read.url) || read.licence === "")
    throw new CannotStart(
      `The source "${source}" is new here: name its address and its licence with --url https://… and --licence`,
    );
  return read;
}

const isFullDisk = (error: unknown): error is Error => error instanceof Error && "code" in error && error.code === "ENOSPC";

async function run() {
  const input = readArguments();
  const { listings, calendar: calendars, reviews } = input;
  if (listings.length + calendars.length + reviews.length === 0) throw new CannotStart(USAGE);
  const currency = readCurrency(input.currency);
  const columns = input.columns === undefined ? NO_COLUMNS : await readColumns(input.columns);
  for (const file of [...listings, ...calendars, ...reviews]) await refuseUnreadable(file);
  const settings = readSettings();
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  registerProvided({ bookedNights }); // an import runs without the list of all features, which needs a build
  const db = await openSettingsDatabase(settings);
  try {
    await migrate(db);
    const source = await readSource(db, input);
    await fillWorld(db);
    const onProgress = (file: string, rows: number) => console.log(`${file}: ${rows} rows, ${seconds()}`);
    const options = { db, photos: photosOf(settings, photosFolder(settings)), source, currency, columns, onProgress };
    let isOfUse = false;
    for await (const report of importFiles(options, { listings, calendars, reviews })) {
      isOfUse ||= !isUseless(report);
      console.log(`\n${reportLines(report).join("\n")}\n`);
    }
    console.log(`Done in ${seconds()}. The pages say: ${source.attribution} (${source.url}), ${source.licence}`);
    if (!isOfUse) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

try {
  await run();
} catch (error) {
  // Errors that the operator can fix are reported as a message without a stack trace.
  console.error(error instanceof CannotStart || isFullDisk(error) ? error.message : error);
  process.exitCode = 1;
}
