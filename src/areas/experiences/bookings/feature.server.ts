import { feature } from "#platform/feature.server.ts";
import { outingsApi } from "./api.server.ts";
import { outingCalendarRoutes } from "./calendarFile.server.ts";
import { outingsHandedDown } from "./handedDown.server.ts";
import { outingsData } from "./personalData.server.ts";
import { sweepOutings } from "./sweep.server.ts";
import { outingPayments } from "./settle.server.ts";
import { outingsSuspension } from "./suspension.server.ts";
import { outingEmails, outingNotifications } from "./notifications.server.ts";
import { outingRefusals } from "./refusals.server.ts";

export const outings = feature({
  api: outingsApi,
  routes: [outingCalendarRoutes],
  jobs: [{ name: "sweep_outings", schedule: "* * * * *", retries: 0, run: sweepOutings }],
  personalData: outingsData,
  suspension: outingsSuspension,
  handsDown: outingsHandedDown,
  emails: outingEmails,
  notifications: outingNotifications,
  refusals: outingRefusals,
  payments: { outing: outingPayments },
});
