import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { Id, Money } from "#lib/http/wireShapes.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { DISPUTE_STATUSES } from "./rules.ts";

const DECISIONS = ["contest", "accept"] as const;
const ChargeDispute = z.object({
  id: z.int(),
  reservation_code: z.string(),
  is_experience: z.boolean(),
  title: z.string(),
  payer: z.string(),
  amount: Money,
  /** The provider's word for it: `fraudulent`, `product_not_received`, … */
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** The deadline for contesting it. */
  evidence_by: z.nullable(z.iso.datetime()),
  decision: z.nullable(z.enum(DECISIONS)),
  evidence: z.string(),
  /** No decision has been made yet and there is still time. */
  can_decide: z.boolean(),
  created_at: z.iso.datetime(),
});
export type ChargeDispute = z.output<typeof ChargeDispute>;

export const listChargeDisputes = endpoint("GET /v2/charge_disputes", {
  summary: "Charges that their payers dispute at their banks, those that wait first; for operators",
  input: z.object({}),
  output: z.object({ charge_disputes: z.array(ChargeDispute) }),
  auth: "signedIn",
});

export const decideChargeDispute = endpoint("POST /v2/charge_disputes/:id/decision", {
  summary: "Contest a dispute with what speaks against it, which goes to the bank, or accept it; for operators",
  input: z.object({
    id: Id,
    decision: z.enum(DECISIONS, "required"),
    evidence: lines(5000),
  }),
  output: z.object({ charge_dispute: ChargeDispute }),
  auth: "signedIn",
});
