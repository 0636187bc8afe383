import { feature } from "#platform/feature.server.ts";
import type { ChallengeRuleTable } from "#platform/http/challengeRules.server.ts";
import { referralsApi } from "./api.server.ts";
import { referralsData } from "./personalData.server.ts";
import { forgetOldInvitations } from "./sql.server.ts";
import { referralEmails } from "./notifications.server.ts";
import { referralCookies } from "./cookies.server.ts";

const referralChallengeRules = {
  many_invitations: { action: "invite", flow: "captcha", when: { more_than: 5, within_s: 60 } },
} as const satisfies ChallengeRuleTable;

type Rules = typeof referralChallengeRules;
declare module "#lib/http/endpoint.ts" {
  interface ChallengeRules extends Rules {}
}

export const referrals = feature({
  api: referralsApi,
  jobs: [
    { name: "forget_invitations", schedule: "57 3 * * *", retries: 3, run: ({ db, now }) => forgetOldInvitations(db, now()) },
  ],
  personalData: referralsData,
  emails: referralEmails,
  cookies: referralCookies,
  challengeRules: referralChallengeRules,
});
