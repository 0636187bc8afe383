import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import type { MessageKey } from "#lib/i18n/i18n.tsx";
import type { IconName } from "#ui/icons/icons.ts";

/** What a feature lets its guest or host do about a reservation on a page of its own: `reservationLink.ts` of its folder. */
export type ReservationLink = {
  text: MessageKey;
  icon: IconName;
  isShown(reservation: Reservation): boolean;
  href(code: string): string;
};
