import type { Feature } from "#platform/feature.server.ts";
import type { Guarded, HandlerContext, Viewer } from "#platform/http/http.server.ts";
import { isOpen, requireOwnCard } from "#areas/money/payments/cardChecks/requireOwnCard.server.ts";
import type { confirmPayment } from "#areas/money/payments/contract.ts";
import { findOwnPayment } from "#areas/money/payments/sql.server.ts";

/** What a payer has to do before a card is charged, whatever is paid for: refuses until it is done. */
type PaymentGate = (context: Guarded & { viewer: Viewer }) => Promise<void>;
declare module "#platform/feature.server.ts" {
  interface Feature {
    beforePaying?: PaymentGate;
  }
}

let gates: readonly PaymentGate[] = [];
export function collectPaymentGates(features: readonly Feature[]): void {
  gates = features.flatMap(({ beforePaying = [] }) => beforePaying);
}

/** Nothing is asked about a payment that no card can be tried for now: it is answered as it is. */
export async function requirePayable(context: HandlerContext<typeof confirmPayment>): Promise<void> {
  const { db, input, viewer, now } = context;
  const payment = await findOwnPayment(db, input.id, viewer.id);
  if (!payment || !isOpen(payment, now())) return;
  // Such a payment itself is refused.
  if (payment.provider === "sandbox" && input.card === undefined) return;
  for (const gate of gates) await gate(context);
  await requireOwnCard(context, payment);
}
