import { feature } from "#platform/feature.server.ts";
import { accountsApi } from "./api.server.ts";
import { accountsProvided } from "./provided.server.ts";
import { accountsData } from "./personalData.server.ts";
import { deleteEnded } from "./sql.server.ts";
import { accountEmails } from "./people/notifications.server.ts";
import { accountChallengeRules } from "./challengeRules.server.ts";
import { markBouncedEmail } from "./protection/compromisedEmailSql.server.ts";
import { protectionApi } from "./protection/api.server.ts";
import { accountRefusals } from "./refusals.server.ts";
import { accountCookies, accountStorage } from "./cookies.server.ts";
import { accountEvents } from "./events.server.ts";
import { accountFlags } from "./flags.server.ts";

export const accounts = feature({
  api: [...accountsApi, ...protectionApi],
  jobs: [{ name: "delete_ended", schedule: "17 * * * *", retries: 3, run: ({ db, now }) => deleteEnded(db, now()) }],
  onBounce: ({ db, now }, address) => markBouncedEmail(db, address, now()),
  personalData: accountsData,
  emails: accountEmails,
  refusals: accountRefusals,
  provides: accountsProvided,
  cookies: accountCookies,
  storage: accountStorage,
  events: accountEvents,
  flags: accountFlags,
  challengeRules: accountChallengeRules,
});
