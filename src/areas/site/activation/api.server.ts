import { serve } from "#platform/http/http.server.ts";
import { activationGroup } from "./activationGroup.server.ts";
import { readVerifications } from "./contract.ts";

export const activationApi = [
  serve(readVerifications, async (context) => {
    const account_activation = await activationGroup(context, context.viewer, context.input.account_activation_flow ?? null);
    return { account_activation_verifications: { groups: { account_activation } } };
  }),
];
