import type { Rates } from "#lib/money/money.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Rate } from "./contract.ts";
import { rateOf } from "./rules.ts";

const KEEP_MS = 60_000;
type Newest = { rates: Rates; days: Readonly<Record<string, string>> };
const stored = new WeakMap<Db, { newest: Promise<Newest>; until: number }>();

/** The newest rate of each currency and its day, read at most once a minute. */
function newestRates(db: Db, now: Date): Promise<Newest> {
  const have = stored.get(db);
  if (have && have.until > now.getTime()) return have.newest;
  const newest = readNewest(db);
  stored.set(db, { newest, until: now.getTime() + KEEP_MS });
  newest.catch(() => forgetRates(db));
  return newest;
}

/** The newest rate of each currency. */
export const ratesOf = async (db: Db, now: Date): Promise<Rates> => (await newestRates(db, now)).rates;

/** The same, with the day of the charged currency's rate. */
export async function datedRatesOf(db: Db, now: Date, charged: string): Promise<{ rates: Rates; day: string }> {
  const { rates, days } = await newestRates(db, now);
  return { rates, day: days[charged]! };
}

/** From now on, callers read what any process has saved. */
export const forgetRates = (db: Db): void => void stored.delete(db);

async function readNewest(db: Db): Promise<Newest> {
  const rows = await db.all<{ currency: string; per_usd: string; day: string }>(
    sql`select distinct on (currency) currency, per_usd, day from exchange_rates order by currency, day desc`,
  );
  return {
    rates: Object.fromEntries(rows.map(({ currency, per_usd }) => [currency, Number(per_usd)])),
    days: Object.fromEntries(rows.map(({ currency, day }) => [currency, day])),
  };
}

/** Stores the rates of a day. */
export async function saveRates(db: Db, day: string, rates: Readonly<Record<string, string>>): Promise<void> {
  const [currencies, values] = [Object.keys(rates), Object.values(rates)];
  await db.run(sql`
    insert into exchange_rates (day, currency, per_usd)
    select ${day}::date, * from unnest(${currencies}::text[], ${values}::numeric[])
    on conflict (currency, day) do update set per_usd = excluded.per_usd`);
  forgetRates(db);
}

/** The rate from the currency shown to the one charged; null if they are the same. */
export const rateBetween = async (
  db: Db,
  now: Date,
  { shown, charged }: { shown: string; charged: string },
): Promise<Rate | null> => (shown === charged ? null : rateOf({ shown, charged, ...(await datedRatesOf(db, now, charged)) }));
