import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";

type Paid = { id: number; code: string; /** Set for a share. */ group_code: string | null; isExperienceBooking: boolean };

/** Where a payment is paid, and where its progress is shown. */
export function payingAt({ id, code, group_code, isExperienceBooking }: Paid): string {
  if (group_code !== null) return to("payShare", { code: group_code, id });
  return (
    (isExperienceBooking ? to("payExperienceBooking", { code }) : to("payReservation", { code })) +
    stringifySearch({ payment: id })
  );
}
