import { to } from "#paths";
import type { ExperienceBooking } from "#areas/experiences/bookings/contract.ts";

/** Where somebody goes on who has just booked seats: to pay, unless there is nothing to pay. */
export const afterExperienceBooking = ({ outing: { payment_id, code } }: { outing: ExperienceBooking }): string =>
  payment_id === null ? to("experienceBooking", { code }) : to("payExperienceBooking", { code });
