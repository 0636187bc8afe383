import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Database } from "./db.server.ts";
import { openDatabase } from "./openDatabase.server.ts";
import type { Settings } from "./settings.server.ts";

/** What the data folder holds: the embedded database, and the photos where no bucket is set. */
export const databaseFolder = ({ dataDir }: Pick<Settings, "dataDir">) => join(resolve(dataDir), "database");
export const photosFolder = ({ dataDir }: Pick<Settings, "dataDir">) => join(resolve(dataDir), "photos");

/** The database that the settings name: the server, the commands and the seed open the same one. */
export function openSettingsDatabase(settings: Settings): Promise<Database> {
  mkdirSync(resolve(settings.dataDir), { recursive: true, mode: 0o700 });
  if (settings.databaseUrl)
    return openDatabase({ url: settings.databaseUrl, pool: settings.databasePool, prepare: settings.databasePrepare });
  return openDatabase({ folder: databaseFolder(settings) });
}
