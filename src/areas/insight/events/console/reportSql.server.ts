import { firstUuidAt } from "#lib/uuidV7.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

/** The number of intervals in a chart. */
const STRETCHES = 24;
const HOUR_MS = 3_600_000;
const MAX_LATEST = 50;

type Latest = {
  uuid: string;
  name: string;
  version: number;
  data: Record<string, unknown>;
  page: string | null;
  page_type: number | null;
  retries: number;
  signed_in: boolean;
  at: Date;
};

/**
 * The latest first; whose they were does not leave the database. Ids begin with their time, so the index of ids yields all days
 * without sorting; an event whose clock is a day ahead, or whose id has no time, only appears among those of its name.
 */
export function latestEvents(db: Db, name: string | undefined, now: Date): Promise<Latest[]> {
  const latest = name
    ? sql`where name = ${name} order by at desc, uuid desc`
    : sql`where uuid < ${firstUuidAt(now.getTime() + 24 * HOUR_MS)}::uuid order by uuid desc`;
  return db.all(sql`
    select uuid, name, version, data, page, page_type, retries, user_id is not null as signed_in, at from events
    ${latest} limit ${MAX_LATEST}`);
}

/** Everything that the console shows about the hours before `now`. */
export async function eventReport(db: Db, now: Date, hours: number) {
  const since = new Date(now.getTime() - hours * HOUR_MS);
  const within = sql`at > ${since} and at <= ${now}`;
  const [rates, malformed, funnel, vitals] = await Promise.all([
    ratesSince(db, since, hours),
    db.all<{ event_name: string; reason: string; count: number; last_at: Date }>(sql`
      select coalesce(data ->> 'event_name', '') as event_name, coalesce(data ->> 'reason', '') as reason, count(*) as count, max(at) as last_at
      from events where name = 'malformed_event' and ${within} group by 1, 2 order by 3 desc, 4 desc limit 50`),
    db.all<{ flow: string; step: string; shown: number; valid: number; invalid: number }>(sql`
      select data ->> 'flow' as flow, data ->> 'step' as step,
        count(distinct browser) filter (where name = 'signup_login_flow') as shown,
        count(distinct browser) filter (where data ->> 'sub_event' = 'valid_submit') as valid,
        count(distinct browser) filter (where data ->> 'sub_event' = 'invalid_submit') as invalid
      from events where name in ('signup_login_flow', 'authentication_core') and ${within} group by 1, 2`),
    db.all<{ page: string | null; page_type: number | null; metric: string; p75: number; views: number }>(sql`
      select page, page_type, data ->> 'metric' as metric, count(*) as views,
        percentile_cont(0.75) within group (order by (data ->> 'value')::float8) as p75
      from events where name = 'page_performance' and ${within} group by 1, 2, 3 order by page_type nulls last, page, metric`),
  ]);
  const total = (name: string) => rates.find((rate) => rate.name === name)?.total ?? 0;
  const arrived = { signed_up: total("signed_up"), signed_in: total("signed_in") };
  return { hours, rates, malformed, funnel, arrived, vitals };
}

async function ratesSince(db: Db, since: Date, hours: number) {
  const rows = await db.all<{ name: string; stretch: number; count: number }>(sql`
    select name, least(${STRETCHES - 1}::int, floor(extract(epoch from at - ${since}::timestamptz) / ${(hours * 3600) / STRETCHES}::float8)::int) as stretch,
      count(*) as count
    from events where at > ${since} group by 1, 2`);
  const rates = new Map<string, number[]>();
  for (const { name, stretch, count } of rows) {
    const counts = rates.get(name) ?? Array.from({ length: STRETCHES }, () => 0);
    counts[stretch] = count;
    rates.set(name, counts);
  }
  return [...rates]
    .map(([name, counts]) => ({ name, counts, total: counts.reduce((sum, count) => sum + count, 0) }))
    .toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
}
