import { type Deposit, partOf } from "#areas/bookings/reservations/pricing/priceRules.ts";

/** What of a deposit that is kept is the host's, in the currency of the home. */
export const depositRetained = ({ charged, host }: Deposit, kept_micros: number): number =>
  partOf(host, kept_micros / charged.amount_micros).amount_micros;
