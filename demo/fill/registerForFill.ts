import { bookedNights } from "#areas/bookings/reservations/provided/bookedNights.server.ts";
import { caseBookings } from "#areas/bookings/reservations/provided/caseBookings.server.ts";
import { paidStays } from "#areas/bookings/reservations/provided/paidStays.server.ts";
import { threadBookings } from "#areas/bookings/reservations/provided/threadBookings.server.ts";
import { depositSlots } from "#areas/bookings/deposits/sql.server.ts";
import { preapprovalSlots } from "#areas/bookings/preapprovals/sql.server.ts";
import { collectWithoutFeatures } from "#areas/bookings/reservations/slots/reservationSlots.server.ts";
import { bookingNotifications } from "#areas/bookings/reservations/notifications.server.ts";
import { guestCredit } from "#areas/money/credit/useCredit.server.ts";
import { collectGuestCredit } from "#areas/money/payments/slots/guestCredit.server.ts";
import { listingsProvided } from "#areas/discovery/listings/provided.server.ts";
import { experienceBookingsProvided } from "#areas/experiences/bookings/provided.server.ts";
import { accountsProvided } from "#areas/identity/accounts/provided.server.ts";
import { registerNotifications } from "#areas/messaging/notifications/notificationKinds.server.ts";
import { tablesProvided } from "#areas/restaurants/reservations/provided.server.ts";
import { listsProvided } from "#areas/wishlists/lists/items/provided.server.ts";
import { registerProvided } from "#platform/provided.server.ts";

/**
 * Registers what drawing the town needs of the features: `npm run demo` runs without the list of all features, which needs a
 * build.
 */
export function registerForFill(): void {
  registerNotifications(bookingNotifications);
  collectWithoutFeatures([preapprovalSlots, depositSlots]);
  collectGuestCredit([{ guestCredit }]);
  registerProvided({
    ...accountsProvided,
    ...listingsProvided,
    ...experienceBookingsProvided,
    ...tablesProvided,
    ...listsProvided,
    threadBookings,
    caseBookings,
    bookedNights,
    paidStays,
  });
}
