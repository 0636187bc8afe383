import { feature } from "#platform/feature.server.ts";
import { experienceBookingsApi } from "./api.server.ts";
import { experienceBookingCalendarRoutes } from "./calendarFile.server.ts";
import { experienceBookingsProvided } from "./provided.server.ts";
import { experienceBookingsData } from "./personalData.server.ts";
import { runExperienceBookingsJob } from "./job.server.ts";
import { experienceBookingPayments } from "./settle.server.ts";
import { experienceBookingsSuspension } from "./suspension.server.ts";
import { experienceBookingEmails, experienceBookingNotifications } from "./notifications.server.ts";
import { experienceBookingRefusals } from "./refusals.server.ts";

export const experienceBookings = feature({
  api: experienceBookingsApi,
  routes: [experienceBookingCalendarRoutes],
  jobs: [{ name: "sweep_outings", schedule: "* * * * *", retries: 0, run: runExperienceBookingsJob }],
  personalData: experienceBookingsData,
  suspension: experienceBookingsSuspension,
  provides: experienceBookingsProvided,
  emails: experienceBookingEmails,
  notifications: experienceBookingNotifications,
  refusals: experienceBookingRefusals,
  payments: { outing: experienceBookingPayments },
});
