import { providerOf } from "#areas/money/payments/providers/providers.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { serve, type Served } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { type ChargeDispute, decideChargeDispute, listChargeDisputes } from "./contract.ts";
import { storeReport } from "./followDispute.server.ts";
import { notifyPayer } from "./notifyOfDispute.server.ts";
import { canDecide } from "./rules.ts";
import { type ChargeDispute as Row, findDispute, listed, storeDecision, takeDecisionBack } from "./sql.server.ts";

export const chargebacksApi: Served[] = [
  serve(listChargeDisputes, async ({ viewer, db, now }) => {
    onlyOperators(viewer);
    return { charge_disputes: (await listed(db)).map((row) => answer(row, now())) };
  }),

  serve(decideChargeDispute, async ({ input, viewer, ...services }) => {
    onlyOperators(viewer);
    const { db, now, log } = services;
    requireFresh(viewer, now());
    const dispute = (await findDispute(db, input.id)) ?? refuse("not_found");
    const { decision, id } = input;
    const evidence = decision === "contest" ? input.evidence.trim() : "";
    if (decision === "contest" && evidence === "") refuse("validation", { evidence: ["required"] });
    // Stored before the bank is called, so that of two operators only one decides.
    const made = { dispute, decision, evidence, decided_by: viewer.id, now: now() };
    if (!canDecide(dispute, now()) || (await storeDecision(db, made)) === 0) refuse("wrong_state");
    const { disputes } = providerOf(services, dispute.provider);
    const { provider_id, provider } = dispute;
    const sent = decision === "contest" ? disputes.contest(provider_id, evidence) : disputes.accept(provider_id);
    const report = await sent.catch(async (error: unknown) => {
      log.warn({ err: error, dispute: id }, "a decision about a dispute did not reach the provider");
      await takeDecisionBack(db, id);
      return refuse("unavailable");
    });
    await db.transaction(async (tx) =>
      notifyPayer(tx, services, { dispute: (await findDispute(tx, id))!, kind: "charge_dispute_decided" }),
    );
    await storeReport(services, provider, report);
    return { charge_dispute: answer((await findDispute(db, id))!, now()) };
  }),
];

const answer = (row: Row, now: Date): ChargeDispute => ({
  id: row.id,
  reservation_code: row.code,
  is_experience: row.is_experience,
  title: row.title,
  payer: row.payer.first_name,
  amount: { amount_micros: row.amount_micros, currency: row.currency },
  reason: row.reason,
  status: row.status,
  evidence_by: row.evidence_by?.toISOString() ?? null,
  decision: row.decision,
  evidence: row.evidence,
  can_decide: canDecide(row, now),
  created_at: row.created_at.toISOString(),
});
