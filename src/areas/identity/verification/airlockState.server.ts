import { type AirlockState, type ChallengeMethod, methodsThrough } from "./flows/challengeFlows.ts";
import { challengeRuleOf } from "./flows/challengeRules.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { makeAppealToken } from "#platform/visitor/appealToken.server.ts";
import { handlerOf } from "./methods/challengeMethods.server.ts";
import { type AirlockRow, MAX_ATTEMPTS } from "./sql.server.ts";

/** The challenge as it is sent to clients: for each method, what its handler describes. */
export function toAirlockState(services: Services, row: AirlockRow): AirlockState {
  const { id, rule, flow, status, user_id, first_name, methods, first_choice, failure_reason } = row;
  // An expired challenge can no longer be met.
  const isOver = status < 2 && row.expires_at <= services.now();
  return {
    id,
    action_name: challengeRuleOf(rule).action,
    user_id,
    first_name,
    flow,
    frictions: methodsThrough(flow, methods),
    friction_data: methods.map((name) => ({ name, data: describeMethod(services, row, name) })),
    friction_init_data: { version: 1 },
    status: isOver ? 3 : status,
    first_choice,
    attempts_left: MAX_ATTEMPTS - row.attempts,
    expires_at: row.expires_at.toISOString(),
    failure_reason,
    appeal_token: makeAppealToken({ airlock: id }, services),
  };
}

function describeMethod(
  services: Services,
  { frictions, attempts }: AirlockRow,
  method: ChallengeMethod,
): Record<string, unknown> {
  const friction = frictions[method] ?? {};
  const handler = handlerOf(method);
  const tries = handler?.maxAttempts === undefined ? {} : { count: Math.max(0, handler.maxAttempts - attempts) };
  const data = { ...tries, ...(handler?.describe(friction, services) ?? { step: "failed" }) };
  return friction.met ? { ...data, step: "satisfied" } : data;
}
