import { feature } from "#platform/feature.server.ts";
import { wishlistsApi } from "./api.server.ts";
import { liveChanges } from "./changes/liveChanges.server.ts";
import { listsHandedDown } from "./items/handedDown.server.ts";
import { wishlistsData } from "./personalData.server.ts";
import { countLists, forgetDeletedLists } from "./sql.server.ts";
import { wishlistEmails, wishlistNotifications } from "./people/notifications.server.ts";
import { wishlistRefusals } from "./items/refusals.server.ts";

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
  handsDown: listsHandedDown,
});
