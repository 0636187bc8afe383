/** The flows of challenges, by name; the feature that carries challenges out adds them. */
export interface ChallengeFlows {}

/** `when`: how often the action triggers the challenge. Without it, the caller of the rule decides that it is needed. */
export type ChallengeRule = {
  action: string;
  flow: keyof ChallengeFlows;
  /** The flow that is used if none of the alternatives of `flow` is possible for the person. */
  otherwise?: keyof ChallengeFlows;
  when?: { more_than: number; within_s: number };
  /** Rules that count as met once this one is met, because they come before it in the same request. */
  covers?: readonly string[];
};

/**
 * The rules that raise a challenge. An endpoint that may be called too often names its rule (`challengedBy`); a handler that must
 * decide itself calls `requireChallengeMet(given, rule)` before it does anything.
 */
export type ChallengeRuleTable = Readonly<Record<string, ChallengeRule>>;
