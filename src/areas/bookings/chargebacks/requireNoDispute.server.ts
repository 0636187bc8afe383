import type { Guarded, Viewer } from "#platform/http/http.server.ts";
import type { ChallengeRuleTable } from "#platform/http/challengeRules.server.ts";
import { disputeRule } from "./rules.ts";
import { disputesOf, markMet } from "./sql.server.ts";

export const chargebackChallengeRules = {
  charge_disputed: { action: "book", flow: "chargeback_appeal" },
  charge_dispute_lost: { action: "book", flow: "contact_us_chargeback" },
} as const satisfies ChallengeRuleTable;

type Rules = typeof chargebackChallengeRules;
declare module "#lib/http/endpoint.ts" {
  interface ChallengeRules extends Rules {}
}

/**
 * Challenges a user who books again after disputing a charge at their bank: once while the dispute is open, and once after we
 * have lost it. `about`: what is booked, and for when, because a quote expires before an operator decides.
 */
export async function requireNoDispute(context: Guarded & { viewer: Viewer }, about: unknown): Promise<void> {
  const { db, viewer, now } = context;
  const rule = disputeRule(await disputesOf(db, viewer.id));
  if (!rule) return;
  await context.requireChallengeMet(context, rule, { about });
  await markMet(db, viewer.id, now());
}
