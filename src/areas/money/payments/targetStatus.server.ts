import { minorUnitMicros, type Money } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import { type Settings, acceptsPayments } from "#platform/settings/settings.server.ts";
import {
  changePayment,
  insertPayment,
  insertRefund,
  type PaymentRow,
  paymentsOf,
  type Purpose,
  refundsOf,
} from "./sql.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { partsBack } from "./shareRules.ts";

/** The payment provider here. Play money is for people who try the product out, never for the public. */
export function providerName(settings: Pick<Settings, "stripe" | "paymentsSandbox">): "sandbox" | "stripe" {
  if (!acceptsPayments(settings)) refuse("payments_off");
  return settings.stripe ? "stripe" : "sandbox";
}

type PaymentToOpen = { purpose: Purpose; alteration_id?: number; share_id?: number; user_id: number; amount: Money; now: Date };
/** Creates a payment that its payer can proceed with. */
export const openPayment = (tx: Db, settings: Settings, { now, alteration_id, share_id, ...requested }: PaymentToOpen) =>
  insertPayment(
    tx,
    { ...requested, alteration_id: alteration_id ?? null, share_id: share_id ?? null, provider: providerName(settings) },
    now,
  );

/** Writes what is wanted of it next, which is pursued after the commit. */
export const setTargetStatus = (
  tx: Db,
  payment: PaymentRow,
  { target_status, now }: { target_status: "capture" | "release"; now: Date },
) => changePayment(tx, payment, { target_status, process_at: now, tries: 0, now });

/** Nothing that is not captured yet is to be. `alteration_id`: those of one alteration; null: those of the booking itself. */
export async function releaseAll(tx: Db, purpose: Purpose, { now, alteration_id }: { now: Date; alteration_id?: number | null }) {
  for (const payment of await paymentsOf(tx, purpose))
    if (
      (alteration_id === undefined || payment.alteration_id === alteration_id) &&
      payment.status !== "captured" &&
      payment.status !== "released"
    )
      await setTargetStatus(tx, payment, { target_status: "release", now });
}

/** A payment that arrived too late, or twice, is refunded to its payer only. */
export const refundAll = (tx: Db, { id, amount_micros }: PaymentRow, now: Date) => insertRefund(tx, id, { amount_micros, now });

/**
 * Refunds this amount to the cards that it came from, the last one first; if several people shared, in proportion to all that was
 * paid. Answers how much that is: never more than there is.
 */
export async function refundFrom(
  tx: Db,
  purpose: Purpose,
  { amount_micros, now }: { amount_micros: number; now: Date },
): Promise<number> {
  const [payments, refunds] = [await paymentsOf(tx, purpose), await refundsOf(tx, purpose)];
  const captured = payments
    .filter(({ status }) => status === "captured")
    .map((payment) => {
      const on_way = refunds.filter((one) => one.payment_id === payment.id && one.status !== "failed");
      return { payment, there: payment.amount_micros - on_way.reduce((sum, one) => sum + one.amount_micros, 0) };
    });
  let left = amount_micros;
  const refundPart = async (payment: PaymentRow, part: number) => {
    if (part > 0) await insertRefund(tx, payment.id, { amount_micros: part, now });
    left -= Math.max(0, part);
  };
  if (captured.some(({ payment }) => payment.share_id !== null)) {
    const parts = partsBack(
      left,
      captured.map(({ there }) => there),
      minorUnitMicros(captured[0]!.payment.currency),
    );
    for (const [i, { payment }] of captured.entries()) await refundPart(payment, parts[i]!);
  } else for (const { payment, there } of captured.toReversed()) await refundPart(payment, Math.min(left, there));
  return amount_micros - left;
}
