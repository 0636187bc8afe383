import type { Payment } from "#areas/money/payments/contract.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";

type Paid = Pick<Payment, "id" | "kind" | "status">;
type Of = Pick<Reservation, "code" | "status">;

/** Where somebody goes on from a payment: null while there is something to do about it. */
export function afterPayment({ kind, status }: Paid, { code }: Of): string | null {
  if (status !== "authorised" && status !== "captured") return null;
  return kind !== "alteration" ? to("tripConfirmed", { code }) : to("reservation", { code });
}

/** Which of the two pages a payment is paid on: the last step of a booking, or by itself for what is booked already [B2.1.21]. */
export const paymentHref = ({ id, kind }: Pick<Payment, "id" | "kind">, { code, status }: Of): string =>
  kind === "booking" && status === "held"
    ? to("payReservation", { code }) + stringifySearch({ payment: id })
    : to("payExisting", { code, id });
