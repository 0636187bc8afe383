import { saveRates } from "#features/currency/rates.server.ts";
import { followRates as followFindRates } from "#features/finds/followRates.server.ts";
import { loadArticles, readArticles } from "#features/help/loadArticles.server.ts";
import { refreshRates } from "#features/currency/refreshRates.server.ts";
import { followRates } from "#features/stays/followRates.server.ts";
import { keepPartitions } from "#features/tracking/partitions.server.ts";
import { RATES, RATES_DAY } from "#lib/rates.ts";
import { openSettingsDatabase, photosFolder } from "#platform/dataFolders.server.ts";
import { forgetAnswers } from "#platform/answerOnce.server.ts";
import { type Database, sql } from "#platform/db.server.ts";
import { deliverLetters, forgetLetters } from "#platform/deliverLetters.server.ts";
import { deadJobs, startJobs } from "#platform/jobs.server.ts";
import type { House } from "#platform/http.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import type { Settings } from "#platform/settings.server.ts";
import { openTransports } from "#platform/transports.server.ts";
import { features } from "./features.server.ts";
import { houseOver } from "./house.server.ts";

/** Opens the database, fills what is empty, starts the jobs: all of the product but its addresses. */
export async function openProduct(settings: Settings) {
  const photosDir = photosFolder(settings);
  const db = await openSettingsDatabase(settings);
  try {
    await migrate(db);
    await fillWhatIsEmpty(db, settings, photosDir);
    await keepPartitions(db, new Date(), settings.eventsKeptDays);
    await loadArticles(db, readArticles());
    const house = await houseOver(db, settings, photosDir);
    const out = openTransports(settings);
    const deliver = () => deliverLetters(db, out.transports, house.log, house.now);
    await db.listen("outbox_filled", () => void deliver().catch((error) => house.log.error({ err: error }, "letters")));
    const own = features.flatMap(({ jobs: theirs = [] }) => theirs);
    for (const { name, wokenBy, run } of own)
      if (wokenBy) await db.listen(wokenBy, () => void run(house).catch((error) => house.log.error({ err: error }, name)));
    const jobs = await startJobs(
      db,
      [
        ...own.map((job) => ({ ...job, run: async () => void (await job.run(house)) })),
        { name: "deliver_letters", schedule: "* * * * *", retries: 0, run: async () => void (await deliver()) },
        { name: "forget_letters", schedule: "27 3 * * *", retries: 3, run: () => forgetLetters(db, house.now()) },
        {
          name: "forget_answers",
          schedule: "7 * * * *",
          retries: 3,
          run: async () => void (await forgetAnswers(db, house.now())),
        },
        { name: "refresh_rates", schedule: "47 5 * * *", retries: 3, run: () => takeRates(house) },
        { name: "tell_dead_jobs", schedule: "7 * * * *", retries: 3, run: () => tellDeadJobs(house) },
      ],
      { onError: (error, job) => house.log.error({ err: error, job }, "job failed") },
    );
    const close = async () => {
      await jobs.stop();
      out.close();
      await house.exposures.flush();
      await house.events.close();
      await house.limits.close();
      await db.close();
    };
    return { house, photosDir, close };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The day's rates, and the prices that are compared at them. */
async function takeRates(house: House) {
  if (!(await refreshRates(house))) return;
  await followRates(house.db);
  await followFindRates(house.db);
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
