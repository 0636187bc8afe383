import { skipsActivation } from "#areas/site/header/rules.ts";
import type { Call } from "#lib/http/call.ts";
import { readVerifications, type VerificationGroup, type VerificationItem } from "./contract.ts";
import { type ActivationFlow, FLOWS } from "./rules.ts";

/** How the dialog ended: everything is there, or the person declined for now [B4.3.2]. */
export type Ending = "finished" | "canceled";
type Options = {
  isLoggedIn: boolean;
  /** On some paths nothing is asked [A2.4.1, B2.1.21]. */
  path: string;
  flow: ActivationFlow;
  call: Call;
  openDialog: (group: VerificationGroup) => Promise<Ending>;
};

/** Asks a signed-in person for what their account lacks. Null: nothing was asked [A6.13, B4.3.1, B4.3.2]. */
export async function checkActivation({ isLoggedIn, path, flow, call, openDialog }: Options): Promise<Ending | null> {
  if (!isLoggedIn || skipsActivation(path)) return null;
  const group = await readGroup(call, flow);
  return lacksNothing(group) ? null : openDialog(group);
}

export const isComplete = ({ status }: VerificationItem): boolean => status === "complete";
/** An item that waits for an operator's decision is not for its owner to do. */
export const lacksNothing = ({ items, pending }: VerificationGroup): boolean =>
  items.every((item) => isComplete(item) || pending.includes(item.id));

/** Throws "Unexpected verifications response" for an answer that does not match the contract [B8.8]. */
export async function readGroup(call: Call, flow: (typeof FLOWS)[number]): Promise<VerificationGroup> {
  const answer: unknown = await call(readVerifications, { account_activation_flow: flow }).catch(unexpected);
  const group = (answer as Partial<Answer> | null)?.account_activation_verifications?.groups?.account_activation;
  const isItem = (one: unknown) => typeof (one as VerificationItem | null)?.id === "string" && "status" in (one as object);
  if (!Array.isArray(group?.items) || !group.items.every(isItem)) return unexpected();
  return { items: group.items, pending: group.pending ?? [] };
}

type Answer = { account_activation_verifications?: { groups?: { account_activation?: Partial<VerificationGroup> } } };
function unexpected(cause?: unknown): never {
  throw new Error("Unexpected verifications response", { cause });
}
