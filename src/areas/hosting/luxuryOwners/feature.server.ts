import { feature } from "#platform/feature.server.ts";
import { luxuryOwnersApi } from "./api.server.ts";
import { luxuryOwnerEmails, luxuryOwnerNotifications } from "./notifications.server.ts";
import { luxuryOwnersData } from "./personalData.server.ts";

export const luxuryOwners = feature({
  api: luxuryOwnersApi,
  personalData: luxuryOwnersData,
  emails: luxuryOwnerEmails,
  notifications: luxuryOwnerNotifications,
});
