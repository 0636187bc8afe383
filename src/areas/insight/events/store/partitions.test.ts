import { expect, test } from "vitest";
import "#app/server/features.server.ts"; // registers what accounts provide
import { uuidV7 } from "#lib/uuidV7.ts";
import { sql } from "#platform/db/db.server.ts";
import type { StoredEvent } from "#platform/eventLog.server.ts";
import { openTestDatabase, testServer } from "#test/house/database.ts";
import { maintainPartitions } from "./partitions.server.ts";
import { insertEvents } from "#areas/insight/events/sql.server.ts";

const NOON = new Date("2026-12-01T12:00:00Z");
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
const eventOf = (at: Date, uuid = uuidV7(at.getTime())): StoredEvent => ({
  uuid,
  name: "page_view",
  version: 1,
  data: {},
  user_id: null,
  browser: null,
  page: null,
  page_type: null,
  retries: 0,
  at,
});

test("events stand in partitions by day, made ahead, and are dropped when they were kept long enough [B7.4.3]", async () => {
  const db = await openTestDatabase();
  const where = async () =>
    (
      await db.all<{ text: string }>(
        sql`select tableoid::regclass || ' ' || to_char(at, 'MM-DD') as text from events order by tableoid::regclass::text, at`,
      )
    ).map(({ text }) => text);
  await maintainPartitions(db, NOON, 30);
  const random = "0b0c4c4e-53a5-4f0e-a1f5-6d0a6f4f0001";
  const ahead = eventOf(later(8));
  await insertEvents(db, [eventOf(NOON), eventOf(later(3)), eventOf(later(-9)), eventOf(NOON, random), ahead]);
  expect(await where()).toEqual([
    "events_20261201 12-01",
    "events_20261204 12-04",
    "events_undated 11-22",
    "events_undated 12-01",
    "events_undated 12-09",
  ]);
  await Promise.all([maintainPartitions(db, later(1), 30), maintainPartitions(db, later(1), 30)]);
  await insertEvents(db, [ahead, eventOf(NOON, random)]);
  expect(await where()).toContain("events_20261209 12-09");
  expect(await where()).toHaveLength(5);
  await maintainPartitions(db, later(32), 30);
  expect(await where()).toEqual(["events_20261204 12-04", "events_20261209 12-09"]);
  await db.close();
});

test.runIf(testServer)(
  "an event that comes for a day while its partition is made waits for it, and is kept [B7.4.3]",
  async () => {
    const db = await openTestDatabase();
    await maintainPartitions(db, NOON, 30);
    const isWaiting = () =>
      db.one(sql`
      select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted and l.locktype = 'relation'`);
    let coming: Promise<void> | undefined;
    const comesMeanwhile = async () => {
      let isStored = false;
      coming = insertEvents(db, [eventOf(later(8))]).then(() => void (isStored = true));
      await expect.poll(async () => isStored || (await isWaiting()) !== null).toBe(true);
    };
    const transaction: typeof db.transaction = (work) =>
      db.transaction((tx) =>
        work({ ...tx, run: async (q) => (/attach partition/.test(q.text) && (await comesMeanwhile()), tx.run(q)) }),
      );
    await maintainPartitions({ ...db, transaction }, later(1), 30);
    await coming;
    expect(await db.one(sql`select tableoid::regclass::text as part from events`)).toEqual({ part: "events_20261209" });
    await db.close();
  },
);
