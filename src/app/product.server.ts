import { deleteEndedSessions } from "#features/accounts/sql.server.ts";
import { saveRates } from "#features/currency/rates.server.ts";
import { RATES, RATES_DAY } from "#lib/rates.ts";
import { openSettingsDatabase, photosFolder } from "#platform/dataFolders.server.ts";
import { type Database, sql } from "#platform/db.server.ts";
import { deadJobs, startJobs } from "#platform/jobs.server.ts";
import type { House } from "#platform/http.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import type { Settings } from "#platform/settings.server.ts";
import { houseOver } from "./house.server.ts";

/** Opens the database, fills what is empty, starts the jobs: all of the product but its addresses. */
export async function openProduct(settings: Settings) {
  const photosDir = photosFolder(settings);
  const db = await openSettingsDatabase(settings);
  try {
    await migrate(db);
    await fillWhatIsEmpty(db, settings, photosDir);
    const house = await houseOver(db, settings);
    const jobs = await startJobs(
      db,
      [
        { name: "end_sessions", schedule: "17 * * * *", retries: 3, run: () => deleteEndedSessions(db, house.now()) },
        { name: "tell_dead_jobs", schedule: "7 * * * *", retries: 3, run: () => tellDeadJobs(house) },
      ],
      { onError: (error, job) => house.log.error({ err: error, job }, "job failed") },
    );
    const close = async () => {
      await jobs.stop();
      await house.limits.close();
      await db.close();
    };
    return { house, photosDir, close };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Jobs that were given up stay visible until somebody has looked. */
async function tellDeadJobs({ db, log }: House) {
  const dead = await deadJobs(db);
  if (dead.length > 0) log.error({ dead: dead.map(({ name, error, died_at }) => ({ name, error, died_at })) }, "dead jobs");
}

async function fillWhatIsEmpty(db: Database, settings: Settings, photosDir: string) {
  const rates = await db.one(sql`select 1 from exchange_rates limit 1`);
  if (!rates) await saveRates(db, RATES_DAY, RATES);
  if (!settings.isDemo) return;
  const { fillTown, isFilled } = await import("#demo/fill.ts");
  if (await isFilled(db)) return;
  console.log("Filling the demo town, once …");
  await fillTown(db, { photosDir, today: new Date().toISOString().slice(0, 10) });
}
