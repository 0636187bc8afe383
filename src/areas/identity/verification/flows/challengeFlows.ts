import type { Airlock } from "#lib/http/airlock.ts";

/** How a person can show who they are, or that they are one [B4.4.3]; `preference` is the order in which they are offered [B4.4.4]. */
export const CHALLENGE_METHODS = {
  text: { preference: 0, steps: ["introduction", "code_input", "waiting", "satisfied", "failed"] },
  facebook: { preference: 1, steps: ["introduction", "redirect", "waiting"] },
  email_code: { preference: 2, steps: ["introduction", "code_input", "waiting", "satisfied", "failed"] },
  call: { preference: 3, steps: ["introduction", "code_input", "waiting", "satisfied", "failed"] },
  push_code: { preference: 4, steps: ["introduction", "code_input", "waiting", "satisfied", "failed"] },
  wechat: { preference: 5, steps: ["introduction", "redirect", "waiting"] },
  alipay: { preference: 6, steps: ["introduction", "redirect", "waiting"] },
  reverse_caller_id: { preference: 7, steps: ["introduction", "waiting", "satisfied", "failed"] },
  facebook_safe: { preference: 8, steps: ["introduction", "redirect", "waiting"] },
  captcha: { preference: null, steps: ["puzzle", "satisfied"] },
  china_captcha: { preference: null, steps: ["puzzle", "waiting", "satisfied", "failed"] },
  contact_kba: { preference: null, steps: ["introduction", "form", "waiting"] },
  contact_ticket: { preference: null, steps: ["introduction", "form", "waiting"] },
  contact_us_form: { preference: null, steps: ["introduction", "form", "waiting"] },
  identity_info_confirmation: { preference: null, steps: ["introduction", "form", "waiting"] },
  micro_authorization: {
    preference: null,
    steps: ["introduction", "card", "waiting", "amounts", "satisfied", "failed"],
  },
  new_phone: { preference: null, steps: ["introduction", "form", "code_input", "waiting", "satisfied", "failed"] },
  password_reset: { preference: null, steps: ["introduction", "form", "satisfied", "failed"] },
  simple_button_test: { preference: null, steps: ["introduction", "satisfied"] },
  three_d_secure: { preference: null, steps: ["introduction", "redirect", "waiting"] },
} as const satisfies Record<string, { preference: number | null; steps: readonly string[] }>;
export type ChallengeMethod = keyof typeof CHALLENGE_METHODS;

export const METHOD_NAMES = Object.keys(CHALLENGE_METHODS) as [ChallengeMethod, ...ChallengeMethod[]];

export type Flow = {
  /** Each is a way through: one method, or several that are met in turn. */
  ways: readonly (readonly ChallengeMethod[])[];
  /** Offered only to people for whom none of the ways is open. */
  lastResort?: readonly (readonly ChallengeMethod[])[];
};
const OWN = [
  ["text"],
  ["facebook"],
  ["email_code"],
  ["call"],
  ["push_code"],
  ["wechat"],
  ["alipay"],
  ["reverse_caller_id"],
  ["facebook_safe"],
] as const satisfies Flow["ways"];

const PROOF_AND_PASSWORD = [
  ["text", "password_reset"],
  ["email_code", "password_reset"],
  ["call", "password_reset"],
  ["facebook", "password_reset"],
  ["push_code", "password_reset"],
  ["wechat", "password_reset"],
  ["alipay", "password_reset"],
] as const satisfies Flow["ways"];

/** What a challenge asks for [B4.4.1, B4.4.2]. One component renders any of them. */
export const CHALLENGE_FLOWS = {
  account_ownership_verification: { ways: OWN },
  account_ownership_verification_with_kba: { ways: [...OWN, ["contact_kba"]] },
  account_ownership_verification_for_login: { ways: OWN },
  account_ownership_verification_forced_phone: { ways: [["text"], ["call"], ["new_phone"]] },
  // The first way is for people who followed a link that only an email to the account's own address contained.
  account_ownership_verification_from_email: { ways: [["simple_button_test"], ["email_code"]] },
  account_ownership_verification_compromised_email: {
    // No call to us: the caller's number can be forged, and no password precedes this flow.
    ways: [["text"], ["facebook"], ["call"], ["push_code"]],
  },
  account_ownership_verification_with_password_reset: {
    ways: PROOF_AND_PASSWORD,
  },
  // The second way is for people without JavaScript: it needs neither eyesight nor a machine that computes.
  captcha: { ways: [["captcha"], ["email_code"], ["text"], ["china_captcha"]] },
  chargeback_appeal: { ways: [["contact_ticket"]] },
  contact_us_chargeback: { ways: [["contact_us_form"]] },
  // A person who knows the old password may be a thief, so it alone cannot set a new one. If nothing else is left, an operator
  // decides.
  force_password_reset: { ways: PROOF_AND_PASSWORD, lastResort: [["contact_kba", "password_reset"]] },
  gather_basic_user_info: { ways: [["identity_info_confirmation"]] },
  payment_instrument_verification: { ways: [["micro_authorization"], ["three_d_secure"]] },
} as const satisfies Record<string, Flow>;
export type ChallengeFlow = keyof typeof CHALLENGE_FLOWS;

