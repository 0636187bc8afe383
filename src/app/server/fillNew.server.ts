import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import { databaseFolder, makeWritable, photosFolder } from "#platform/db/dataFolders.server.ts";
import { lockFolder } from "#platform/db/folderLock.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { openDatabase } from "#platform/db/openDatabase.server.ts";
import { readSettings, type Settings } from "#platform/settings/settings.server.ts";
import { fillWhatIsEmpty } from "./fillWhatIsEmpty.server.ts";

/**
 * Creates and fills the embedded database in a folder beside its place, then moves it there: an interrupted start begins again
 * from scratch.
 */
async function fillNew(settings: Settings) {
  const folder = databaseFolder(settings);
  const unfinished = `${folder}.unfinished`;
  makeWritable(settings.dataDir);
  const lock = lockFolder(unfinished);
  rmSync(join(unfinished, "pg"), { recursive: true, force: true });
  lock.free();
  const db = await openDatabase({ folder: unfinished });
  try {
    await migrate(db);
    await fillWhatIsEmpty(db, settings, photosFolder(settings));
  } finally {
    await db.close();
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  renameSync(join(unfinished, "pg"), join(folder, "pg"));
  rmSync(unfinished, { recursive: true, force: true });
}

// The parent process has ended, so nothing would use the database that is created here.
process.once("disconnect", () => process.exit(1));
try {
  await fillNew(readSettings());
  process.exit(0);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
