import type { Guarded, Viewer } from "#platform/http/http.server.ts";
import type { ChallengeRuleTable } from "#platform/http/challengeRules.server.ts";
import { disputeChallenge } from "./rules.ts";
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
 * Challenges a user who books or pays again after disputing a charge at their bank: once while the dispute is open, and once after
 * we have lost it. Payments are challenged too (`beforePaying`), but what others wait for is so before it is begun. Who has met
 * it books whatever they like, so an operator's decision is about the disputes too, and not about nights or a table that are gone
 * by then.
 */
export async function requireNoDispute(context: Guarded & { viewer: Viewer }): Promise<void> {
  const { db, viewer, now } = context;
  const challenge = disputeChallenge(await disputesOf(db, viewer.id));
  if (!challenge) return;
  const { rule, unmet } = challenge;
  const about = unmet.map(({ id }) => id);
  await context.requireChallengeMet(context, rule, { about, request_name: "book" });
  await markMet(db, unmet, now());
}
