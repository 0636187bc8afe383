import { findPricing } from "#areas/discovery/listings/sql.server.ts";
import { createDatabase, statementOf } from "./database.ts";
import { fromMany, load, type Load } from "./load.ts";
import { median, printTable, spread, verdict } from "./measure.ts";
import { type Measured, startBare, startProduct } from "./process.ts";
import { logIn } from "./sessions.ts";
import { fillBenchTown } from "./town.ts";

const STAYS = 10_000;
const ROUNDS = 7;
const EACH = 2000;
const PER_SECOND = 1500;
const AT_ONCE = 8;
const MEMBERS = 800;
const GOAL_PLAIN = { atLeast: 0.9 };
const GOAL_WHOLE = { atLeast: 0.75 };

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stayOf = (i: number) => 1 + ((i * 7919) % (STAYS - 100));
const path = (i: number) => `/v2/listings/${stayOf(i)}/quote?checkin=${soon(90)}&checkout=${soon(94)}&guests=1`;

type Variant = {
  name: string;
  on: Measured;
  headers(i: number): Record<string, string>;
  goal: { atLeast: number } | null;
  paced: Load[];
  fast: Load[];
};

/** Compares a request for a price for some days, which is one statement by its key, with the same statement on bare node:http. */
export async function read() {
  const { url, db, drop } = await createDatabase();
  const running: Measured[] = [];
  try {
    await fillBenchTown(db, STAYS);
    const tokens = await logIn(
      db,
      Array.from({ length: MEMBERS }, (_, i) => i + 1),
    );
    const statement = await statementOf((on) => findPricing(on, 1));
    running.push(await startBare({ url, id: 0, fresh: false, ...statement }));
    running.push(await startProduct({ DATABASE_URL: url }));
    running.push(await startProduct({ DATABASE_URL: url, LOG_LEVEL: "info" }));
    const [bare, plain, complete] = running as [Measured, Measured, Measured];
    const signedIn = (i: number) => ({ cookie: `session=${tokens[i % MEMBERS]}` });
    const variants: Variant[] = [
      { name: "bare node:http, the same statement", on: bare, headers: () => ({}), goal: null, paced: [], fast: [] },
      { name: "ours, nobody signed in, no log", on: plain, headers: fromMany, goal: GOAL_PLAIN, paced: [], fast: [] },
      { name: "ours, with session and log line", on: complete, headers: signedIn, goal: GOAL_WHOLE, paced: [], fast: [] },
    ];
    for (let round = -1; round < ROUNDS; round++)
      for (const variant of variants) {
        // Every round uses other addresses and other members, so that none meets the rate limit per minute.
        const of = (i: number) => ({ path: path(i), headers: variant.headers(i + (round + 1) * EACH * 2) });
        const paced = await load(variant.on, EACH, AT_ONCE, of, PER_SECOND);
        const fast = await load(variant.on, EACH, AT_ONCE, (i) => of(i + EACH));
        if (round < 0) continue;
        variant.paced.push(paced);
        variant.fast.push(fast);
      }
    const { paced: barePaced, fast: bareFast } = variants[0]!;
    printTable(
      `Single read: what of bare node:http is left, by the process's CPU time at ${PER_SECOND} requests a second, and by how many a second it can`,
      ["", "CPU, µs each", "by CPU", "requests/s", "by requests/s", "goal"],
      variants.map(({ name, paced, fast, goal }) => {
        const byCpu = paced.map((one, i) => barePaced[i]!.cpu_us_each / one.cpu_us_each);
        const bySpeed = fast.map((one, i) => one.each_s / bareFast[i]!.each_s);
        const [cpu_us, each_s] = [paced.map((one) => one.cpu_us_each), fast.map((one) => one.each_s)];
        return [
          name,
          spread(cpu_us, 0),
          spread(byCpu),
          spread(each_s, 0),
          spread(bySpeed),
          goal ? verdict(median(byCpu), goal) : "",
        ];
      }),
    );
  } finally {
    for (const one of running) await one.stop();
    await drop();
  }
}
