import { type Deposit, partOf } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";

/** The host's part of a retained deposit, in the currency of the home. */
export const depositRetained = ({ charged, host }: Deposit, kept_micros: number): number =>
  partOf(host, kept_micros / charged.amount_micros).amount_micros;