/** [B3.11.1] A final result is satisfied or failed. */
export const CHALLENGE_STATUS = { incomplete: 0, in_progress: 1, satisfied: 2, failed: 3 } as const;
/** [B4.4.6] */
export const FAILURE_REASONS = ["amount_mismatch", "auth_failure", "downstream_failure", "rate_limited"] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The current state of a challenge, as its holder sees it. */
export type AirlockState = Airlock & {
  /** 0 incomplete, 1 in progress, 2 satisfied, 3 failed [B3.11.1]. */
  status: number;
  first_choice: ChallengeMethod;
  attempts_left: number;
  expires_at: string;
  failure_reason: FailureReason | null;
  /** Opens the page on which a person who cannot get through asks an operator. */
  appeal_token: string;
};

const preferenceOf = (method: ChallengeMethod) => CHALLENGE_METHODS[method].preference ?? -1;

/** The ways of a flow that can be gone whole with these methods, in the order of preference of their first step; those without one lead. */
export function methodsThrough(flow: ChallengeFlow, can: readonly ChallengeMethod[]): ChallengeMethod[][] {
  const { ways, lastResort = [] }: Flow = CHALLENGE_FLOWS[flow];
  const open = ways.filter((way) => isOpen(way, can));
  return (open.length > 0 ? open : lastResort.filter((way) => isOpen(way, can)))
    .map((way) => [...way])
    .toSorted((a, b) => preferenceOf(a[0]!) - preferenceOf(b[0]!));
}

/** All methods in any way of the flow, including the last resort. */
export function methodsOf(flow: ChallengeFlow): Set<ChallengeMethod> {
  const { ways, lastResort = [] }: Flow = CHALLENGE_FLOWS[flow];
  return new Set([...ways, ...lastResort].flat());
}

/** Whether each way of the flow ends with a new password. */
export function endsInNewPassword(flow: ChallengeFlow): boolean {
  const { ways, lastResort = [] }: Flow = CHALLENGE_FLOWS[flow];
  return [...ways, ...lastResort].every((way) => way.at(-1) === "password_reset");
}

const isOpen = (way: readonly ChallengeMethod[], can: readonly ChallengeMethod[]) => way.every((method) => can.includes(method));

type Ways = { flow: ChallengeFlow; methods: readonly ChallengeMethod[]; met: ReadonlySet<ChallengeMethod> };

/** The methods whose turn it is: of each way the first that is not met yet. A way in progress comes first. */
export function methodsInTurn({ flow, methods, met }: Ways): ChallengeMethod[] {
  const ways = methodsThrough(flow, methods);
  const begun = ways.filter((way) => way.some((method) => met.has(method)));
  return [...new Set([...begun, ...ways].flatMap((way) => way.find((method) => !met.has(method)) ?? []))];
}

export const isWayMet = ({ flow, methods, met }: Ways): boolean =>
  methodsThrough(flow, methods).some((way) => way.every((method) => met.has(method)));

/** How far a challenge is, from its wire format. */
export const progressOf = ({ flow, friction_data }: Pick<AirlockState, "flow" | "friction_data">): Ways => ({
  flow: flow as ChallengeFlow,
  methods: friction_data.map(({ name }) => name as ChallengeMethod),
  met: new Set(friction_data.flatMap(({ name, data }) => (data.step === "satisfied" ? [name as ChallengeMethod] : []))),
});

/** The method whose step is shown: the chosen one, as long as it is its turn, else the next one of its way. */
export function shownMethod(airlock: AirlockState, chosen: ChallengeMethod): ChallengeMethod {
  const turns = methodsInTurn(progressOf(airlock));
  return turns.includes(chosen) ? chosen : (turns[0] ?? chosen);
}

/** Not begun, or done: there is nothing to continue. */
const AT_REST = ["introduction", "puzzle", "satisfied"];
/** The method to show first: the one whose step was sent last, else one in progress, else the next one of a way in progress. */
export function methodToContinue(airlock: AirlockState, last?: ChallengeMethod): ChallengeMethod {
  const { friction_data, first_choice } = airlock;
  const begun = friction_data.find(({ data }) => !AT_REST.includes(data.step as string))?.name as ChallengeMethod | undefined;
  const progress = progressOf(airlock);
  const next = progress.met.size > 0 ? methodsInTurn(progress)[0] : undefined;
  return shownMethod(airlock, last ?? begun ?? next ?? first_choice);
}
