import { feature } from "#platform/feature.server.ts";
import { referralsApi } from "./api.server.ts";
import { referralsData } from "./personalData.server.ts";
import { forgetOldInvitations } from "./sql.server.ts";
import { referralEmails } from "./notifications.server.ts";
import { referralCookies } from "./cookies.server.ts";

export const referrals = feature({
  api: referralsApi,
  jobs: [
    { name: "forget_invitations", schedule: "57 3 * * *", retries: 3, run: ({ db, now }) => forgetOldInvitations(db, now()) },
  ],
  personalData: referralsData,
  emails: referralEmails,
  cookies: referralCookies,
});
