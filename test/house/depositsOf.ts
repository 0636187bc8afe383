import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { runDepositsJob } from "#areas/bookings/deposits/job.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "./bookStay.ts";
import { type TestHouse, TODAY } from "./house.ts";

export const EURO = 1_000_000;
export const DEPOSIT = 200 * EURO;
export const euros = (amount: number) => ({ amount_micros: amount * EURO, currency: "EUR" });
export const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Bookings with deposits, and what becomes of them. */
export function depositsOf(house: TestHouse) {
  const bookings = bookingsOf(house);
  return {
    ...bookings,
    /** Runs `work` on another day, with sessions that are still valid. */
    async on(day: string, work: () => Promise<void>) {
      await house.db.run(
        sql`update sessions set expires_at = '2028-06-01', seen_at = '2027-05-01', authenticated_at = '2027-05-01'`,
      );
      house.setNow(noon(day));
      await work().finally(() => house.setNow(noon(TODAY)));
    },
    async sweep() {
      await runBookingsJob(house.services);
      await runDepositsJob(house.services);
      await bookings.processPayment();
    },
  };
}
