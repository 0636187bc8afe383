import { expect, test } from "vitest";
import { openTestDatabase } from "#test/house/database.ts";
import { sql } from "#platform/db/db.server.ts";
import { createLimits, forgetOld } from "./limits.server.ts";

const db = await openTestDatabase();
const DAY_S = 24 * 3600;
/** A quarter of its day has passed. */
const NOW = Date.parse("2026-12-01T06:00:00Z");
const limitsAt = (now_ms: () => number = () => NOW, more = {}) => createLimits(db, { now: now_ms, ...more });

test("a strict limit lets through exactly as many as it says, from several limiters at once, and says how long to wait", async () => {
  const limiters = [limitsAt(), limitsAt()];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => limiters[i % 2]!.take("log-in ana", 10, DAY_S)));
  const waits = answers.filter((wait) => wait !== null);
  expect(waits).toHaveLength(30);
  expect(Math.min(...waits)).toBeGreaterThan(0);
  // The rest of this window, and a twentieth of the next: until then all ten still count.
  expect(Math.max(...waits)).toBe(0.8 * DAY_S);
  expect(await limitsAt().take("log-in ana", 10, DAY_S)).not.toBe(null);
});

test("limits of another key, and of another window for the same key, are counted apart", async () => {
  const limits = limitsAt();
  expect(await limits.take("apart", 1, DAY_S)).toBe(null);
  expect(await limits.take("apart", 1, 3600)).toBe(null);
  expect(await limits.take("apart too", 1, DAY_S)).toBe(null);
  expect(await limits.take("apart", 1, DAY_S)).not.toBe(null);
  expect(await limits.take("none", 0, DAY_S)).not.toBe(null);
});

test("what is taken can be read without taking, and given back", async () => {
  const limits = limitsAt();
  expect(await limits.taken("read", DAY_S)).toBe(0);
  for (let i = 0; i < 3; i++) await limits.take("read", 3, DAY_S);
  expect(await limits.taken("read", DAY_S)).toBe(3);
  await limits.refund("read", DAY_S);
  expect(await limits.taken("read", DAY_S)).toBe(2);
  expect(await limits.take("read", 3, DAY_S)).toBe(null);
  await limits.refund("never taken", DAY_S);
  expect(await limits.taken("never taken", DAY_S)).toBe(0);
});

test("a strict limit lets go when its time is over", async () => {
  let now = NOW;
  const limits = limitsAt(() => now);
  expect([await limits.take("short", 1, 60), await limits.take("short", 1, 60)]).toEqual([null, 90]);
  now += 89_000;
  expect(await limits.take("short", 1, 60)).toBe(1);
  now += 1_000;
  expect(await limits.take("short", 1, 60)).toBe(null);
});

/** As if this many had been taken evenly in the previous window. */
const tookBefore = (key: string, taken: number, windowS: number) =>
  db.run(sql`insert into rate_limits
    values (${`${key}/${windowS}`}, ${new Date((Math.floor(NOW / 1000 / windowS) - 1) * windowS * 1000)}, ${taken})`);

test("what was taken just before the change of windows still counts after it, the less the longer ago", async () => {
  const limits = limitsAt();
  await tookBefore("carried", 1000, DAY_S);
  expect(await limits.taken("carried", DAY_S)).toBe(750);
  expect(await limits.take("carried", 750, DAY_S)).toBeGreaterThan(0);
  expect(await limits.take("carried", 751, DAY_S)).toBe(null);
  expect(await limits.taken("carried", DAY_S)).toBe(751);
});

test("what was taken before the change of windows can be given back after it", async () => {
  const limits = limitsAt();
  await tookBefore("back", 1000, DAY_S);
  await limits.refund("back", DAY_S);
  expect(await db.all(sql`select taken from rate_limits where key = ${`back/${DAY_S}`}`)).toEqual([{ taken: 999 }]);
});

