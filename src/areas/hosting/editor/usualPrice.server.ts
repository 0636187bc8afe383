import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { inCurrency, type Money } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import { MIN_COMPARED } from "./rules.ts";

/** The median price of those compared, in micros of a US dollar; null if there are none. */
type Compared = { compared: number; usd_micros: number | null };

/** The usual price in a currency; null if too few were compared. */
export const usualIn = async (
  db: Db,
  { compared, usd_micros }: Compared,
  { currency, now }: { currency: string; now: Date },
): Promise<Money | null> =>
  compared < MIN_COMPARED ? null : inCurrency({ amount_micros: usd_micros!, currency: "USD" }, currency, await ratesOf(db, now));
