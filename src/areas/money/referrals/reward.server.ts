import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { inCurrency, type Money } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import { REFERRAL_CREDIT } from "./rules.ts";
import { noteReward } from "./sql.server.ts";

type Trip = { guest_id: number; host_id: number; total: Money };

/**
 * Called after a person's trip: their inviter gets the credit that was promised, once, if the trip cost enough. Not for a trip to
 * the inviter's own home, nor if the newcomer got none themselves.
 */
export async function rewardInviter(tx: Db, { guest_id, host_id, total }: Trip, now: Date): Promise<void> {
  const { min_trip_micros, currency } = REFERRAL_CREDIT;
  const paid = inCurrency(total, currency, await ratesOf(tx, now));
  if (paid.amount_micros < min_trip_micros) return;
  const inviter_id = await noteReward(tx, { guest_id, host_id, now });
  if (inviter_id !== null) await grantCredit(tx, { user_id: inviter_id, reason: "referral", ...REFERRAL_CREDIT }, now);
}
