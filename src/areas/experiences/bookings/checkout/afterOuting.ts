import { to } from "#paths";
import type { Outing } from "#areas/experiences/bookings/contract.ts";

/** Where somebody goes on who has just booked seats: to pay, unless there is nothing to pay. */
export const afterOuting = ({ outing: { payment_id, code } }: { outing: Outing }): string =>
  payment_id === null ? to("outing", { code }) : to("payOuting", { code });
