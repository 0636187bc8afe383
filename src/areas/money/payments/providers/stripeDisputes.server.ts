import type { Stripe } from "stripe";
import type { DisputeDesk, DisputeReport } from "#areas/money/payments/payments.server.ts";
import { fromStripeMinor } from "./stripeMinor.ts";

const EXPANDED = { expand: ["payment_intent"] };

export function stripeDisputes(stripe: Stripe): DisputeDesk {
  const find = async (id: string) => reportOf(await stripe.disputes.retrieve(id, EXPANDED));
  return {
    find,
    async contest(id, uncategorized_text) {
      await stripe.disputes.update(id, { evidence: { uncategorized_text }, submit: true });
      return find(id);
    },
    async accept(id) {
      await stripe.disputes.close(id);
      return find(id);
    },
  };
}

function reportOf({ id, amount, currency, reason, status, ...dispute }: Stripe.Dispute): DisputeReport {
  const intent = typeof dispute.payment_intent === "object" ? dispute.payment_intent : null;
  const { due_by } = dispute.evidence_details;
  return {
    provider_id: id,
    payment_name: intent?.metadata["name"] ?? null,
    amount: fromStripeMinor(amount, currency),
    reason,
    status: statusOf(status),
    evidence_by: due_by ? new Date(due_by * 1000) : null,
    // What Stripe has taken and given back, without its fees.
    is_withdrawn: dispute.balance_transactions.reduce((sum, one) => sum + one.amount, 0) < 0,
  };
}

/** An inquiry is answered like a dispute, and closed without a loser. */
function statusOf(status: string): DisputeReport["status"] {
  if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
  if (status === "lost") return "lost";
  return status.endsWith("under_review") ? "under_review" : "open";
}
