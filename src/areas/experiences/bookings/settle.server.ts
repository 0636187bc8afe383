import type { PaymentHandler } from "#areas/money/payments/processPayments.server.ts";
import type { ExperienceBookingPayment } from "#areas/money/payments/sql.server.ts";
import { refundAll, setTargetStatus } from "#areas/money/payments/targetStatus.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { postToLedger } from "./ending.server.ts";
import { lockInstance } from "./instancesSql.server.ts";
import { notify } from "./notify.server.ts";
import {
  findExperienceBooking,
  lockExperienceBooking,
  type ExperienceBookingRow,
  setStatus,
} from "./experienceBookingSql.server.ts";
import { nextStatus } from "./rules.ts";

/** Takes the locks in their fixed order: the date, then its booking. */
export async function lockInstanceAndBooking(tx: Db, outing_id: number): Promise<ExperienceBookingRow> {
  await lockInstance(tx, (await findExperienceBooking(tx, outing_id))!.instance_id);
  return (await lockExperienceBooking(tx, outing_id))!;
}

/** How a payment's progress affects its experience booking. */
export const experienceBookingPayments: PaymentHandler<ExperienceBookingPayment> = {
  lock: async (tx, { outing_id }) => void (await lockInstanceAndBooking(tx, outing_id)),

  async settled(tx, services, payment) {
    const booking = (await findExperienceBooking(tx, payment.outing_id))!;
    const isPayable = nextStatus(booking.status, "pay", { by: "itself", hasBegun: false }) !== null;
    if (payment.status === "authorised")
      return void (await setTargetStatus(tx, payment, {
        target_status: isPayable ? "capture" : "release",
        now: services.now(),
      }));
    if (payment.status !== "captured") return;
    if (isPayable) return confirmPaidBooking(tx, services, { booking, received_micros: payment.amount_micros });
    // The booking ended while the payment was under way.
    await postToLedger(tx, booking.id, {
      kind: "outing_paid_late",
      key: `payment ${payment.id}`,
      received_micros: payment.amount_micros,
      now: services.now(),
    });
    await refundAll(tx, payment, services.now());
  },

  async refunded(tx, services, { refund, payment: { outing_id, currency } }) {
    const { id, amount_micros } = refund;
    await postToLedger(tx, outing_id, {
      kind: "outing_refunded",
      key: `refund ${id}`,
      received_micros: -amount_micros,
      now: services.now(),
    });
    await notify(tx, services, { outing_id, kind: "outing_refunded", amount: { amount_micros, currency } });
  },
};

/** The payment has arrived: confirms the booking. */
export async function confirmPaidBooking(
  tx: Db,
  services: Pick<Services, "now" | "post" | "settings">,
  { booking: { id, status }, received_micros }: { booking: ExperienceBookingRow; received_micros: number },
) {
  const now = services.now();
  await setStatus(tx, id, { status: nextStatus(status, "pay", { by: "itself", hasBegun: false })!, now });
  await postToLedger(tx, id, { kind: "outing_paid", key: `outing_paid ${id}`, received_micros, now });
  await notify(tx, services, { outing_id: id, kind: "outing_confirmed" });
  await notify(tx, services, { outing_id: id, kind: "outing_new" });
}
