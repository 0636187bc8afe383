import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { makeStoredDatabase } from "#test/house/database.ts";
import { sendWhileKilling } from "./killEvents.ts";
import { openStream } from "#test/imitations/natsStream.ts";
import { isThorough } from "#test/house/thorough.ts";

const TOTAL = isThorough ? 10_000 : 500;
const LONGEST_MS = 240_000;
const nats = process.env["TEST_NATS_URL"];

/** Kills the server while events are sent, and checks that each is in the store once, on the engine of this run. */
async function expectEachOnce(more: Record<string, string>, stored: () => Promise<void> = async () => {}) {
  const folder = mkdtempSync(join(tmpdir(), "sojourn-events-"));
  const database = await makeStoredDatabase(folder);
  const sent = await sendWhileKilling({ ...database.env, ...more }, TOTAL);
  expect(sent.left).toBe(0);
  expect(sent.acknowledgedBefore).toBeGreaterThanOrEqual(TOTAL / 2);
  expect(sent.acknowledgedBefore).toBeLessThan(TOTAL); // it was killed in between
  await stored();
  await sent.stop();
  const db = await database.open();
  const storedOnes = await db.all<{ uuid: string }>(sql`select uuid from events where name = 'impression'`);
  await db.close();
  expect(storedOnes).toHaveLength(TOTAL);
  expect(new Set(storedOnes.map(({ uuid }) => uuid))).toEqual(new Set(sent.uuids));
  await database.drop();
  rmSync(folder, { recursive: true });
}

async function expectEachOnceThrough(url: string) {
  const NATS_STREAM = `TEST_${process.pid}_${randomBytes(4).toString("hex")}`;
  const stored = async () => {
    const stream = await openStream(url, NATS_STREAM);
    await expect.poll(stream.waiting, { timeout: LONGEST_MS / 2 }).toBe(0);
    await stream.drop();
  };
  await expectEachOnce({ NATS_URL: url, NATS_STREAM }, stored);
}

test(
  "kill -9 of the server amid hundreds of events loses none that was acknowledged and doubles none",
  { timeout: LONGEST_MS },
  () => expectEachOnce({}),
);

test.skipIf(!nats)(
  "kill -9 of the server amid hundreds of events on their way through NATS loses and doubles none",
  { timeout: LONGEST_MS },
  () => expectEachOnceThrough(nats!),
);
