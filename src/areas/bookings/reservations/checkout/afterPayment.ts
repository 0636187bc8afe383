import type { Payment } from "#areas/money/payments/contract.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";

type Paid = Pick<Payment, "id" | "kind" | "status">;
type Of = Pick<Reservation, "code" | "status">;

/** The next page after a payment; null while it still needs the payer. */
export function afterPayment({ kind, status }: Paid, { code }: Of): string | null {
  if (status !== "authorised" && status !== "captured") return null;
  return kind !== "alteration" ? to("tripConfirmed", { code }) : to("reservation", { code });
}

/** The page of a payment: the last step of a booking, or a separate page for what is booked already [B2.1.21]. */
export const paymentHref = ({ id, kind }: Pick<Payment, "id" | "kind">, { code, status }: Of): string =>
  kind === "booking" && status === "held"
    ? to("payReservation", { code }) + stringifySearch({ payment: id })
    : to("payExisting", { code, id });
