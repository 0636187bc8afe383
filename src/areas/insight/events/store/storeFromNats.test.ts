import { jetstream } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import "#app/server/features.server.ts"; // registers what accounts provide
import { uuidV7 } from "#lib/uuidV7.ts";
import { sql } from "#platform/db/db.server.ts";
import type { StoredEvent } from "#platform/eventLog.server.ts";
import { openTestDatabase } from "#test/house/database.ts";
import { openStream } from "#test/imitations/natsStream.ts";
import { openNatsLog } from "./openNatsLog.server.ts";

const nats = process.env["TEST_NATS_URL"];
const event = (uuid: string): StoredEvent => ({
  uuid,
  name: "page_view",
  version: 1,
  data: {},
  user_id: null,
  browser: null,
  page: null,
  page_type: null,
  retries: 0,
  at: new Date(),
});

test.skipIf(!nats)(
  "what stands in the stream and is no event holds up none of those behind it, and is ended after some tries",
  async () => {
    const name = `TEST_${process.pid}_${randomBytes(4).toString("hex")}`;
    const db = await openTestDatabase();
    const texts: string[] = [];
    const error = (_: object, text: string) => void texts.push(text);
    const log = await openNatsLog(db, { url: nats!, stream: name }, { error } as Parameters<typeof openNatsLog>[2]);
    const other = await connect({ servers: new URL(nats!).host });
    for (const text of ["no event", `{"uuid":"none"}`]) await jetstream(other).publish(`${name}.event`, text);
    const uuids = [1, 2, 3].map(() => uuidV7(Date.now()));
    await log.keep(uuids.map(event));
    const kept = async () => (await db.all<{ uuid: string }>(sql`select uuid from events`)).map(({ uuid }) => uuid).toSorted();
    await expect.poll(kept, { timeout: 10_000 }).toEqual(uuids.toSorted());
    const stream = await openStream(nats!, name);
    // They are redelivered a few times, and then no more.
    await expect.poll(stream.waiting, { timeout: 20_000 }).toBe(0);
    const [waits, givenUp] = ["an event waits for the store", "an event was given up: the store does not take it"];
    expect(texts.toSorted()).toEqual([...Array<string>(2).fill(givenUp), ...Array<string>(6).fill(waits)].toSorted());
    await log.close();
    await stream.drop();
    await other.close();
    await db.close();
  },
);

test.skipIf(!nats)("events that the broker does not take are refused for now, and not a bug", async () => {
  const name = `TEST_${process.pid}_${randomBytes(4).toString("hex")}`;
  const db = await openTestDatabase();
  const silent = { error: () => {}, warn: () => {} } as unknown as Parameters<typeof openNatsLog>[2];
  const log = await openNatsLog(db, { url: nats!, stream: name }, silent);
  await (await openStream(nats!, name)).drop();
  await expect(log.keep([event(uuidV7(Date.now()))])).rejects.toMatchObject({ code: "unavailable", retryAfterS: 5 });
  await log.close();
  await db.close();
});
