import { to } from "#paths";
import type { ExperienceBooking } from "#areas/experiences/bookings/contract.ts";

/** The next page after booking seats: the payment, unless there is nothing to pay. */
export const afterExperienceBooking = ({ outing: { payment_id, code } }: { outing: ExperienceBooking }): string =>
  payment_id === null ? to("experienceBooking", { code }) : to("payExperienceBooking", { code });
