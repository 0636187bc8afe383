import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { inCurrency, type Money } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import { MIN_COMPARED } from "./rules.ts";

/** The price in the middle of those compared, in micros of a US dollar; null: there is none. */
type Compared = { compared: number; usd_micros: number | null };

/** What is usual, in a currency; null where too few were compared to say. */
export const usualIn = async (
  db: Db,
  { compared, usd_micros }: Compared,
  { currency, now }: { currency: string; now: Date },
): Promise<Money | null> =>
  compared < MIN_COMPARED ? null : inCurrency({ amount_micros: usd_micros!, currency: "USD" }, currency, await ratesOf(db, now));
