import { feature } from "#platform/feature.server.ts";
import { passkeysApi } from "./api.server.ts";
import { passkeysData } from "./personalData.server.ts";
import { deleteOldChallenges, deletePasskeysSince } from "./sql.server.ts";
import { passkeyEmails } from "./notifications.server.ts";
import { passkeyCookies } from "./cookies.server.ts";

export const passkeys = feature({
  api: passkeysApi,
  jobs: [
    { name: "delete_old_challenges", schedule: "37 * * * *", retries: 3, run: ({ db, now }) => deleteOldChallenges(db, now()) },
  ],
  personalData: passkeysData,
  emails: passkeyEmails,
  cookies: passkeyCookies,
  provides: { passkeys: { removeSince: deletePasskeysSince } },
});
