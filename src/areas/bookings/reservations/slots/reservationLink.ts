import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import type { MessageKey } from "#lib/i18n/i18n.tsx";
import type { IconName } from "#ui/icons/icons.ts";

/** A feature's link on a reservation to a page for its guest or host: `reservationLink.ts` in its folder. */
export type ReservationLink = {
  text: MessageKey;
  icon: IconName;
  isShown(reservation: Reservation): boolean;
  href(code: string): string;
};
