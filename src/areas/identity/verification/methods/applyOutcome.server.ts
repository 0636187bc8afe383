import { type ChallengeMethod, isWayMet } from "#areas/identity/verification/flows/challengeFlows.ts";
import { type AirlockRow, fail, storeStep } from "#areas/identity/verification/sql.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Outcome } from "./challengeMethods.server.ts";

type MethodOutcome = { method: ChallengeMethod; outcome: Outcome };
/** The only function that stores the outcome of a step: with the last method of a way the whole challenge is satisfied. */
export async function applyOutcome(db: Db, airlock: AirlockRow, { method, outcome }: MethodOutcome): Promise<void> {
  if (outcome.kind === "failed") return fail(db, airlock.id, outcome.reason);
  const met = outcome.kind === "satisfied";
  const isSatisfied = met && isWayMet({ ...airlock, met: new Set([...metMethods(airlock), method]) });
  const expires_at = (outcome.kind === "continued" && outcome.expires_at) || airlock.expires_at;
  const data = { ...outcome.data, ...(met && { met }) };
  await storeStep(db, airlock.id, { method, data, isSatisfied, expires_at });
}

export const metMethods = ({ methods, frictions }: AirlockRow): ReadonlySet<ChallengeMethod> =>
  new Set(methods.filter((method) => frictions[method]?.met === true));
