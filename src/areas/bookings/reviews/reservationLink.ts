import type { ReservationLink } from "#areas/bookings/reservations/slots/reservationLink.ts";
import { to } from "#paths";

export const reservationLink: ReservationLink = {
  text: "review.link",
  icon: "star",
  isShown: ({ status, price }) => status === "completed" && price.lines.length > 0,
  href: (code) => to("stayReview", { code }),
};
