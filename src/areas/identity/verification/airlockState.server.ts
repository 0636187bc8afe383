import { maskEmail, maskPhone } from "#areas/identity/accounts/codes/maskEmail.ts";
import { type AirlockState, methodsThrough } from "./flows/challengeFlows.ts";
import { challengeRuleOf } from "./flows/challengeRules.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { makeAppealToken } from "#platform/visitor/appealToken.server.ts";
import { type AirlockRow, type Friction, MAX_ATTEMPTS } from "./sql.server.ts";

/** As the wire carries it. Where codes go is told masked. */
export function stateOf(row: AirlockRow, services: Pick<Services, "secret" | "now">): AirlockState {
  const { id, rule, flow, status, user_id, first_name, methods, first_choice, frictions, failure_reason } = row;
  // One that has had its time cannot be met any more.
  const isOver = status < 2 && row.expires_at <= services.now();
  return {
    id,
    action_name: challengeRuleOf(rule).action,
    user_id,
    first_name,
    flow,
    frictions: methodsThrough(flow, methods),
    friction_data: methods.map((name) => ({ name, data: dataOf(frictions[name] ?? {}) })),
    friction_init_data: { version: 1 },
    status: isOver ? 3 : status,
    first_choice,
    attempts_left: MAX_ATTEMPTS - row.attempts,
    expires_at: row.expires_at.toISOString(),
    failure_reason,
    appeal_token: makeAppealToken({ airlock: id }, services),
  };
}

function dataOf({ channel, to, code_id, resend_at, met, times = 1 }: Friction): Record<string, unknown> {
  if (!channel) return { step: met ? "satisfied" : "puzzle", times };
  return {
    step: met ? "satisfied" : code_id ? "code_input" : "introduction",
    channel,
    destination: channel === "email" ? maskEmail(to!) : maskPhone(to!),
    resend_at: resend_at ?? null,
  };
}
