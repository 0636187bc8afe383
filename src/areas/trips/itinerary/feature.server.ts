import { feature } from "#platform/feature.server.ts";
import { tripsApi } from "./api.server.ts";
import { tripCalendarRoutes } from "./calendar/calendar.server.ts";
import { tripsData } from "./personalData.server.ts";
import { forgetOldPlans } from "./sql.server.ts";
import { tripPayments } from "./travellers/joinPayers.server.ts";
import { tripEmails } from "./travellers/notifications.server.ts";

export const trips = feature({
  api: tripsApi,
  routes: [tripCalendarRoutes],
  jobs: [{ name: "forget_old_plans", schedule: "13 4 * * *", retries: 3, run: ({ db, now }) => forgetOldPlans(db, now()) }],
  personalData: tripsData,
  emails: tripEmails,
  payments: { booking: tripPayments },
});
