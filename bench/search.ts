import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RATES } from "#areas/money/currency/rateRules.ts";
import { AMENITIES } from "#areas/discovery/listings/amenities.ts";
import { FACET_AMENITIES } from "#areas/discovery/search/facets.ts";
import { FREELY_CANCELLED } from "#areas/discovery/listings/rules.ts";
import { requestedBounds, toQuery } from "#areas/discovery/search/searchQuestion.server.ts";
import { findListings } from "#areas/discovery/search/searchSql.server.ts";
import { readSearch } from "#areas/discovery/search/readSearch.ts";
import type { Rates } from "#lib/money/money.ts";
import { parseSearch, stringifySearch } from "#lib/http/search.ts";
import { type Database, sql } from "#platform/db/db.server.ts";
import { openPglite } from "#platform/db/pglite.server.ts";
import { type BenchDatabase, createDatabase, statementOf } from "./database.ts";
import { ask, fromMany, load } from "./load.ts";
import { median, percentile, printTable, spread, verdict } from "./measure.ts";
import { type Measured, startBare, startProduct } from "./process.ts";
import { fillBenchTown } from "./town.ts";

const CITIES = 40;
const MATCHES = 300;
const ROUNDS = 5;
const STEP_USD_MICROS = 20_000_000;
const GOAL_MATCHES = { atMost: 3 };
const GOAL_VIEWPORT = { atMost: 10 };

type City = { x: number; y: number };
type Town = { name: string; db: Database; stays: number; measured: Measured; close(): Promise<void>; cities: City[] };
type Query = { name: string; goal: { atMost: number } | null; of(town: Town, city: City): Record<string, unknown> };

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dates = { checkin: soon(90), checkout: soon(94) };
const box = ({ x, y }: City, half: number) => {
  const wide = half / Math.max(0.2, Math.cos((y * Math.PI) / 180));
  return { ne_lat: y + half, ne_lng: x + wide, sw_lat: y - half, sw_lng: x - wide };
};
/** About 11 km from the middle to each side: a city with its suburbs. */
const viewport = (city: City) => box(city, 0.1);

const QUERIES: Query[] = [
  { name: "fixed viewport", goal: GOAL_VIEWPORT, of: (_, city) => viewport(city) },
  { name: "fixed viewport, dates", goal: GOAL_VIEWPORT, of: (_, city) => ({ ...viewport(city), ...dates, adults: 2 }) },
  {
    name: "fixed viewport, amenities",
    goal: GOAL_VIEWPORT,
    of: (_, city) => ({ ...viewport(city), amenities: ["wifi", "kitchen"] }),
  },
  { name: `about ${MATCHES} matches`, goal: GOAL_MATCHES, of: (town, city) => boxOfMatches(town, city) },
  {
    name: `about ${MATCHES} matches, dates`,
    goal: GOAL_MATCHES,
    of: (town, city) => ({ ...boxOfMatches(town, city), ...dates, adults: 2 }),
  },
  { name: "world-wide", goal: GOAL_MATCHES, of: () => ({}) },
  { name: "world-wide, dates", goal: GOAL_MATCHES, of: () => ({ ...dates, adults: 2 }) },
  { name: "world-wide, amenities", goal: GOAL_MATCHES, of: () => ({ amenities: ["wifi", "kitchen", "pool"] }) },
];

const boxes = new WeakMap<City, Record<string, number>>();
const boxOfMatches = (_: Town, city: City) => boxes.get(city)!;

/** Grows or shrinks a box until it contains the wanted number of listings. */
async function measureBoxes({ db, cities }: Pick<Town, "db" | "cities">) {
  for (const city of cities) {
    let [least, most] = [0.001, 90];
    for (let i = 0; i < 14; i++) {
      const half = Math.sqrt(least * most);
      const { sw_lng, sw_lat, ne_lng, ne_lat } = box(city, half);
      const found = await db.one<{ n: number }>(
        sql`select count(*)::int as n from (select from listings where status = 'published' and pt <@ box(point(${sw_lng}, ${sw_lat}), point(${ne_lng}, ${ne_lat})) limit ${MATCHES * 2}) t`,
      );
      if (found!.n > MATCHES) most = half;
      else least = half;
    }
    const { ne_lng, sw_lng, ...rest } = box(city, least);
    boxes.set(city, {
      ...rest,
      ne_lat: Math.min(90, rest.ne_lat),
      sw_lat: Math.max(-90, rest.sw_lat),
      ne_lng: Math.min(180, ne_lng),
      sw_lng: Math.max(-180, sw_lng),
    });
  }
}

const citiesOf = (db: Database) =>
  db.all<City>(sql`select pt[0] as x, pt[1] as y from places order by stays_count desc, id limit ${CITIES}`);

async function serverTown(stays: number): Promise<Town & { url: string }> {
  const made: BenchDatabase = await createDatabase();
  console.log(`Filling ${stays.toLocaleString("en")} stays on the server …`);
  await fillBenchTown(made.db, stays);
  const measured = await startProduct({ DATABASE_URL: made.url });
  const close = async () => (await measured.stop(), await made.drop());
  return {
    name: `server, ${stays.toLocaleString("en")}`,
    db: made.db,
    url: made.url,
    stays,
    measured,
    close,
    cities: await citiesOf(made.db),
  };
}

