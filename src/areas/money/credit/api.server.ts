import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { serve } from "#platform/http/http.server.ts";
import { listTravelCredits } from "./contract.ts";
import { creditStatus } from "./rules.ts";
import { grantsOf, type GrantRow } from "./sql.server.ts";

export const creditApi = [
  serve(listTravelCredits, async ({ viewer, visitor, db, now }) => {
    const [grants, rates] = await Promise.all([grantsOf(db, viewer.id), ratesOf(db, now())]);
    const status = creditStatus(grants, { now: now(), currency: visitor.currency, rates });
    return {
      travel_credits: grants.map((grant) => toGrant(grant, now())),
      metadata: {
        total_count: grants.length,
        status: status && { ...status, trip_expiration: status.trip_expiration.toISOString() },
      },
    };
  }),
];

function toGrant(grant: GrantRow, now: Date) {
  const { id, reason, currency, expires_at, granted_at, left_micros } = grant;
  const money = (amount_micros: number) => ({ amount_micros, currency });
  // The books have emptied an expired grant, or will within the hour.
  const state = expires_at <= now ? "expired" : left_micros === 0 ? "used" : "usable";
  return {
    id,
    reason,
    amount: money(grant.amount_micros),
    left: money(left_micros),
    min_trip_cost: money(grant.min_trip_micros),
    granted_at: granted_at.toISOString(),
    expires_at: expires_at.toISOString(),
    state,
  } as const;
}
