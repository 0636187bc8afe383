import { forgetDeletedLists } from "#features/wishlists/sql.server.ts";
import { forgetOldAlerts } from "#features/alerts/sql.server.ts";
import { deleteEnded } from "#features/accounts/sql.server.ts";
import { forgetOldAirlocks } from "#features/challenges/sql.server.ts";
import { saveRates } from "#features/currency/rates.server.ts";
import { followRates as followFindRates } from "#features/finds/followRates.server.ts";
import { sweepBookings } from "#features/bookings/sweep.server.ts";
import { loadArticles, readArticles } from "#features/help/loadArticles.server.ts";
import { forgetMisses } from "#features/help/sql.server.ts";
import { deliverSandboxEvents } from "#features/payments/events.server.ts";
import { pursueDue } from "#features/payments/pursue.server.ts";
import { forgetEvents } from "#features/payments/sql.server.ts";
import { refreshRates } from "#features/currency/refreshRates.server.ts";
import { deleteOldChallenges } from "#features/passkeys/sql.server.ts";
import { deleteOldFlows } from "#features/socialLogin/sql.server.ts";
import { followRates } from "#features/stays/followRates.server.ts";
import { followPayments } from "./followPayments.server.ts";
import { sweepOutings } from "#features/outings/sweep.server.ts";
import { sweepReviews } from "#features/reviews/sweep.server.ts";
import { sweepFeeds } from "#features/calendarFeeds/sweep.server.ts";
import { sweepTables } from "#features/tables/sweep.server.ts";
import { forgetOldPlans } from "#features/trips/sql.server.ts";
import { keepPartitions } from "#features/tracking/partitions.server.ts";
import { RATES, RATES_DAY } from "#lib/rates.ts";
import { openSettingsDatabase, photosFolder } from "#platform/dataFolders.server.ts";
import { forgetAnswers } from "#platform/answerOnce.server.ts";
import { type Database, sql } from "#platform/db.server.ts";
import { expireCredit } from "#features/credit/credit.server.ts";
import { forgetOldInvitations } from "#features/referrals/sql.server.ts";
import { deliverLetters, forgetLetters } from "#platform/deliverLetters.server.ts";
import { deadJobs, startJobs } from "#platform/jobs.server.ts";
import type { House } from "#platform/http.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import type { Settings } from "#platform/settings.server.ts";
import { openTransports } from "#platform/transports.server.ts";
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
    const pursue = () => pursueDue(house, followPayments);
    await db.listen("payments_wanted", () => void pursue().catch((error) => house.log.error({ err: error }, "payments")));
    const jobs = await startJobs(
      db,
      [
        { name: "delete_ended", schedule: "17 * * * *", retries: 3, run: () => deleteEnded(db, house.now()) },
        { name: "deliver_letters", schedule: "* * * * *", retries: 0, run: async () => void (await deliver()) },
        { name: "forget_letters", schedule: "27 3 * * *", retries: 3, run: () => forgetLetters(db, house.now()) },
        { name: "delete_old_ways", schedule: "37 * * * *", retries: 3, run: () => deleteOldWays(db, house.now()) },
        { name: "sweep_bookings", schedule: "* * * * *", retries: 0, run: () => sweepBookings(house) },
        { name: "sweep_reviews", schedule: "* * * * *", retries: 0, run: () => sweepReviews(house) },
        { name: "sweep_feeds", schedule: "*/5 * * * *", retries: 0, run: () => sweepFeeds(house) },
        { name: "sweep_tables", schedule: "* * * * *", retries: 0, run: () => sweepTables(house) },
        { name: "sweep_outings", schedule: "* * * * *", retries: 0, run: () => sweepOutings(house) },
        { name: "pursue_payments", schedule: "* * * * *", retries: 0, run: pursue },
        {
          name: "sandbox_events",
          schedule: "* * * * *",
          retries: 0,
          run: async () => void (await deliverSandboxEvents(house, followPayments)),
        },
        {
          name: "forget_payment_events",
          schedule: "37 3 * * *",
          retries: 3,
          run: async () => void (await forgetEvents(db, house.now())),
        },
        {
          name: "forget_answers",
          schedule: "7 * * * *",
          retries: 3,
          run: async () => void (await forgetAnswers(db, house.now())),
        },
        { name: "refresh_rates", schedule: "47 5 * * *", retries: 3, run: () => takeRates(house) },
        {
          name: "expire_credit",
          schedule: "47 * * * *",
          retries: 3,
          run: async () => void (await expireCredit(db, house.now())),
        },
        { name: "forget_deleted_lists", schedule: "53 3 * * *", retries: 3, run: () => forgetDeletedLists(db, house.now()) },
        { name: "forget_invitations", schedule: "57 3 * * *", retries: 3, run: () => forgetOldInvitations(db, house.now()) },
        { name: "forget_old_plans", schedule: "13 4 * * *", retries: 3, run: () => forgetOldPlans(db, house.now()) },
        { name: "forget_alerts", schedule: "3 4 * * *", retries: 3, run: () => forgetOldAlerts(db, house.now()) },
        { name: "forget_help_misses", schedule: "27 4 * * *", retries: 3, run: () => forgetMisses(db, house.now()) },
        { name: "forget_airlocks", schedule: "7 4 * * *", retries: 3, run: () => forgetOldAirlocks(db, house.now()) },
        {
          name: "keep_partitions",
          schedule: "7 0 * * *",
          retries: 3,
          run: () => keepPartitions(db, house.now(), settings.eventsKeptDays),
        },
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

/** What nobody came back for. */
async function deleteOldWays(db: Database, now: Date) {
  await deleteOldChallenges(db, now);
  await deleteOldFlows(db, now);
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
