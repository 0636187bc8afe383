import { feature } from "#platform/feature.server.ts";
import { bookingsApi } from "./api.server.ts";
import { bookedNights } from "./provided/bookedNights.server.ts";
import { caseBookings } from "./provided/caseBookings.server.ts";
import { paidStays } from "./provided/paidStays.server.ts";
import { threadBookings } from "./provided/threadBookings.server.ts";
import { calendarRoutes } from "./page/calendarFile.server.ts";
import { bookingsData } from "./personalData.server.ts";
import { receiptRoutes } from "./receipt/receiptFile.server.ts";
import { runBookingsJob } from "./job.server.ts";
import { bookingsSuspension } from "./suspension.server.ts";
import { bookingEmails, bookingNotifications } from "./notifications.server.ts";
import { collectReservationSlots } from "./slots/reservationSlots.server.ts";
import { bookingRefusals } from "./checkout/refusals.server.ts";

export const bookings = feature({
  api: bookingsApi,
  routes: [calendarRoutes, receiptRoutes],
  jobs: [{ name: "sweep_bookings", schedule: "* * * * *", retries: 0, run: runBookingsJob }],
  personalData: bookingsData,
  suspension: bookingsSuspension,
  emails: bookingEmails,
  notifications: bookingNotifications,
  refusals: bookingRefusals,
  collect: collectReservationSlots,
  provides: { threadBookings, caseBookings, bookedNights, paidStays },
});
