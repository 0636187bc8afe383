import type { ChallengeRuleName } from "#lib/http/endpoint.ts";
import type { ChallengeRule, ChallengeRuleTable } from "#platform/http/challengeRules.server.ts";
import type { CHALLENGE_FLOWS } from "./challengeFlows.ts";

type Flows = typeof CHALLENGE_FLOWS;
declare module "#platform/http/challengeRules.server.ts" {
  interface ChallengeFlows extends Flows {}
}
declare module "#platform/feature.server.ts" {
  interface Feature {
    /** The actions of the feature that are challenged. */
    challengeRules?: ChallengeRuleTable;
  }
}

const registered = new Map<ChallengeRuleName, ChallengeRule>();
export function registerChallengeRules(table: ChallengeRuleTable): void {
  for (const [name, one] of Object.entries(table)) registered.set(name as ChallengeRuleName, one);
}

export const challengeRuleOf = (name: ChallengeRuleName): ChallengeRule => registered.get(name)!;
/** Rules that come after this one in the same request: meeting one of them implies having met this one. */
export const rulesBehind = (name: ChallengeRuleName): ChallengeRuleName[] =>
  [...registered].flatMap(([one, { covers }]) => (covers?.includes(name) ? [one] : []));
