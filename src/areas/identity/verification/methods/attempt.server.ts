import { type AirlockRow, MAX_ATTEMPTS, consumeAttempt } from "#areas/identity/verification/sql.server.ts";
import { Refusal } from "#lib/http/refusal.ts";
import type { FailureReason } from "#areas/identity/verification/flows/challengeFlows.ts";
import type { AnswerContext, Outcome } from "./challengeMethods.server.ts";

type Tries = Pick<AirlockRow, "id"> & { max?: number; reason?: FailureReason };

/**
 * Takes one of the challenge's tries before checking it: of many that are sent at once no more than `max` are checked. If the
 * last one is refused, the challenge fails with `reason`; if a try is refused because there were too many, with `rate_limited`.
 */
export async function attempt(
  { db, now }: AnswerContext,
  { id, max = MAX_ATTEMPTS, reason = "auth_failure" }: Tries,
  tryOnce: () => Promise<Outcome>,
): Promise<Outcome | null> {
  const attempts = await consumeAttempt(db, id, { max, now: now() });
  if (attempts === null) return null;
  try {
    return await tryOnce();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "too_many_requests") return { kind: "failed", reason: "rate_limited" };
    if (attempts >= max) return { kind: "failed", reason };
    throw error;
  }
}
