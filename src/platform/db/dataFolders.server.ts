import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import type { Database } from "./db.server.ts";
import { openDatabase } from "./openDatabase.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

/** The contents of the data folder: the embedded database, and the photos if no bucket is set. */
export const databaseFolder = ({ dataDir }: Pick<Settings, "dataDir">) => join(resolve(dataDir), "database");
export const photosFolder = ({ dataDir }: Pick<Settings, "dataDir">) => join(resolve(dataDir), "photos");

/** Opens the database of the settings; the server, the commands and the seed use the same one. */
export async function openSettingsDatabase(settings: Settings): Promise<Database> {
  makeWritable(settings.dataDir);
  if (settings.databaseUrl)
    return openDatabase({ url: settings.databaseUrl, pool: settings.databasePool, prepare: settings.databasePrepare });
  return openDatabase({ folder: databaseFolder(settings) });
}

/** On a full disk an empty file can still be created, so bytes are written too. */
const TRIED = ".can-be-written";
const TRIED_BYTES = 64 * 1024;

/** Creates the data folder if it is missing, and throws a readable error if it is not writable. */
export function makeWritable(dataDir: string) {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const tried = join(folder, TRIED);
    try {
      writeFileSync(tried, new Uint8Array(TRIED_BYTES));
    } finally {
      rmSync(tried, { force: true });
    }
  } catch (error) {
    throw new CannotStart(`DATA_DIR: nothing can be written to ${folder}: ${(error as Error).message}`, { cause: error });
  }
}
