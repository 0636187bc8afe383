import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { CREDIT_DAYS } from "#areas/money/credit/rules.ts";
import { inCurrency } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import { INVITED_CREDIT, REFERRAL_CREDIT } from "./rules.ts";

/** What inviting earns, in the visitor's currency. */
export async function offerIn(db: Db, currency: string, now: Date) {
  const rates = await ratesOf(db, now);
  const shown = (amount_micros: number) => inCurrency({ amount_micros, currency: "USD" }, currency, rates);
  return {
    credit: shown(INVITED_CREDIT.amount_micros),
    min_trip_cost: shown(INVITED_CREDIT.min_trip_micros),
    days: CREDIT_DAYS,
    reward: shown(REFERRAL_CREDIT.amount_micros),
  };
}
