import { feature } from "#platform/feature.server.ts";
import { chargebacksApi } from "./api.server.ts";
import { storeReport } from "./followDispute.server.ts";
import { chargebackEmails, chargebackNotifications } from "./notifications.server.ts";
import { chargebacksData } from "./personalData.server.ts";
import { chargebackChallengeRules, requireNoDispute } from "./requireNoDispute.server.ts";

export const chargebacks = feature({
  api: chargebacksApi,
  personalData: chargebacksData,
  emails: chargebackEmails,
  notifications: chargebackNotifications,
  challengeRules: chargebackChallengeRules,
  beforePaying: requireNoDispute,
  chargeDisputes: { changed: storeReport },
});
