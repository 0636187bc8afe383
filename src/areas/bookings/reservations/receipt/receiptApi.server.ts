import { paymentsOf, refundsOf } from "#areas/money/payments/sql.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { serve, type Served } from "#platform/http/http.server.ts";

import { withLockedBooking } from "#areas/bookings/reservations/checkout/lockedBooking.server.ts";
import { dueOf } from "#areas/bookings/reservations/mayDo.ts";
import { changeArrival, changeBilling, readArrival, readReceipt } from "./receiptContract.ts";
import { type BillingRow, billingOf, findArrival, fullName, insertBilling, saveArrival } from "./receiptSql.server.ts";
import { findReservation } from "#areas/bookings/reservations/sql.server.ts";

type Viewer = { id: number; role: string };
const billing = ({ changed_at, ...row }: BillingRow) => ({ ...row, changed_at: changed_at.toISOString() });

/**
 * The reservation, for the guest only, and its receipt. Amounts paid and refunded come from the payments, not from the agreement.
 */
export async function receiptOf(db: Db, code: string, viewer: Viewer) {
  const row = (await findReservation(db, code, viewer)) ?? refuse("not_found");
  if (row.side !== "guest") refuse("not_allowed");
  const payments = (await paymentsOf(db, { booking_id: row.id })).filter(({ captured_at }) => captured_at !== null);
  if (!row.price || (payments.length === 0 && dueOf(row.price).amount_micros > 0)) return refuse("wrong_state");
  const refunds = (await refundsOf(db, { booking_id: row.id })).filter(({ status }) => status !== "failed");
  const changes = await billingOf(db, row.id);
  const first: BillingRow = {
    version: 0,
    name: await fullName(db, viewer.id),
    address: "",
    country: "",
    tax_number: "",
    changed_at: row.created_at,
  };
  const versions = [first, ...changes].map(billing);
  const { currency } = row.price.charged;
  return {
    row,
    receipt: {
      code: row.code,
      number: `${row.code}-${versions.at(-1)!.version}`,
      issued_at: (payments[0]?.captured_at ?? row.created_at).toISOString(),
      title: row.title,
      place: row.agreement?.place ?? row.city,
      host: await fullName(db, row.host.id),
      checkin: row.checkin,
      checkout: row.checkout,
      price: row.price,
      payments: payments.map((p) => ({
        id: p.id,
        amount: { amount_micros: p.amount_micros, currency: p.currency },
        paid_at: p.captured_at!.toISOString(),
      })),
      refunds: refunds.map((r) => ({
        id: r.id,
        amount: { amount_micros: r.amount_micros, currency },
        refunded_at: r.done_at?.toISOString() ?? null,
      })),
      balance: { amount_micros: row.paid_micros - row.refunded_micros, currency },
      billing: versions.at(-1)!,
      versions,
    },
  };
}

const receiptResponse = async (db: Db, code: string, viewer: Viewer) => ({
  receipt: (await receiptOf(db, code, viewer)).receipt,
});

export const receiptApi: Served[] = [
  serve(readReceipt, ({ input, viewer, db }) => receiptResponse(db, input.code, viewer)),

  serve(
    changeBilling,
    ({ input: { code, ...details }, viewer, db, now }) =>
      withLockedBooking(db, { code, viewer, sides: ["guest"] }, async ({ tx, booking }) => {
        await insertBilling(tx, booking.id, { ...details, user_id: viewer.id, now: now() });
        return receiptResponse(tx, code, viewer);
      }),
    ({ code }) => to("receipt", { code }),
  ),

  serve(readArrival, async ({ input, viewer, db }) => ({
    arrival: (await findArrival(db, input.id, viewer.id)) ?? refuse("not_found"),
  })),

  serve(
    changeArrival,
    async ({ input: { id, ...arrival }, viewer, db }) => {
      if (!(await findArrival(db, id, viewer.id))) refuse("not_found");
      await saveArrival(db, id, arrival);
      return { arrival };
    },
    ({ id }) => `${to("hostArrival", { id })}?saved=yes`,
  ),
];
