import { updateDollarPrices as updateCatalogDollars } from "#areas/discovery/catalog/updateDollarPrices.server.ts";
import { loadArticles, readArticles } from "#areas/site/help/articles/loadArticles.server.ts";
import { refreshRates } from "#areas/money/currency/refreshRates.server.ts";
import { updateDollarPrices } from "#areas/discovery/listings/cards/updateDollarPrices.server.ts";
import { maintainPartitions } from "#areas/insight/events/store/partitions.server.ts";
import { openSettingsDatabase, photosFolder } from "#platform/db/dataFolders.server.ts";
import { forgetAnswers } from "#platform/http/answerOnce.server.ts";
import { deliverMails, forgetMails } from "#platform/mail/deliverMails.server.ts";
import { deadJobs, startJobs } from "#platform/jobs/jobs.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import { openTransports } from "#platform/transports.server.ts";
import { openNetworkQueue, SHARE_OF_A_NETWORK } from "#platform/limits/networkQueue.server.ts";
import { forgetEarlierBuilds } from "./pages/earlierBuilds.server.ts";
import { features } from "./features.server.ts";
import { fillWhatIsEmpty } from "./fillWhatIsEmpty.server.ts";
import { closeEach } from "./closeServer.server.ts";
import { openServices } from "./services.server.ts";

/** Opens the database, fills what is empty and starts the jobs: the whole product except its HTTP addresses. */
export async function openProduct(settings: Settings) {
  const photosDir = photosFolder(settings);
  const db = await openSettingsDatabase(settings);
  try {
    const services = await db.serialize(async () => {
      await migrate(db);
      await fillWhatIsEmpty(db, settings, photosDir);
      await maintainPartitions(db, new Date(), settings.eventsKeptDays);
      await loadArticles(db, readArticles());
      return openServices(db, settings, { photosDir, networkQueue: openNetworkQueue(SHARE_OF_A_NETWORK) });
    });
    const out = openTransports(settings);
    const { log, now } = services;
    const onBounce = async (address: string) => {
      for (const one of features) await one.onBounce?.(services, address);
    };
    const deliver = () => deliverMails(db, { transports: out.transports, log, now, onBounce });
    await db.listen("outbox_filled", () => void deliver().catch((error) => services.log.error({ err: error }, "letters")));
    const own = features.flatMap(({ jobs: theirs = [] }) => theirs);
    for (const { name, wokenBy, run } of own)
      if (wokenBy) await db.listen(wokenBy, () => void run(services).catch((error) => services.log.error({ err: error }, name)));
    const jobs = await db.serialize(() =>
      startJobs(
        db,
        [
          ...own.map((job) => ({ ...job, run: async () => void (await job.run(services)) })),
          { name: "deliver_letters", schedule: "* * * * *", retries: 0, run: async () => void (await deliver()) },
          { name: "forget_letters", schedule: "27 3 * * *", retries: 3, run: () => forgetMails(db, services.now()) },
          {
            name: "forget_answers",
            schedule: "7 * * * *",
            retries: 3,
            run: async () => void (await forgetAnswers(db, services.now())),
          },
          {
            name: "forget_earlier_builds",
            schedule: "37 4 * * *",
            retries: 3,
            run: async () => void (await forgetEarlierBuilds(services, services.now())),
          },
          { name: "refresh_rates", schedule: "47 5 * * *", retries: 3, run: () => takeRates(services) },
          { name: "tell_dead_jobs", schedule: "7 * * * *", retries: 3, run: () => logDeadJobs(services) },
        ],
        { onError: (error, job) => services.log.error({ err: error, job }, "job failed") },
      ),
    );
    let jobsEnded: Promise<void> | undefined;
    /** Starts no further job, and waits for those that run. */
    const endJobs = () => (jobsEnded ??= jobs.stop());
    const close = () =>
      closeEach([
        endJobs,
        () => out.close(),
        () => services.exposures.flush(),
        () => services.events.close(),
        () => services.limits.close(),
        () => db.close(),
      ]);
    return { services, endJobs, close };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Fetches the day's exchange rates, and updates the prices that are compared in US dollars. */
async function takeRates(services: Services) {
  if (!(await refreshRates(services))) return;
  await updateDollarPrices(services.db);
  await updateCatalogDollars(services.db);
}

/** Logs jobs that were given up, until an operator deals with them. */
async function logDeadJobs({ db, log }: Services) {
  const dead = await deadJobs(db);
  if (dead.length > 0) log.error({ dead: dead.map(({ name, error, died_at }) => ({ name, error, died_at })) }, "dead jobs");
}
