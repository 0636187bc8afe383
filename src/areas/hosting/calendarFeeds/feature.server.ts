import { feature } from "#platform/feature.server.ts";
import { calendarFeedsApi } from "./api.server.ts";
import { calendarExportRoutes } from "./exportRoutes.server.ts";
import { calendarFeedsData } from "./personalData.server.ts";
import { runFeedsJob } from "./job.server.ts";
import { calendarFeedEmails, calendarFeedNotifications } from "./notifications.server.ts";

export const calendarFeeds = feature({
  api: calendarFeedsApi,
  routes: [calendarExportRoutes],
  jobs: [{ name: "sweep_feeds", schedule: "*/5 * * * *", retries: 0, run: runFeedsJob }],
  personalData: calendarFeedsData,
  emails: calendarFeedEmails,
  notifications: calendarFeedNotifications,
});
