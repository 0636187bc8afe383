import { expect, test } from "vitest";
import { openTestDatabase } from "#test/database.ts";
import { sql } from "./db.server.ts";
import { createLimits, forgetOld } from "./limits.server.ts";

const db = await openTestDatabase();
const DAY_S = 24 * 3600;

test("a strict limit lets through exactly as many as it says, from several limiters at once, and says how long to wait", async () => {
  const limiters = [createLimits(db), createLimits(db)];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => limiters[i % 2]!.take("log-in ana", 10, DAY_S)));
  const waits = answers.filter((wait) => wait !== null);
  expect(waits).toHaveLength(30);
  expect(Math.min(...waits)).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(DAY_S);
  expect(await createLimits(db).take("log-in ana", 10, DAY_S)).not.toBe(null);
});

test("limits of another key, and of another window for the same key, are counted apart", async () => {
  const limits = createLimits(db);
  expect(await limits.take("apart", 1, DAY_S)).toBe(null);
  expect(await limits.take("apart", 1, 3600)).toBe(null);
  expect(await limits.take("apart too", 1, DAY_S)).toBe(null);
  expect(await limits.take("apart", 1, DAY_S)).not.toBe(null);
  expect(await limits.take("none", 0, DAY_S)).not.toBe(null);
});

test("a strict limit lets go when its window is over", async () => {
  const limits = createLimits(db);
  await expect.poll(() => limits.take("short", 1, 1), { interval: 5 }).not.toBe(null);
  await expect.poll(() => limits.take("short", 1, 1), { timeout: 3000 }).toBe(null);
});

test("a quick limit refuses in its own process at once, and lets go when its window is over", () => {
  let now = 1_000_000_000_000;
  const limits = createLimits(db, { now: () => now });
  expect([1, 2, 3].map(() => limits.takeSoon("quick", 2, 60))).toEqual([null, null, 20]);
  now += 20_000;
  expect(limits.takeSoon("quick", 2, 60)).toBe(null);
});

test("quick limits of two processes learn of each other's counts, and a restart does not forget them", async () => {
  const [one, two] = [createLimits(db), createLimits(db)];
  for (let i = 0; i < 3; i++) expect(one.takeSoon("shared", 5, DAY_S)).toBe(null);
  for (let i = 0; i < 2; i++) expect(two.takeSoon("shared", 5, DAY_S)).toBe(null);
  await Promise.all([one.flush(), two.flush()]);
  await one.flush();
  const restarted = createLimits(db);
  expect(restarted.takeSoon("shared", 5, DAY_S)).toBe(null);
  await restarted.flush();
  expect(restarted.takeSoon("shared", 5, DAY_S)).toBeGreaterThan(0);
  expect(await db.one(sql`select taken from rate_limits where key = ${`shared/${DAY_S}`}`)).toEqual({ taken: 6 });
});

test("quick counts reach the database by themselves, and those of a closing process too", async () => {
  const taken = (key: string) => db.one(sql`select taken from rate_limits where key = ${`${key}/${DAY_S}`}`);
  const limits = createLimits(db, { shareEvery_ms: 10 });
  limits.takeSoon("timed", 5, DAY_S);
  await expect.poll(() => taken("timed")).toEqual({ taken: 1 });
  limits.takeSoon("closing", 5, DAY_S);
  await limits.close();
  expect(await taken("closing")).toEqual({ taken: 1 });
});

test("quick counts that could not be shared are kept for the next time", async () => {
  let isAway = true;
  const limits = createLimits({ ...db, all: (...given) => (isAway ? Promise.reject(new Error("away")) : db.all(...given)) });
  limits.takeSoon("kept", 5, DAY_S);
  await expect(limits.flush()).rejects.toThrow("away");
  isAway = false;
  await limits.flush();
  expect(await db.one(sql`select taken from rate_limits where key = ${`kept/${DAY_S}`}`)).toEqual({ taken: 1 });
});

test("windows of the past are removed, those of the present stay", async () => {
  await db.run(
    sql`insert into rate_limits values ('old/60', now() - interval '61 s', 1), ('now/60', now() - interval '59 s', 1)`,
  );
  await forgetOld(db);
  expect(await db.all(sql`select key from rate_limits where key in ('old/60', 'now/60')`)).toEqual([{ key: "now/60" }]);
});
