import { type Db, sql } from "./db.server.ts";

export type Limits = {
  /** Strict over all processes, one statement. Null: taken. Else the seconds to wait. */
  take(key: string, most: number, windowS: number): Promise<number | null>;
  /** At once, from memory: what other processes took is known a second late. Null: taken. Else the seconds to wait. */
  takeSoon(key: string, most: number, windowS: number): number | null;
  /** Shares what `takeSoon` has counted, and learns the others' counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
};
type Counter = { key: string; start_ms: number; end_ms: number; shared: number; unshared: number };
type Options = { now?: () => number; shareEvery_ms?: number };

const LONGEST_S = 24 * 3600;
const CLEAN_EVERY_MS = 10 * 60_000;

/** Limits by fixed windows of time. The counts are in the database, so they hold over restarts and processes. */
export function createLimits(db: Db, { now = Date.now, shareEvery_ms = 1000 }: Options = {}): Limits {
  const counters = new Map<string, Counter>();
  let flushing: Promise<void> | undefined;
  const flush = () => (flushing ??= share(db, counters, now()).finally(() => (flushing = undefined)));
  // A database that is away must not stop the process: the counts stay, and are shared at the next turn.
  const sharing = setInterval(() => void flush().catch(() => {}), shareEvery_ms).unref();
  const cleaning = setInterval(() => void forgetOld(db).catch(() => {}), CLEAN_EVERY_MS).unref();
  return {
    take: (key, most, windowS) => takeStrictly(db, nameOf(key, windowS), most, windowS),
    takeSoon(key, most, windowS) {
      const at = now();
      const counter = counterOf(counters, nameOf(key, windowS), windowS, at);
      if (counter.shared + counter.unshared >= most) return Math.ceil((counter.end_ms - at) / 1000);
      counter.unshared++;
      return null;
    },
    flush,
    async close() {
      clearInterval(sharing);
      clearInterval(cleaning);
      await flush();
    },
  };
}

/** One person may be limited by the minute and by the day: the window is part of the name. */
function nameOf(key: string, windowS: number): string {
  if (!Number.isInteger(windowS) || windowS < 1 || windowS > LONGEST_S)
    throw new Error(`A window of ${windowS} s is not a whole second up to a day`);
  return `${key}/${windowS}`;
}

async function takeStrictly(db: Db, key: string, most: number, windowS: number): Promise<number | null> {
  const answer = await db.one<{ wait_s: number | null }>(sql`
    with win as materialized (
      select to_timestamp(floor(extract(epoch from t) / ${windowS}::int) * ${windowS}::int) as start, t from clock_timestamp() t
    ), taken as (
      insert into rate_limits as r (key, window_start, taken) select ${key}, start, 1 from win where ${most}::int > 0
      on conflict (key, window_start) do update set taken = r.taken + 1 where r.taken < ${most}::int
      returning 1
    )
    select case when exists (select from taken) then null
      else ceil(${windowS}::int - extract(epoch from t - start))::int end as wait_s from win`);
  return answer!.wait_s;
}

function counterOf(counters: Map<string, Counter>, key: string, windowS: number, at_ms: number): Counter {
  const start_ms = Math.floor(at_ms / (windowS * 1000)) * windowS * 1000;
  let counter = counters.get(key);
  if (!counter || counter.start_ms !== start_ms) {
    counter = { key, start_ms, end_ms: start_ms + windowS * 1000, shared: 0, unshared: 0 };
    counters.set(key, counter);
  }
  return counter;
}

async function share(db: Db, counters: Map<string, Counter>, at_ms: number): Promise<void> {
  for (const counter of counters.values()) if (counter.end_ms <= at_ms) counters.delete(counter.key);
  const sent = [...counters.values()]
    .filter(({ unshared }) => unshared > 0)
    .map((counter) => ({ counter, count: counter.unshared }));
  if (sent.length === 0) return;
  // In the order of their keys: two processes that share at once must not wait for each other in a circle.
  const rows = await db.all<{ key: string; taken: number }>(sql`
    insert into rate_limits as r (key, window_start, taken)
    select * from unnest(${sent.map(({ counter }) => counter.key)}::text[],
      ${sent.map(({ counter }) => new Date(counter.start_ms))}::timestamptz[], ${sent.map(({ count }) => count)}::int[]) as t (key, start, taken)
    order by key
    on conflict (key, window_start) do update set taken = r.taken + excluded.taken
    returning key, taken`);
  const totals = new Map(rows.map(({ key, taken }) => [key, taken]));
  for (const { counter, count } of sent) {
    counter.unshared -= count;
    counter.shared = totals.get(counter.key)!;
  }
}

/** Answers how many windows of the past it removed. */
export function forgetOld(db: Db): Promise<number> {
  return db.run(
    sql`delete from rate_limits where window_start < now() - make_interval(secs => substring(key from '/(\\d+)$')::int)`,
  );
}
