import { rememberedBrowser } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import {
  type ChallengeFlow,
  type ChallengeMethod,
  endsInNewPassword,
  methodsOf,
  methodsThrough,
} from "./flows/challengeFlows.ts";
import type { ChallengeRuleName } from "#lib/http/endpoint.ts";
import type { ChallengeRule } from "#platform/http/challengeRules.server.ts";
import { challengeRuleOf, rulesBehind } from "./flows/challengeRules.server.ts";
import { Refusal } from "#lib/http/refusal.ts";
import type { Guarded, Stake } from "#platform/http/http.server.ts";
import { findLift, spendLift } from "./appeals/appealSql.server.ts";
import { toAirlockState } from "./airlockState.server.ts";
import { requestHash, sealOf } from "./holder.server.ts";
import { handlerOf, type OfferedStake } from "./methods/challengeMethods.server.ts";
import { metMethods } from "./methods/applyOutcome.server.ts";
import {
  type AirlockRow,
  type Friction,
  insertAirlock,
  isMet,
  openAirlock,
  openLifted,
  type Sealed,
  useAirlock,
} from "./sql.server.ts";

/** A challenge must be met, and its request repeated, within this time. It covers a code's own ten minutes. */
const AIRLOCK_MS = 15 * 60_000;

/** The only gate; it implements `Services.requireChallengeMet`. */
export async function requireChallengeMet(context: Guarded, name: ChallengeRuleName, stake: Stake = {}): Promise<void> {
  const rule = challengeRuleOf(name);
  const user_id = stake.user_id === undefined ? (context.viewer?.id ?? null) : stake.user_id;
  if (rule.when && !(await isTooOften(context, rule, rule.when))) return;
  const sealed = sealOf(context);
  const request_hash = requestHash(context, stake);
  const gate = { name, sealed, request_hash, stake: { ...stake, user_id, captcha_times: stake.captcha_times ?? 1 } };
  if (await isThrough(context, gate)) return;
  const hasToReplace = endsInNewPassword(rule.flow);
  if (!hasToReplace && (await isLifted(context, gate))) return;
  const airlock =
    (hasToReplace && (await raiseLifted(context, gate))) ||
    (await openAirlock(context.db, { rule: name, behind: rulesBehind(name), ...sealed, request_hash, now: context.now() })) ||
    (await raiseAirlock(context, gate));
  if (airlock) throw new Refusal("challenge_required", {}, { airlock: toAirlockState(context, airlock) });
}

/** Counted by account, or by network where nobody is signed in. */
async function isTooOften(
  { limits, viewer, visitor }: Guarded,
  { action }: ChallengeRule,
  when: NonNullable<ChallengeRule["when"]>,
) {
  const who = viewer ? `user ${viewer.id}` : visitor.address;
  return (await limits.take(`challenge ${action} ${who}`, when.more_than, when.within_s)) !== null;
}

type Gate = { name: ChallengeRuleName; sealed: Sealed; request_hash: Uint8Array; stake: OfferedStake };

async function isThrough(context: Guarded, { name, sealed, request_hash, stake }: Gate): Promise<boolean> {
  const { db, requested, now } = context;
  const id = requested.airlock_id;
  if (id === null) return false;
  // A later rule in the same request uses it up.
  if (await isMet(db, id, { rules: rulesBehind(name), ...sealed, now: now() })) return true;
  const { user_id, captcha_times } = stake;
  const used = await useAirlock(db, id, { rule: name, ...sealed, request_hash, user_id, captcha_times, now: now() });
  if (!used) return false;
  for (const method of metMethods(used))
    if ((await handlerOf(method)?.afterUse?.(context, used, used.frictions[method]!)) === false) return false;
  return true;
}

/** Whether an operator has granted this browser's appeal, which lets this request through. */
async function isLifted(context: Guarded, gate: Gate): Promise<boolean> {
  const lifted = liftedBy(context, gate);
  return lifted !== null && spendLift(context.db, lifted);
}

/**
 * An operator who lets a person through replaces their proof, and not the new password, without which the old one would let others
 * in. Null if nothing was lifted.
 */
async function raiseLifted(context: Guarded, gate: Gate): Promise<AirlockRow | null> {
  const { db, now } = context;
  const lifted = liftedBy(context, gate);
  const appeal_id = lifted && (await findLift(db, lifted));
  const password_reset = appeal_id && (await handlerOf("password_reset")?.offer(context, gate.stake));
  if (!password_reset) return null;
  const frictions = { contact_kba: { sent: true, met: true, appeal_id }, password_reset };
  const open = await openLifted(db, { ...gate.sealed, appeal_id, now: now() });
  return open ?? storeAirlock(context, gate, { flow: "force_password_reset", frictions });
}

/** The lift that would let this request through; null in a browser that has never appealed. */
function liftedBy({ cookies, now }: Guarded, { name: rule, request_hash, stake: { user_id } }: Gate) {
  const browser_hash = rememberedBrowser(cookies);
  return browser_hash && { rule, user_id, browser_hash, request_hash, now: now() };
}

/** Null if this person has no way through: a challenge would lock them out, and stop a thief no more than before. */
async function raiseAirlock(context: Guarded, gate: Gate): Promise<AirlockRow | null> {
  const { log } = context;
  const { name, stake } = gate;
  const rule = challengeRuleOf(name);
  const flows = [rule.flow, ...(rule.otherwise ? [rule.otherwise] : [])];
  for (const flow of flows) {
    const frictions = await collectOffers(context, flow, stake);
    const airlock = await storeAirlock(context, gate, { flow, frictions });
    if (airlock) return airlock;
  }
  log.warn({ rule: name, user: stake.user_id }, "a challenge had no way through, and was left out");
  return null;
}

type Offered = { flow: ChallengeFlow; frictions: Partial<Record<ChallengeMethod, Friction>> };
/** Null if the offered methods are no way through the flow. */
async function storeAirlock({ db, now }: Guarded, gate: Gate, { flow, frictions }: Offered): Promise<AirlockRow | null> {
  const { name, sealed, request_hash, stake } = gate;
  const methods = [...new Set(methodsThrough(flow, Object.keys(frictions) as ChallengeMethod[]).flat())];
  if (methods.length === 0) return null;
  return insertAirlock(db, {
    rule: name,
    flow,
    methods,
    first_choice: methods[0]!,
    frictions: Object.fromEntries(methods.map((method) => [method, frictions[method]!])),
    user_id: stake.user_id,
    request_hash,
    expires_at: new Date(now().getTime() + AIRLOCK_MS),
    ...sealed,
    now: now(),
  });
}

/** What each method of the flow would store, for the methods that this person can use. */
async function collectOffers(context: Guarded, flow: ChallengeFlow, stake: OfferedStake) {
  const frictions: Partial<Record<ChallengeMethod, Friction>> = {};
  for (const method of methodsOf(flow)) {
    const offered = await handlerOf(method)?.offer(context, stake);
    if (offered) frictions[method] = offered;
  }
  return frictions;
}
