import { feature } from "#platform/feature.server.ts";
import type { ChallengeRuleTable } from "#platform/http/challengeRules.server.ts";
import { wishlistsApi } from "./api.server.ts";
import { liveChanges } from "./changes/liveChanges.server.ts";
import { listsProvided } from "./items/provided.server.ts";
import { wishlistsData } from "./personalData.server.ts";
import { countLists, forgetDeletedLists } from "./sql.server.ts";
import { wishlistEmails, wishlistNotifications } from "./people/notifications.server.ts";
import { wishlistRefusals } from "./items/refusals.server.ts";

const wishlistChallengeRules = {
  many_saves: { action: "save", flow: "captcha", when: { more_than: 30, within_s: 60 } },
} as const satisfies ChallengeRuleTable;

type Rules = typeof wishlistChallengeRules;
declare module "#lib/http/endpoint.ts" {
  interface ChallengeRules extends Rules {}
}

export const wishlists = feature({
  api: wishlistsApi,
  live: [liveChanges],
  jobs: [
    { name: "forget_deleted_lists", schedule: "53 3 * * *", retries: 3, run: ({ db, now }) => forgetDeletedLists(db, now()) },
  ],
  personalData: wishlistsData,
  emails: wishlistEmails,
  notifications: wishlistNotifications,
  refusals: wishlistRefusals,
  profile: { countLists },
  provides: listsProvided,
  challengeRules: wishlistChallengeRules,
});
