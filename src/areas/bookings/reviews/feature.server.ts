import { feature } from "#platform/feature.server.ts";
import { reviewsApi } from "./api.server.ts";
import { reviewsData } from "./personalData.server.ts";
import { reviewReportsApi } from "./reportsApi.server.ts";
import { runReviewsJob } from "./job.server.ts";
import { reviewEmails, reviewNotifications } from "./notifications.server.ts";

export const reviews = feature({
  api: [...reviewsApi, ...reviewReportsApi],
  jobs: [{ name: "sweep_reviews", schedule: "* * * * *", retries: 0, run: runReviewsJob }],
  personalData: reviewsData,
  emails: reviewEmails,
  notifications: reviewNotifications,
});
