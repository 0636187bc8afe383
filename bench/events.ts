import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { uuidV7 } from "#lib/uuidV7.ts";
import { sql } from "#platform/db/db.server.ts";
import { type BenchDatabase, createDatabase } from "./database.ts";
import { type Ask, load, type Load } from "./load.ts";
import { median, percentile, printTable, spread, verdict } from "./measure.ts";
import { type Measured, startProduct } from "./process.ts";

const ROUNDS = 5;
const EVENTS = 60_000;
/** The maximum that a browser sends in one request. */
const BATCH = 50;
const AT_ONCE = 32;
/** The pace at which latency is measured: 5,000 events a second. */
const PER_SECOND = 100;
const PACED = 300;
const GOAL_SPEED = { atLeast: 0.85 };
const GOAL_P99 = { atMost: 25 };

const dataOf = (n: number) => ({ what: "stay_card", id: String(n % 1000) });

/** Compares events over HTTP, each answered after it is durable, with one COPY stream of the same rows into the same tables. */
export async function events() {
  const database = await createDatabase();
  const running: Measured[] = [];
  try {
    const direct = await startProduct({ DATABASE_URL: database.url, CONSENT: "off" });
    running.push(direct);
    const copied: number[] = [];
    const [fast, paced]: [Load[], Load[]] = [[], []];
    for (let round = -1; round < ROUNDS; round++) {
      const each_s = await copyEvents(database);
      const before = await countEvents(database);
      // Prepared beforehand, so that their cost is not charged to the server.
      const asks = Array.from({ length: EVENTS / BATCH + PACED }, askOf);
      const asFast = await load(direct, EVENTS / BATCH, AT_ONCE, (i) => asks[i]!);
      const atPace = await load(direct, PACED, AT_ONCE, (i) => asks[EVENTS / BATCH + i]!, PER_SECOND);
      if ((await countEvents(database)) - before !== EVENTS + PACED * BATCH) throw new Error("Events were lost or doubled");
      if (round < 0) continue;
      copied.push(each_s);
      fast.push(asFast);
      paced.push(atPace);
    }
    const speed = fast.map(({ each_s }) => each_s * BATCH);
    const ratio = speed.map((each_s, i) => each_s / copied[i]!);
    const p99 = paced.map(({ latencies_ms }) => percentile(latencies_ms, 0.99));
    printTable(`Events, ${BATCH} to a request, ${AT_ONCE} requests at once; latency at ${PER_SECOND} requests a second`, ["", "events/s", "of COPY", "p99 ms", "goal"], [
      ["one COPY stream", spread(copied, 0), "", "", ""],
      ["over HTTP, durable", spread(speed, 0), spread(ratio), spread(p99, 1), `${verdict(median(ratio), GOAL_SPEED)}, ${verdict(median(p99), GOAL_P99)}`],
    ]); // prettier-ignore
  } finally {
    for (const one of running) await one.stop();
    await database.drop();
  }
}

let requested = 0;
/** Every request comes from a different address, so that none meets the rate limit per minute. */
function askOf(): Ask {
  const n = ++requested;
  const list = Array.from({ length: BATCH }, (_, i) => ({
    uuid: uuidV7(Date.now()),
    schema: "impression:1",
    event_data: dataOf(n + i),
    page: "/s/homes",
    age_ms: 100,
  }));
  return {
    path: "/tracking/jitney/logging/messages",
    body: JSON.stringify(list),
    headers: {
      origin: "http://127.0.0.1",
      host: "127.0.0.1",
      "content-type": "application/json",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "x-forwarded-for": `127.${(n >> 14) & 255}.${(n >> 6) & 255}.${n & 63}`,
      cookie: "bev=1795312526_gQ2ob0eD3a8DvAVJ",
    },
  };
}

async function copyEvents({ url }: BenchDatabase): Promise<number> {
  const lines = Array.from({ length: EVENTS }, (_, n) => {
    const at = Date.now();
    const row = [uuidV7(at), "impression", 1, JSON.stringify(dataOf(n)), "1795312526_gQ2ob0eD3a8DvAVJ", "search", 2000, 0];
    return `${[...row, new Date(at).toISOString()].join("\t")}\n`;
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  const stream = client.query(
    copyFrom("copy events (uuid, name, version, data, browser, page, page_type, retries, at) from stdin"),
  );
  await pipeline(Readable.from(lines), stream);
  const took_s = (performance.now() - began) / 1000;
  await client.end();
  return EVENTS / took_s;
}

const countEvents = async ({ db }: BenchDatabase) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from events where name = 'impression'`))!.count;
