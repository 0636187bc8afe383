import { feature } from "#platform/feature.server.ts";
import { depositsApi } from "./api.server.ts";
import { depositsData } from "./personalData.server.ts";
import { runDepositsJob } from "./job.server.ts";
import { depositSlots } from "./sql.server.ts";
import { depositEmails, depositNotifications } from "./notifications.server.ts";

export const deposits = feature({
  api: depositsApi,
  jobs: [{ name: "sweep_deposits", schedule: "*/10 * * * *", retries: 0, run: runDepositsJob }],
  personalData: depositsData,
  emails: depositEmails,
  notifications: depositNotifications,
  reservations: depositSlots,
});
