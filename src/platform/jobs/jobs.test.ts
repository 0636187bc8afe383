import { expect, test } from "vitest";
import { createServerDatabase, openTestDatabase, testServer } from "#test/house/database.ts";
import { templateName } from "#test/house/template.ts";
import { sql } from "#platform/db/db.server.ts";
import { deadJobs, startJobs } from "./jobs.server.ts";
import { openPostgres } from "#platform/db/postgres.server.ts";

const nothing = async () => {};
const soon = { timeout: 20_000, interval: 20 };

test("a failing job is tried again and succeeds, or is dead after its retries, and kept", async () => {
  const db = await openTestDatabase();
  const tries: string[] = [];
  const texts: string[] = [];
  const jobs = await startJobs(
    db,
    [
      {
        name: "mends",
        retries: 3,
        retryAfterS: 1,
        run: async ({ to }: { to: string }) => {
          tries.push(`mends ${to}`);
          if (tries.filter((t) => t.startsWith("mends")).length < 2) throw new Error("first time");
        },
      },
      {
        name: "fails",
        retries: 1,
        retryAfterS: 1,
        run: async () => {
          tries.push("fails");
          throw new Error("always");
        },
      },
    ],
    { pollS: 0.5, onError: (error, job) => void texts.push(`${job}: ${(error as Error).message}`) },
  );
  await jobs.send("mends", { to: "ana" });
  await jobs.send("fails", { what: 1 });
  await expect.poll(() => deadJobs(db), soon).toMatchObject([{ name: "fails", data: { what: 1 }, error: "always" }]);
  await expect.poll(() => tries.toSorted(), soon).toEqual(["fails", "fails", "mends ana", "mends ana"]);
  expect(texts.toSorted()).toEqual(["fails: always", "fails: always", "mends: first time"]);
  await jobs.stop();
  await db.close();
});

test("a job enqueued in a transaction runs after its commit, and never when it is rolled back", async () => {
  const db = await openTestDatabase();
  const ran: unknown[] = [];
  const jobs = await startJobs(db, [{ name: "mail", retries: 0, run: async (data: object) => void ran.push(data) }]);
  await expect(
    db.transaction(async (tx) => {
      await jobs.send("mail", { n: 1 }, { tx });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await db.transaction(async (tx) => {
    await jobs.send("mail", { n: 2 }, { tx });
    await tx.all(sql`select 1`);
    expect(ran).toEqual([]);
  });
  await expect.poll(() => ran, soon).toEqual([{ n: 2 }]);
  expect(await db.all(sql`select data from pgboss.job where name = 'mail'`)).toEqual([{ data: { n: 2 } }]);
  await jobs.stop();
  await db.close();
});

test("stopping waits for the job that runs", async () => {
  const db = await openTestDatabase();
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const ended: string[] = [];
  const stateOf = async (name: string) =>
    (await db.one<{ state: string }>(sql`select state::text from pgboss.job where name = ${name}`))!.state;
  const run = async () => {
    began.resolve();
    await mayEnd.promise;
    ended.push("job");
  };
  const jobs = await startJobs(db, [{ name: "slow", retries: 0, run }]);
  await jobs.send("slow", {});
  await began.promise;
  const stopped = jobs.stop().then(() => ended.push("stop"));
  // A stop that does not wait would mark the job as given up in the database.
  for (let i = 0; i < 100; i++) expect(await stateOf("slow")).toBe("active");
  mayEnd.resolve();
  await stopped;
  expect(ended).toEqual(["job", "stop"]);
  expect(await stateOf("slow")).toBe("completed");
  await db.close();
});

test("a schedule is kept once, follows the code, and goes with its job", async () => {
  const db = await openTestDatabase();
  const schedules = () => db.all(sql`select name, cron from pgboss.schedule order by name`);
  for (const schedule of ["0 3 * * *", "0 4 * * *"]) {
    const jobs = await startJobs(db, [{ name: "nightly", schedule, retries: 0, run: nothing }]);
    expect(await schedules()).toEqual([{ name: "nightly", cron: schedule }]);
    await jobs.stop();
  }
  await (await startJobs(db, [])).stop();
  expect(await schedules()).toEqual([]);
  await db.close();
});

test.skipIf(!testServer)("the workers of two processes never run one job twice, nor two jobs of a name at once", async () => {
  const { url, drop } = await createServerDatabase(testServer!, templateName);
  const dbs = await Promise.all([openPostgres({ url }), openPostgres({ url })]);
  const ran: number[] = [];
  const running = { now: 0, most: 0 };
  const run = async ({ n }: { n: number }) => {
    running.most = Math.max(running.most, ++running.now);
    await dbs[0].all(sql`select pg_sleep(0.01)`);
    ran.push(n);
    running.now--;
  };
  const both = [];
  for (const db of dbs) both.push(await startJobs(db, [{ name: "once", retries: 0, run }], { pollS: 0.5 }));
  for (let n = 0; n < 20; n++) await both[n % 2]!.send("once", { n });
  await expect.poll(() => ran.toSorted((a, b) => a - b), soon).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(running.most).toBe(1);
  for (const jobs of both) await jobs.stop();
  for (const db of dbs) await db.close();
  await drop();
});
