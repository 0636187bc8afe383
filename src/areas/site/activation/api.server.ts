import { serve } from "#platform/http/http.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { readVerifications } from "./contract.ts";
import { itemsFor } from "./rules.ts";
import { findDone } from "./sql.server.ts";

export const activationApi = [
  serve(readVerifications, async ({ db, viewer, input, post }) => {
    const done = (await findDone(db, viewer.id)) ?? refuse("not_found");
    // Proved before, or by a text that can be sent.
    const takes_phones = done.phone_verified || post.channels.includes("sms");
    const requested = { is_host: viewer.is_host, flow: input.account_activation_flow ?? null, takes_phones };
    const items = itemsFor(requested).map((id) => ({
      id,
      status: done[id] ? ("complete" as const) : ("incomplete" as const),
    }));
    return { account_activation_verifications: { groups: { account_activation: { items } } } };
  }),
];
