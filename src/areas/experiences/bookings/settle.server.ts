import type { Follower } from "#areas/money/payments/processPayments.server.ts";
import type { OutingPayment } from "#areas/money/payments/sql.server.ts";
import { refundAll, wantOf } from "#areas/money/payments/want.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { postBooks } from "./ending.server.ts";
import { holdInstance } from "./instancesSql.server.ts";
import { tell } from "./letters.server.ts";
import { findOuting, holdOuting, type OutingRow, setStatus } from "./outingSql.server.ts";
import { nextStatus } from "./rules.ts";

/** In the one order of locks: the date, then its outing. */
export async function holdBoth(tx: Db, outing_id: number): Promise<OutingRow> {
  await holdInstance(tx, (await findOuting(tx, outing_id))!.instance_id);
  return (await holdOuting(tx, outing_id))!;
}

/** What a payment's progress means for its outing. */
export const outingPayments: Follower<OutingPayment> = {
  hold: async (tx, { outing_id }) => void (await holdBoth(tx, outing_id)),

  async settled(tx, services, payment) {
    const outing = (await findOuting(tx, payment.outing_id))!;
    const isWanted = nextStatus(outing.status, "pay", "itself", false) !== null;
    if (payment.status === "authorised")
      return void (await wantOf(tx, payment, isWanted ? "capture" : "release", services.now()));
    if (payment.status !== "captured") return;
    if (isWanted) return paid(tx, services, outing, payment.amount_micros);
    // It ended while its money was on the way.
    await postBooks(tx, outing.id, "outing_paid_late", `payment ${payment.id}`, payment.amount_micros, services.now());
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
  { id, status }: OutingRow,
  came_micros: number,
) {
  const now = services.now();
  await setStatus(tx, id, nextStatus(status, "pay", "itself", false)!, now);
  await postBooks(tx, id, "outing_paid", `outing_paid ${id}`, came_micros, now);
  await tell(services, tx, id, "outing_confirmed");
  await tell(services, tx, id, "outing_new");
}