async function embeddedTown(stays: number): Promise<Town> {
  const dataDir = mkdtempSync(join(tmpdir(), "sojourn-bench-"));
  console.log(`Filling ${stays.toLocaleString("en")} stays in the embedded database …`);
  const db = await openPglite({ folder: join(dataDir, "database"), statementTimeoutS: 900 });
  await fillBenchTown(db, stays);
  const town: Omit<Town, "measured" | "close"> = {
    name: `embedded, ${stays.toLocaleString("en")}`,
    db,
    stays,
    cities: await citiesOf(db),
  };
  await measureBoxes(town);
  await db.close();
  const measured = await startProduct({ DATA_DIR: dataDir });
  const close = async () => (await measured.stop(), rmSync(dataDir, { recursive: true, force: true }));
  return { ...town, measured, close };
}

const pathOf = (requested: Record<string, unknown>) => `/v2/listings${stringifySearch(requested)}`;

async function againstSize(towns: Town[]) {
  // Keyed by town and search; for each city, the time of each round.
  const took = new Map<string, number[][]>();
  const key = (town: Town, query: Query) => `${town.name} ${query.name}`;
  for (const town of towns)
    for (const query of QUERIES)
      took.set(
        key(town, query),
        Array.from({ length: CITIES }, () => []),
      );
  let requested = 0;
  for (let round = -1; round < ROUNDS; round++)
    for (const query of QUERIES)
      for (let i = 0; i < CITIES; i++)
        // The towns take turns, so that other load on the machine affects all of them alike. The first round is a warm-up.
        for (const town of towns) {
          const ms = await ask(town.measured.port, {
            path: pathOf(query.of(town, town.cities[i]!)),
            headers: fromMany((requested += 7)),
          });
          if (round >= 0) took.get(key(town, query))![i]!.push(ms);
        }
  const at = (town: Town, query: Query, share: number) => percentile(took.get(key(town, query))!.map(median), share);
  const [small, large] = [towns[0]!, towns.filter(({ name }) => name.startsWith("server")).at(-1)!];
  printTable(
    `Search: milliseconds at p50 / p95 of ${CITIES} cities (each the median of ${ROUNDS} rounds), one at a time`,
    ["", ...towns.map(({ name }) => name), "p95 of the largest to the smallest", "goal"],
    QUERIES.map((query) => {
      const ratio = at(large, query, 0.95) / at(small, query, 0.95);
      const cells = towns.map((town) => `${at(town, query, 0.5).toFixed(1)} / ${at(town, query, 0.95).toFixed(1)}`);
      return [query.name, ...cells, `${ratio.toFixed(2)}×`, query.goal ? verdict(ratio, query.goal) : ""];
    }),
  );
}

async function againstBare(town: Town & { url: string }) {
  const rates = Object.fromEntries(Object.entries(RATES).map(([name, rate]) => [name, Number(rate)])) as Rates;
  const path = pathOf({ ...viewport(town.cities[0]!), ...dates, adults: 2 });
  const search = readSearch(parseSearch(path.slice(path.indexOf("?"))));
  const bits = FACET_AMENITIES.map((slug) => AMENITIES.findIndex((a) => a.slug === slug));
  const statement = await statementOf((db) =>
    findListings(db, toQuery(search, requestedBounds(search), { currency: "USD", rates, now: new Date() }), {
      step_usd_micros: STEP_USD_MICROS,
      facet_bits: bits,
      free_policies: FREELY_CANCELLED,
    }),
  );
  const bare = await startBare({ url: town.url, id: null, fresh: true, ...statement });
  try {
    const [cpu, ours_us, bare_us]: [number[], number[], number[]] = [[], [], []];
    for (let round = -1; round < ROUNDS; round++) {
      const theirs = await load(bare, 300, 4, () => ({ path }), 100);
      const ours = await load(town.measured, 300, 4, (i) => ({ path, headers: fromMany(i * 3 + round * 2000 + 100_000) }), 100);
      if (round < 0) continue;
      cpu.push(theirs.cpu_us_each / ours.cpu_us_each);
      ours_us.push(ours.cpu_us_each);
      bare_us.push(theirs.cpu_us_each);
    }
    printTable(
      `Search against bare node:http with the same statement (${town.name})`,
      ["", "bare", "ours", "ours to bare"],
      [["CPU of the process, µs each", spread(bare_us, 0), spread(ours_us, 0), spread(cpu)]],
    );
  } finally {
    await bare.stop();
  }
}

export async function search(args: string[]) {
  const sizes = args.includes("--quick") ? [10_000, 100_000] : [10_000, 100_000, 1_000_000];
  const towns: Town[] = [];
  try {
    for (const stays of sizes) {
      const town = await serverTown(stays);
      towns.push(town);
      await measureBoxes(town);
    }
    towns.push(await embeddedTown(sizes[0]!));
    await againstSize(towns);
    await againstBare(towns[0] as Town & { url: string });
  } finally {
    for (const town of towns) await town.close();
  }
}
