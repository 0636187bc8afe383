import type { ChallengeRuleTable } from "#platform/http/challengeRules.server.ts";

export const accountChallengeRules = {
  log_in_after_failures: { action: "log_in", flow: "captcha" },
  log_in_new_device: {
    action: "log_in",
    flow: "account_ownership_verification_for_login",
    otherwise: "account_ownership_verification_with_kba",
    covers: ["log_in_after_failures"],
  },
  log_in_compromised_password: {
    action: "log_in",
    flow: "account_ownership_verification_for_login",
    covers: ["log_in_after_failures", "log_in_new_device"],
  },
} as const satisfies ChallengeRuleTable;

type Rules = typeof accountChallengeRules;
declare module "#lib/http/endpoint.ts" {
  interface ChallengeRules extends Rules {}
}
