import type { Rates } from "#lib/money.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { type Rate, rateOf } from "./rules.ts";

const KEEP_MS = 60_000;
const kept = new WeakMap<Db, { rates: Promise<Rates>; until: number }>();

/** The newest rate of each currency, read at most once a minute. */
export function ratesOf(db: Db, now: Date): Promise<Rates> {
  const have = kept.get(db);
  if (have && have.until > now.getTime()) return have.rates;
  const rates = readRates(db);
  kept.set(db, { rates, until: now.getTime() + KEEP_MS });
  rates.catch(() => forgetRates(db));
  return rates;
}

/** Whoever asks from now on reads what any process has saved. */
export const forgetRates = (db: Db): void => void kept.delete(db);

async function readRates(db: Db): Promise<Rates> {
  const rows = await db.all<{ currency: string; per_usd: string }>(
    sql`select distinct on (currency) currency, per_usd from exchange_rates order by currency, day desc`,
  );
  return Object.fromEntries(rows.map(({ currency, per_usd }) => [currency, Number(per_usd)]));
}

/** Brings a day's rates in. */
export async function saveRates(db: Db, day: string, rates: Readonly<Record<string, string>>): Promise<void> {
  const [currencies, values] = [Object.keys(rates), Object.values(rates)];
  await db.run(sql`
    insert into exchange_rates (day, currency, per_usd)
    select ${day}::date, * from unnest(${currencies}::text[], ${values}::numeric[])
    on conflict (currency, day) do update set per_usd = excluded.per_usd`);
  forgetRates(db);
}

/** Of which day the newest rate of a currency is. */
export const rateDay = async (db: Db, currency: string): Promise<string> =>
  (await db.one<{ day: string }>(sql`select max(day) as day from exchange_rates where currency = ${currency}`))!.day;

/** From the currency shown to the one charged; null where they are the same. */
export const rateBetween = async (db: Db, now: Date, shown: string, charged: string): Promise<Rate | null> =>
  shown === charged ? null : rateOf({ shown, charged, rates: await ratesOf(db, now), day: await rateDay(db, charged) });
