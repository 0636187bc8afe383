import { LRUCache } from "lru-cache";
import { Refusal } from "#lib/http/refusal.ts";
import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

export type Limits = {
  /** Takes one strictly across all processes, in one statement. Returns null if taken, otherwise the seconds to wait. */
  take(key: string, most: number, windowS: number): Promise<number | null>;
  /** How many are taken within the last `windowS` seconds; takes none. */
  taken(key: string, windowS: number): Promise<number>;
  /** Gives one back that did not count after all: a correct secret is not a guess. */
  refund(key: string, windowS: number): Promise<void>;
  /**
   * At once, from memory: what other processes took is known a second late. Null: taken, `cost` of them where one costs more than
   * another. Else the seconds to wait.
   */
  consumeAsync(key: string, most: number, windowS: number): number | null;
  consumeCost(key: string, cost: number, allowance: { most: number; windowS: number }): number | null;
  /** The seconds until `consumeAsync` could take one, without taking it; null: now. */
  waitSoon(key: string, most: number, windowS: number): number | null;
  /** Writes the counts of `consumeAsync` to the database, and reads those of other processes. */
  flush(): Promise<void>;
  close(): Promise<void>;
};
type Counter = { key: string; windowS: number; start_ms: number; before: number; shared: number; unshared: number };
type Counters = LRUCache<string, Counter>;
type Options = { now?: () => number; shareEvery_ms?: number; maxCounters?: number };

const LONGEST_S = 24 * 3600;
const CLEAN_EVERY_MS = 10 * 60_000;
/**
 * The number of counters in memory; the least recently used are dropped. Their written counts are still in the database, and are
 * read again.
 */
const MAX_COUNTERS = 50_000;

/**
 * Rate limits with sliding windows: of the previous fixed window, the part that the sliding one still covers counts, as if its
 * calls had been spread evenly. So nobody gets twice the limit around the change of windows, and failures are not forgotten when
 * a quarter of an hour begins. The counts are in the database, so they hold across restarts and processes.
 */
export function createLimits(db: Db, { now = Date.now, shareEvery_ms = 1000, maxCounters = MAX_COUNTERS }: Options = {}): Limits {
  const counters: Counters = new LRUCache({ max: maxCounters });
  let flushing: Promise<void> | undefined;
  const flush = () => (flushing ??= share(db, counters, now()).finally(() => (flushing = undefined)));
  // An unavailable database must not stop the process: the counts stay, and are written next time.
  const sharing = setInterval(() => void flush().catch(() => {}), shareEvery_ms).unref();
  const cleaning = setInterval(() => void forgetOld(db, now()).catch(() => {}), CLEAN_EVERY_MS).unref();
  const waitSoon = (key: string, most: number, windowS: number) => {
    const moment = { key: toWindowKey(key, windowS), windowS, at_ms: now() };
    const counter = findCounter(counters, moment);
    return secondsToWait({ ...counter, taken: counter.shared + counter.unshared }, most, moment);
  };
  const consumeCost: Limits["consumeCost"] = (key, cost, { most, windowS }) => {
    const wait = waitSoon(key, most, windowS);
    if (wait === null) findCounter(counters, { key: toWindowKey(key, windowS), windowS, at_ms: now() }).unshared += cost;
    return wait;
  };
  return {
    take: (key, most, windowS) => consumeStrictly(db, { key: toWindowKey(key, windowS), windowS, at_ms: now() }, most),
    taken: (key, windowS) => readTaken(db, { key: toWindowKey(key, windowS), windowS, at_ms: now() }),
    refund: (key, windowS) => refundOne(db, { key: toWindowKey(key, windowS), windowS, at_ms: now() }),
    consumeAsync: (key, most, windowS) => consumeCost(key, 1, { most, windowS }),
    consumeCost,
    waitSoon,
    flush,
    async close() {
      clearInterval(sharing);
      clearInterval(cleaning);
      await flush();
    },
  };
}

/** A person may be limited per minute and per day, so the window is part of the name. */
function toWindowKey(key: string, windowS: number): string {
  if (!Number.isInteger(windowS) || windowS < 1 || windowS > LONGEST_S)
    throw new Error(`A window of ${windowS} s is not a whole second up to a day`);
  return `${key}/${windowS}`;
}

type Taken = { start_ms: number; before: number; taken: number };
/** A key, and the window that contains the moment. */
type Moment = { key: string; windowS: number; at_ms: number };

/** The part of the previous window that still counts. */
const carried = ({ start_ms, before }: Omit<Taken, "taken">, windowS: number, at_ms: number) =>
  Math.ceil(before * Math.max(0, 1 - (at_ms - start_ms) / 1000 / windowS) - 0.5);

/** The seconds until one more may be taken, at least one; null: now. */
function secondsToWait(counted: Taken, most: number, { windowS, at_ms }: Omit<Moment, "key">): number | null {
  const { start_ms, before, taken } = counted;
  if (carried(counted, windowS, at_ms) + taken < most) return null;
  // The share of the next window that has to pass before at most `left` of the `count` taken in a window still count.
  const passed = (count: number, left: number) => (count === 0 ? 0 : Math.min(1, 1 - (left + 0.5) / count));
  const free = taken < most ? passed(before, most - 1 - taken) : 1 + passed(taken, most - 1);
  return Math.max(1, Math.ceil(free * windowS - (at_ms - start_ms) / 1000));
}

