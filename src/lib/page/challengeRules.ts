import type { ChallengeFlow } from "./challengeFlows.ts";

/** `when`: once somebody has done it so often. Without it, whoever calls the rule has judged that it is time. */
export type ChallengeRule = {
  action: string;
  flow: ChallengeFlow;
  when?: { more_than: number; within_s: number };
  /** Whoever has met this one has met those too: they come before it in the same request. */
  covers?: readonly string[];
};

/**
 * What raises a challenge. What is done too often names its rule at its endpoint (`challengedBy`); where a handler has to judge, it
 * asks by one call, `requireNoChallenge(given, rule)`, before it does anything. Saves, messages and payouts come with their features,
 * which find their rule here.
 */
export const CHALLENGE_RULES = {
  log_in_after_failures: { action: "log_in", flow: "captcha" },
  log_in_new_device: {
    action: "log_in",
    flow: "account_ownership_verification_for_login",
    covers: ["log_in_after_failures"],
  },
  log_in_compromised_password: {
    action: "log_in",
    flow: "account_ownership_verification_for_login",
    covers: ["log_in_after_failures", "log_in_new_device"],
  },
  many_invitations: { action: "invite", flow: "captcha", when: { more_than: 5, within_s: 60 } },
  many_saves: { action: "save", flow: "captcha", when: { more_than: 30, within_s: 60 } },
  many_messages: { action: "send_message", flow: "captcha", when: { more_than: 10, within_s: 60 } },
  payout_change: { action: "change_payout", flow: "account_ownership_verification" },
} as const satisfies Record<string, ChallengeRule>;
export type ChallengeRuleName = keyof typeof CHALLENGE_RULES;
