import { documentKey } from "#areas/identity/idDocuments/sealing.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Services, Viewer } from "#platform/http/http.server.ts";
import type { VerificationGroup } from "./contract.ts";
import { type ActivationFlow, type ItemId, itemsFor } from "./rules.ts";
import { findDone, type Found } from "./sql.server.ts";

type Context = Pick<Services, "db" | "post" | "settings" | "secret">;

/** The items that count for what a person is about to do, and which of them wait for an operator's decision [B7.2.1]. */
export async function activationGroup(context: Context, viewer: Viewer, flow: ActivationFlow | null): Promise<VerificationGroup> {
  const done = (await findDone(context.db, viewer.id)) ?? refuse("not_found");
  // What was proved before counts; what cannot be proved here is not required.
  const takes_phones = done.phone_verified || context.post.channels.includes("sms");
  const takes_documents = done.government_id || documentKey(context) !== null;
  const items = itemsFor({ is_host: viewer.is_host, flow, takes_phones, takes_documents }).map((id) => ({
    id,
    status: done[id] ? ("complete" as const) : ("incomplete" as const),
  }));
  return { items, pending: items.flatMap(({ id, status }) => (status === "incomplete" && isPending(done, id) ? [id] : [])) };
}

/** It is submitted, and under review. */
const isPending = ({ photo_pending, id_pending }: Found, id: ItemId): boolean =>
  id === "photo_with_face" ? photo_pending : id === "government_id" && id_pending;
