import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import type { Database } from "./db.server.ts";
import { openDatabase } from "./openDatabase.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

/** What the data folder holds: the embedded database, and the photos where no bucket is set. */
export const databaseFolder = ({ dataDir }: Pick<Settings, "dataDir">) => join(resolve(dataDir), "database");
export const photosFolder = ({ dataDir }: Pick<Settings, "dataDir">) => join(resolve(dataDir), "photos");

/** The database that the settings name: the server, the commands and the seed open the same one. */
export async function openSettingsDatabase(settings: Settings): Promise<Database> {
  makeWritable(settings.dataDir);
  if (settings.databaseUrl)
    return openDatabase({ url: settings.databaseUrl, pool: settings.databasePool, prepare: settings.databasePrepare });
  return openDatabase({ folder: databaseFolder(settings) });
}

/** A full disk lets a folder be written to, and nothing into it. */
const TRIED = ".can-be-written";
const TRIED_BYTES = 64 * 1024;

/** Makes it where it is missing, and says in words why nothing can be written into it. */
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
