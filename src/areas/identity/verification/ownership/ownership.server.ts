import type { HandlerContext } from "#platform/http/http.server.ts";
import type { Ownership, readOwnership } from "#areas/identity/verification/contract.ts";
import { type ChallengeMethod, methodsThrough } from "#areas/identity/verification/flows/challengeFlows.ts";
import { holderOf } from "#areas/identity/verification/holder.server.ts";
import { handlerOf, registeredMethods } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import { recentAirlocks } from "#areas/identity/verification/sql.server.ts";

const MAX_SHOWN = 20;

/** What the viewer could prove ownership of the account with, and when they were asked to [A2.5.20]. */
export async function handleReadOwnership(context: HandlerContext<typeof readOwnership>): Promise<Ownership> {
  const { db, viewer, now } = context;
  const stake = { user_id: viewer.id, captcha_times: 1, by_password: true };
  const proofs: Ownership["proofs"] = [];
  for (const name of new Set(methodsThrough("account_ownership_verification", registeredMethods()).flat())) {
    const data = await dataFor(context, name, stake);
    if (data) proofs.push({ name, data });
  }
  const rows = await recentAirlocks(db, viewer.id, { ...holderOf(context), max: MAX_SHOWN });
  return {
    proofs,
    challenges: rows.map(({ id, flow, status, failure_reason, created_at, expires_at, is_here }) => {
      const isExpired = status < 2 && expires_at <= now();
      return {
        id,
        flow,
        status: isExpired ? 3 : status,
        failure_reason,
        created_at: created_at.toISOString(),
        is_open_here: is_here && status < 2 && !isExpired,
      };
    }),
  };
}

async function dataFor(
  context: HandlerContext<typeof readOwnership>,
  name: ChallengeMethod,
  stake: { user_id: number; captcha_times: number; by_password: boolean },
) {
  const handler = handlerOf(name)!;
  const stored = await handler.offer(context, stake);
  return stored && handler.describe(stored, context);
}
