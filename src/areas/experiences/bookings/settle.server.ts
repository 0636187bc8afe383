import type { PaymentHandler } from "#areas/money/payments/processPayments.server.ts";
import type { ExperienceBookingPayment } from "#areas/money/payments/sql.server.ts";
import { refundAll, targetStatusOf } from "#areas/money/payments/targetStatus.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { postBooks } from "./ending.server.ts";
import { holdInstance } from "./instancesSql.server.ts";
import { tell } from "./mails.server.ts";
import {
  findExperienceBooking,
  lockExperienceBooking,
  type ExperienceBookingRow,
  setStatus,
} from "./experienceBookingSql.server.ts";
import { nextStatus } from "./rules.ts";

/** In the one order of locks: the date, then its experience booking. */
export async function holdBoth(tx: Db, outing_id: number): Promise<ExperienceBookingRow> {
  await holdInstance(tx, (await findExperienceBooking(tx, outing_id))!.instance_id);
  return (await lockExperienceBooking(tx, outing_id))!;
}

/** What a payment's progress means for its experience booking. */
export const experienceBookingPayments: PaymentHandler<ExperienceBookingPayment> = {
  hold: async (tx, { outing_id }) => void (await holdBoth(tx, outing_id)),

  async settled(tx, services, payment) {
    const booking = (await findExperienceBooking(tx, payment.outing_id))!;
    const isRequested = nextStatus(booking.status, "pay", "itself", false) !== null;
    if (payment.status === "authorised")
      return void (await targetStatusOf(tx, payment, isRequested ? "capture" : "release", services.now()));
    if (payment.status !== "captured") return;
    if (isRequested) return paid(tx, services, booking, payment.amount_micros);
    // It ended while its money was on the way.
    await postBooks(tx, booking.id, "outing_paid_late", `payment ${payment.id}`, payment.amount_micros, services.now());
    await refundAll(tx, payment, services.now());
  },

  async refunded(tx, services, refund, { outing_id, currency }) {
    const { id, amount_micros } = refund;
    await postBooks(tx, outing_id, "outing_refunded", `refund ${id}`, -amount_micros, services.now());
    await tell(services, tx, outing_id, "outing_refunded", { amount_micros, currency });
  },
};

/** The money is there. */
export async function paid(
  tx: Db,
  services: Pick<Services, "now" | "post" | "settings">,
  { id, status }: ExperienceBookingRow,
  came_micros: number,
) {
  const now = services.now();
  await setStatus(tx, id, nextStatus(status, "pay", "itself", false)!, now);
  await postBooks(tx, id, "outing_paid", `outing_paid ${id}`, came_micros, now);
  await tell(services, tx, id, "outing_confirmed");
  await tell(services, tx, id, "outing_new");
}
