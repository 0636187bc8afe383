import { LRUCache } from "lru-cache";
import { Refusal } from "#lib/http/refusal.ts";
import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

export type Limits = {
  /** Strict over all processes, one statement. Null: taken. Else the seconds to wait. */
  take(key: string, most: number, windowS: number): Promise<number | null>;
  /** How much is taken of the time until now that is as long as the window, taking nothing. */
  taken(key: string, windowS: number): Promise<number>;
  /** One that was taken did not count after all: who guessed right did not guess. */
  refund(key: string, windowS: number): Promise<void>;
  /**
   * At once, from memory: what other processes took is known a second late. Null: taken, `cost` of them where one costs more than
   * another. Else the seconds to wait.
   */
  consumeAsync(key: string, most: number, windowS: number): number | null;
  consumeCost(key: string, cost: number, allowance: { most: number; windowS: number }): number | null;
  /** The seconds to wait until one may be taken so, taking nothing; null: now. */
  waitSoon(key: string, most: number, windowS: number): number | null;
  /** Shares what `consumeAsync` has counted, and learns the others' counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
};
type Counter = { key: string; windowS: number; start_ms: number; before: number; shared: number; unshared: number };
type Counters = LRUCache<string, Counter>;
type Options = { now?: () => number; shareEvery_ms?: number; maxCounters?: number };

const LONGEST_S = 24 * 3600;
const CLEAN_EVERY_MS = 10 * 60_000;
/** In memory, those of whoever came last: what was shared of the others is in the database still, and is learned again. */
const MAX_COUNTERS = 50_000;

/**
 * Limits by sliding windows of time: of the fixed window before the present one, that part counts which the sliding one still covers, as
 * if it had been taken evenly. So nobody has twice as much around the change of windows, and failures are not forgotten at the stroke of
 * a quarter. The counts are in the database, so they hold over restarts and processes.
 */
export function createLimits(db: Db, { now = Date.now, shareEvery_ms = 1000, maxCounters = MAX_COUNTERS }: Options = {}): Limits {
  const counters: Counters = new LRUCache({ max: maxCounters });
  let flushing: Promise<void> | undefined;
  const flush = () => (flushing ??= share(db, counters, now()).finally(() => (flushing = undefined)));
  // A database that is away must not stop the process: the counts stay, and are shared at the next turn.
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

/** One person may be limited by the minute and by the day: the window is part of the name. */
function toWindowKey(key: string, windowS: number): string {
  if (!Number.isInteger(windowS) || windowS < 1 || windowS > LONGEST_S)
    throw new Error(`A window of ${windowS} s is not a whole second up to a day`);
  return `${key}/${windowS}`;
}

type Taken = { start_ms: number; before: number; taken: number };
/** A key in the window in which a moment lies. */
type Moment = { key: string; windowS: number; at_ms: number };

/** What still counts of the window before. */
const carried = ({ start_ms, before }: Omit<Taken, "taken">, windowS: number, at_ms: number) =>
  Math.ceil(before * Math.max(0, 1 - (at_ms - start_ms) / 1000 / windowS) - 0.5);

/** The seconds until one more may be taken, at least one; null: now. */
function secondsToWait(counted: Taken, most: number, { windowS, at_ms }: Omit<Moment, "key">): number | null {
  const { start_ms, before, taken } = counted;
  if (carried(counted, windowS, at_ms) + taken < most) return null;
  // Of `count` that were taken in a window, so much of the next one has to pass before no more than `left` of them count.
  const passed = (count: number, left: number) => (count === 0 ? 0 : Math.min(1, 1 - (left + 0.5) / count));
  const free = taken < most ? passed(before, most - 1 - taken) : 1 + passed(taken, most - 1);
  return Math.max(1, Math.ceil(free * windowS - (at_ms - start_ms) / 1000));
}

const windowStart = ({ at_ms, windowS }: Omit<Moment, "key">) => Math.floor(at_ms / (windowS * 1000)) * windowS * 1000;
/** One row: when the moment's window began, and what was taken in the one before. */
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
  // Others may have taken the last one after this statement began to look.
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
  // In the order of their keys: two processes that share at once must not wait for each other in a circle.
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

/** Answers how many windows it removed: those that no longer count, nor the one after them. */
export const forgetOld = (db: Db, at_ms: number): Promise<number> =>
  db.run(sql`delete from rate_limits where window_start < ${new Date(at_ms)}::timestamptz - 2 * ${windowLength(sql`key`)}`);

/** Refuses where a limit has answered with seconds to wait. */
export function refuseTooMany(waitS: number | null): void {
  if (waitS !== null) throw new Refusal("too_many_requests", {}, { retryAfterS: waitS });
}
