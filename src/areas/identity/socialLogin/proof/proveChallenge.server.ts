import { findIdentity } from "#areas/identity/accounts/people/identities.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import { methodsInTurn } from "#areas/identity/verification/flows/challengeFlows.ts";
import { holderOf } from "#areas/identity/verification/holder.server.ts";
import { applyOutcome, metMethods } from "#areas/identity/verification/methods/applyOutcome.server.ts";
import type { Outcome } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import { type AirlockRow, findAirlock } from "#areas/identity/verification/sql.server.ts";
import type { Profile } from "#areas/identity/socialLogin/protocol.server.ts";
import { isProofProvider, type ProofProvider } from "./proofMethods.server.ts";
import { isOldEnough } from "./rules.ts";

type Waiting = { airlock: AirlockRow; method: ProofProvider };

/** The challenge of this browser that waits for a proof by this network; null for anybody else's, and for one that is over. */
export async function findToProve(
  context: RequestContext,
  provider: SocialProvider,
  airlock_id: number,
): Promise<Waiting | null> {
  const airlock = await findAirlock(context.db, airlock_id, holderOf(context));
  if (!airlock || !isProofProvider(provider) || airlock.status >= 2 || airlock.expires_at <= context.now()) return null;
  const isTurn = methodsInTurn({ ...airlock, met: metMethods(airlock) }).includes(provider);
  return isTurn && airlock.frictions[provider]?.href ? { airlock, method: provider } : null;
}

type Proof = { provider: SocialProvider; airlock_id: number };

export const leaveToProve = ({ db }: RequestContext, { airlock, method }: Waiting): Promise<void> =>
  applyOutcome(db, airlock, { method, outcome: { kind: "continued", data: { has_left: true } } });

/** Processes the network's answer; `profile` is null if that is invalid. Answers whether it met the challenge. */
export async function proveChallenge(
  context: RequestContext,
  { provider, airlock_id }: Proof,
  profile: Profile | null,
): Promise<"expired" | "proved" | "not_yours" | "failed"> {
  const waiting = await findToProve(context, provider, airlock_id);
  if (!waiting) return "expired";
  const { airlock, method } = waiting;
  const store = (outcome: Outcome) => applyOutcome(context.db, airlock, { method, outcome });
  if (!profile) {
    await store({ kind: "failed", reason: "downstream_failure" });
    return "failed";
  }
  const identity = await findIdentity(context.db, provider, profile.subject);
  const isTheirs = identity?.user_id === airlock.user_id && isOldEnough(identity.linked_at, context.now());
  await store(isTheirs ? { kind: "satisfied" } : { kind: "failed", reason: "auth_failure" });
  return isTheirs ? "proved" : "not_yours";
}
