import { bookedNights } from "#areas/bookings/reservations/handedDown/bookedNights.server.ts";
import { caseBookings } from "#areas/bookings/reservations/handedDown/caseBookings.server.ts";
import { paidStays } from "#areas/bookings/reservations/handedDown/paidStays.server.ts";
import { threadBookings } from "#areas/bookings/reservations/handedDown/threadBookings.server.ts";
import { depositSlots } from "#areas/bookings/deposits/sql.server.ts";
import { preapprovalSlots } from "#areas/bookings/preapprovals/sql.server.ts";
import { collectWithoutFeatures } from "#areas/bookings/reservations/slots/reservationSlots.server.ts";
import { bookingNotifications } from "#areas/bookings/reservations/notifications.server.ts";
import { listingsHandedDown } from "#areas/discovery/listings/handedDown.server.ts";
import { outingsHandedDown } from "#areas/experiences/bookings/handedDown.server.ts";
import { accountsHandedDown } from "#areas/identity/accounts/handedDown.server.ts";
import { registerNotifications } from "#areas/messaging/notifications/notificationKinds.server.ts";
import { tablesHandedDown } from "#areas/restaurants/reservations/handedDown.server.ts";
import { listsHandedDown } from "#areas/wishlists/lists/items/handedDown.server.ts";
import { registerHandedDown } from "#platform/handedDown.server.ts";

/** What drawing the town needs of the features: `npm run demo` runs without the list of all of them, which needs a build. */
export function registerForFill(): void {
  registerNotifications(bookingNotifications);
  collectWithoutFeatures([preapprovalSlots, depositSlots]);
  registerHandedDown({
    ...accountsHandedDown,
    ...listingsHandedDown,
    ...outingsHandedDown,
    ...tablesHandedDown,
    ...listsHandedDown,
    threadBookings,
    caseBookings,
    bookedNights,
    paidStays,
  });
}
