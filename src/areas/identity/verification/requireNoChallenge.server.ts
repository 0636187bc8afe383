import { rememberedBrowser } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { WORKING_METHODS, methodsThrough, type WorkingMethod } from "./flows/challengeFlows.ts";
import type { ChallengeRuleName } from "#lib/http/endpoint.ts";
import type { ChallengeRule } from "#platform/http/challengeRules.server.ts";
import { challengeRuleOf, rulesBehind } from "./flows/challengeRules.server.ts";
import { Refusal } from "#lib/http/refusal.ts";
import type { Guarded, Stake } from "#platform/http/http.server.ts";
import { spendLift } from "./appeals/appealSql.server.ts";
import { stateOf } from "./airlockState.server.ts";
import { sealOf } from "./holder.server.ts";
import { placesOf } from "./places.server.ts";
import { AIRLOCK_MS } from "./rules.ts";
import { type AirlockRow, type Friction, insertAirlock, isMet, openAirlock, type Sealed, useAirlock } from "./sql.server.ts";

type Whose = { user_id: number | null; captcha_times: number };

/** The one gate: what `House.requireNoChallenge` says. */
export async function requireNoChallenge(context: Guarded, name: ChallengeRuleName, stake: Stake = {}): Promise<void> {
  const rule = challengeRuleOf(name);
  const user_id = stake.user_id ?? context.viewer?.id ?? null;
  if (rule.when && !(await isTooOften(context, rule, rule.when))) return;
  const sealed = sealOf(context);
  const whose = { user_id, captcha_times: stake.captcha_times ?? 1 };
  if ((await isThrough(context, name, sealed, whose)) || (await isLifted(context, name, user_id))) return;
  const open = await openAirlock(context.db, [name, ...rulesBehind(name)], sealed, context.now());
  const airlock = open ?? (await raise(context, name, rule, sealed, { ...stake, ...whose }));
  if (airlock) throw new Refusal("challenge_required", {}, undefined, stateOf(airlock, context));
}

/** By account, or by network where nobody is signed in. */
async function isTooOften(
  { limits, viewer, visitor }: Guarded,
  { action }: ChallengeRule,
  when: NonNullable<ChallengeRule["when"]>,
) {
  const who = viewer ? `user ${viewer.id}` : visitor.address;
  return (await limits.take(`challenge ${action} ${who}`, when.more_than, when.within_s)) !== null;
}

async function isThrough({ db, requested, now }: Guarded, name: ChallengeRuleName, sealed: Sealed, whose: Whose) {
  const id = requested.airlock_id;
  if (id === null) return false;
  // What comes later in the same request uses it up.
  if (await isMet(db, id, rulesBehind(name), sealed, now())) return true;
  return useAirlock(db, id, name, sealed, whose, now());
}

/** An operator has answered this browser's appeal, and lets it through. */
async function isLifted({ db, cookies, now }: Guarded, name: ChallengeRuleName, user_id: number | null) {
  const browser = rememberedBrowser(cookies);
  return browser !== null && spendLift(db, name, user_id, browser, now());
}

/** Null where there is no way through that this person could go: they would be locked out, and no thief more than before. */
async function raise(
  context: Guarded,
  name: ChallengeRuleName,
  rule: ChallengeRule,
  sealed: Sealed,
  stake: Omit<Stake, keyof Whose> & Whose,
): Promise<AirlockRow | null> {
  const { db, log, now } = context;
  const frictions: Partial<Record<WorkingMethod, Friction>> = {
    captcha: { times: stake.captcha_times },
    ...(await placesOf({ db: context.db, channels: context.post.channels }, stake)),
  };
  const can = WORKING_METHODS.filter((method) => method in frictions);
  const methods = [...new Set(methodsThrough(rule.flow, can).flat())] as WorkingMethod[];
  if (methods.length === 0) {
    log.warn({ rule: name, user: stake.user_id }, "a challenge had no way through, and was left out");
    return null;
  }
  const stored = Object.fromEntries(Object.entries(frictions).filter(([method]) => methods.includes(method as WorkingMethod)));
  const whose = { user_id: stake.user_id, expires_at: new Date(now().getTime() + AIRLOCK_MS) };
  return insertAirlock(db, {
    rule: name,
    flow: rule.flow,
    methods,
    first_choice: methods[0]!,
    frictions: stored,
    ...whose,
    ...sealed,
    now: now(),
  });
}
