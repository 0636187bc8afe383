import { databaseFolder } from "#platform/db/dataFolders.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { moveDatabase } from "#platform/db/moveDatabase.server.ts";
import { openDatabase } from "#platform/db/openDatabase.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";

const settings = readSettings();
const url = process.argv[2];
if (!url) {
  console.error("Usage: npm run move -- postgres://user:password@host:5432/an_empty_database");
  process.exit(1);
}

try {
  const hours = 24 * 3600;
  const from = await openDatabase({ folder: databaseFolder(settings), statementTimeoutS: hours });
  await migrate(from);
  const to = await openDatabase({ url, pool: 2, statementTimeoutS: hours });
  const moved = await moveDatabase(from, to, ({ table, rows }) => console.log(`${String(rows).padStart(10)}  ${table}`));
  console.log(
    `Moved ${moved.reduce((sum, { rows }) => sum + rows, 0)} rows. From now on start with this DATABASE_URL, and keep ${settings.dataDir}/photos.`,
  );
  await to.close();
  await from.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
