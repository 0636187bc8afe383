import { type Db, sql } from "#platform/db/db.server.ts";

/** Updates the dollar prices for comparison at the newest rates. Only changed rows are written. */
export async function updateDollarPrices(db: Db): Promise<number> {
  return db.run(sql`
    update listings l set price_usd_micros = round(l.price_micros / r.per_usd)
    from (select distinct on (currency) currency, per_usd from exchange_rates order by currency, day desc) r
    where r.currency = l.currency and l.price_micros is not null
      and l.price_usd_micros is distinct from round(l.price_micros / r.per_usd)`);
}