test("a quick limit refuses in its own process at once, says when it will not, and lets go then", () => {
  const MINUTE = 1_000_000_020_000;
  let now = MINUTE + 40_000;
  const limits = limitsAt(() => now);
  const take = () => limits.consumeAsync("quick", 2, 60);
  // Two of this minute's: a quarter of the next has to pass before one and a half, so no more than one, of them count.
  expect([take(), take(), take()]).toEqual([null, null, 35]);
  now += 34_000;
  expect(take()).toBe(1);
  now += 1_000;
  expect([take(), take()]).toEqual([null, 30]);
  now += 30_000;
  expect(take()).toBe(null);
  now += 120_000;
  expect([take(), take()]).toEqual([null, null]);
});

test("quick limits of two processes learn of each other's counts, and a restart does not forget them", async () => {
  const [one, two] = [limitsAt(), limitsAt()];
  for (let i = 0; i < 3; i++) expect(one.consumeAsync("shared", 5, DAY_S)).toBe(null);
  for (let i = 0; i < 2; i++) expect(two.consumeAsync("shared", 5, DAY_S)).toBe(null);
  await Promise.all([one.flush(), two.flush()]);
  await one.flush();
  const restarted = limitsAt();
  expect(restarted.consumeAsync("shared", 5, DAY_S)).toBe(null);
  await restarted.flush();
  expect(restarted.consumeAsync("shared", 5, DAY_S)).toBeGreaterThan(0);
  expect(await db.one(sql`select taken from rate_limits where key = ${`shared/${DAY_S}`}`)).toEqual({ taken: 6 });
});

test("a quick limit learns what others took before the change of windows", async () => {
  const limits = limitsAt();
  await tookBefore("learnt", 1_000_000, DAY_S);
  expect(limits.consumeAsync("learnt", 3, DAY_S)).toBe(null);
  await limits.flush();
  expect(limits.consumeAsync("learnt", 3, DAY_S)).toBeGreaterThan(0);
});

test("quick counts reach the database by themselves, and those of a closing process too", async () => {
  const taken = (key: string) => db.one(sql`select taken from rate_limits where key = ${`${key}/${DAY_S}`}`);
  const limits = limitsAt(undefined, { shareEvery_ms: 10 });
  limits.consumeAsync("timed", 5, DAY_S);
  await expect.poll(() => taken("timed")).toEqual({ taken: 1 });
  limits.consumeAsync("closing", 5, DAY_S);
  await limits.close();
  expect(await taken("closing")).toEqual({ taken: 1 });
});

test("quick counts that could not be shared are kept for the next time", async () => {
  let isAway = true;
  const limits = createLimits(
    { ...db, all: (...input) => (isAway ? Promise.reject(new Error("away")) : db.all(...input)) },
    { now: () => NOW },
  );
  limits.consumeAsync("kept", 5, DAY_S);
  await expect(limits.flush()).rejects.toThrow("away");
  isAway = false;
  await limits.flush();
  expect(await db.one(sql`select taken from rate_limits where key = ${`kept/${DAY_S}`}`)).toEqual({ taken: 1 });
});

test("windows that no longer count are removed, the present one and the one before stay", async () => {
  await db.run(
    sql`insert into rate_limits values ('old/60', ${new Date(NOW - 121_000)}, 1), ('now/60', ${new Date(NOW - 119_000)}, 1)`,
  );
  await forgetOld(db, NOW);
  expect(await db.all(sql`select key from rate_limits where key in ('old/60', 'now/60')`)).toEqual([{ key: "now/60" }]);
});

test("no more are counted in memory than fit there, and what was shared of the others counts again", async () => {
  const limits = limitsAt(() => NOW, { maxCounters: 10 });
  const take = (key: string) => limits.consumeAsync(`of many ${key}`, 1, 60);
  expect([take("first"), take("first")]).toEqual([null, expect.any(Number)]);
  await limits.flush();
  for (let i = 0; i < 10; i++) take(`other ${i}`);
  expect(take("first")).toBe(null); // forgotten, for one more
  await limits.flush();
  expect(take("first")).not.toBe(null);
  expect(await limits.taken("of many first", 60)).toBe(2);
});