const windowStart = ({ at_ms, windowS }: Omit<Moment, "key">) => Math.floor(at_ms / (windowS * 1000)) * windowS * 1000;
/** Selects one row: the start of the moment's window, and what was taken in the previous one. */
const windows = (moment: Moment) => {
  const [start, before] = [windowStart(moment), windowStart(moment) - moment.windowS * 1000];
  return sql`
    select ${new Date(start)}::timestamptz as start,
      coalesce((select taken from rate_limits where key = ${moment.key} and window_start = ${new Date(before)}), 0) as before`;
};
/** `carried`, in SQL. */
const stillCounted = (moment: Moment) =>
  sql`ceil(before * ${1 - (moment.at_ms - windowStart(moment)) / 1000 / moment.windowS}::float8 - 0.5)::int`;

async function consumeStrictly(db: Db, moment: Moment, most: number): Promise<number | null> {
  const { key } = moment;
  const answer = await db.one<Omit<Taken, "start_ms"> & { is_taken: boolean }>(sql`
    with win as materialized (select *, ${stillCounted(moment)} as carried from (${windows(moment)}) p),
    took as (
      insert into rate_limits as r (key, window_start, taken) select ${key}, start, 1 from win where carried < ${most}::int
      on conflict (key, window_start) do update set taken = r.taken + 1 where r.taken + (select carried from win) < ${most}::int
      returning taken
    )
    select before, exists (select from took) as is_taken,
           coalesce((select taken from rate_limits where key = ${key} and window_start = start), 0) as taken
    from win`);
  const { is_taken, ...counted } = answer!;
  // Another call may have taken the last one after this statement began.
  return is_taken ? null : (secondsToWait({ ...counted, start_ms: windowStart(moment) }, most, moment) ?? 1);
}

async function readTaken(db: Db, moment: Moment): Promise<number> {
  const found = await db.one<{ taken: number }>(sql`
    select ${stillCounted(moment)} + coalesce((select taken from rate_limits where key = ${moment.key} and window_start = start), 0) as taken
    from (${windows(moment)}) p`);
  return found!.taken;
}

async function refundOne(db: Db, moment: Moment): Promise<void> {
  const before = windowStart(moment) - moment.windowS * 1000;
  await db.run(sql`
    update rate_limits set taken = taken - 1 where (key, window_start) = (
      select key, window_start from rate_limits where key = ${moment.key} and taken > 0 and window_start >= ${new Date(before)}
      order by window_start desc limit 1)`);
}

function findCounter(counters: Counters, { key, windowS, at_ms }: Moment): Counter {
  const start_ms = windowStart({ at_ms, windowS });
  let counter = counters.get(key);
  if (counter?.start_ms !== start_ms) {
    const before = counter?.start_ms === start_ms - windowS * 1000 ? counter.shared + counter.unshared : 0;
    counter = { key, windowS, start_ms, before, shared: 0, unshared: 0 };
    counters.set(key, counter);
  }
  return counter;
}

async function share(db: Db, counters: Counters, at_ms: number): Promise<void> {
  const past = [...counters.values()].filter(({ start_ms, windowS }) => start_ms + 2000 * windowS <= at_ms);
  for (const { key } of past) counters.delete(key);
  const sent = [...counters.values()]
    .filter(({ unshared }) => unshared > 0)
    .map((counter) => ({ counter, count: counter.unshared }));
  if (sent.length === 0) return;
  // Sorted by key, so that two processes that write at once do not deadlock.
  const rows = await db.all<{ key: string; taken: number; before: number }>(sql`
    insert into rate_limits as r (key, window_start, taken)
    select * from unnest(${sent.map(({ counter }) => counter.key)}::text[],
      ${sent.map(({ counter }) => new Date(counter.start_ms))}::timestamptz[], ${sent.map(({ count }) => count)}::int[]) as t (key, start, taken)
    order by key
    on conflict (key, window_start) do update set taken = r.taken + excluded.taken
    returning key, taken, coalesce((select p.taken from rate_limits p
      where p.key = r.key and p.window_start = r.window_start - ${windowLength(sql`r.key`)}), 0) as before`);
  const totals = new Map(rows.map((row) => [row.key, row]));
  for (const { counter, count } of sent) {
    counter.unshared -= count;
    const { taken, before } = totals.get(counter.key)!;
    counter.shared = taken;
    counter.before = Math.max(counter.before, before);
  }
}

/** A key ends with its window's length. */
const windowLength = (key: Sql) => sql`make_interval(secs => substring(${key} from '/(\\d+)$')::int)`;

/** Deletes windows that no longer count, nor the one after them. Returns their number. */
export const forgetOld = (db: Db, at_ms: number): Promise<number> =>
  db.run(sql`delete from rate_limits where window_start < ${new Date(at_ms)}::timestamptz - 2 * ${windowLength(sql`key`)}`);

/** Throws `too_many_requests` if a limit has returned seconds to wait. */
export function refuseTooMany(waitS: number | null): void {
  if (waitS !== null) throw new Refusal("too_many_requests", {}, { retryAfterS: waitS });
}
