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
    action: "replace_password",
    flow: "account_ownership_verification_with_password_reset",
    otherwise: "force_password_reset",
    covers: ["log_in_after_failures"],
  },
  log_in_forced_reset: {
    action: "replace_password",
    flow: "force_password_reset",
    covers: ["log_in_after_failures"],
  },
  log_in_compromised_email: {
    action: "log_in_by_email",
    flow: "account_ownership_verification_compromised_email",
    otherwise: "account_ownership_verification_with_kba",
  },
  sign_up_many_accounts: {
    action: "sign_up",
    flow: "account_ownership_verification_forced_phone",
    otherwise: "captcha",
  },
  report_login: { action: "report_login", flow: "account_ownership_verification_from_email" },
  add_login_method: {
    action: "add_login_method",
    flow: "account_ownership_verification",
    otherwise: "account_ownership_verification_with_kba",
  },
  change_contact: {
    action: "change_contact",
    flow: "account_ownership_verification",
    otherwise: "account_ownership_verification_with_kba",
  },
} as const satisfies ChallengeRuleTable;

type Rules = typeof accountChallengeRules;
declare module "#lib/http/endpoint.ts" {
  interface ChallengeRules extends Rules {}
}
