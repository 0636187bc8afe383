import { feature } from "#platform/feature.server.ts";
import { alertsApi, liveUnreadCount } from "./api.server.ts";
import { registerNotifications } from "./notificationKinds.server.ts";
import { alertsData } from "./personalData.server.ts";
import { forgetOldAlerts } from "./sql.server.ts";
import { stopRoutes } from "./stopRoutes.server.ts";

export const alerts = feature({
  api: alertsApi,
  outsideServices: [stopRoutes],
  live: [liveUnreadCount],
  jobs: [{ name: "forget_alerts", schedule: "3 4 * * *", retries: 3, run: ({ db, now }) => forgetOldAlerts(db, now()) }],
  personalData: alertsData,
  collect(features) {
    for (const { notifications = {} } of features) registerNotifications(notifications);
  },
});
