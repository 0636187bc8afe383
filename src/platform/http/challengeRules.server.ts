/** What a challenge asks for, by name; who carries challenges out adds them. */
export interface ChallengeFlows {}

/** `when`: once somebody has done it so often. Without it, whoever calls the rule has judged that it is time. */
export type ChallengeRule = {
  action: string;
  flow: keyof ChallengeFlows;
  /** Asked where nobody can go any way of `flow`. */
  otherwise?: keyof ChallengeFlows;
  when?: { more_than: number; within_s: number };
  /** Whoever has met this one has met those too: they come before it in the same request. */
  covers?: readonly string[];
};

/**
 * What raises a challenge. What is done too often names its rule at its endpoint (`challengedBy`); where a handler has to judge, it
 * asks by one call, `requireNoChallenge(given, rule)`, before it does anything.
 */
export type ChallengeRuleTable = Readonly<Record<string, ChallengeRule>>;
