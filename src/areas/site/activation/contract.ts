import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { FLOWS, ITEM_IDS } from "./rules.ts";

const Item = z.object({ id: z.enum(ITEM_IDS), status: z.enum(["complete", "incomplete"]) });
export type VerificationItem = z.infer<typeof Item>;
const Group = z.object({
  items: z.array(Item),
  /** Incomplete ones that are submitted and wait for an operator's decision. */
  pending: z.array(z.enum(ITEM_IDS)),
});
export type VerificationGroup = z.infer<typeof Group>;

export const readVerifications = endpoint("GET /v1/verifications", {
  summary: "What somebody has still to do for their account to be complete, for what they are about to do where that is said",
  input: z.object({ account_activation_flow: z.optional(z.enum(FLOWS)) }),
  output: z.object({
    account_activation_verifications: z.object({
      groups: z.object({ account_activation: Group }),
    }),
  }),
  auth: "signedIn",
});
