import { CHINA_PROVIDERS, SOCIAL_PROVIDERS, type SocialProvider } from "#areas/identity/accounts/rules.ts";

/** How long a person may be away at a network: they may have to look for a password there. */
export const FLOW_MS = 15 * 60_000;
/** A signed request of a network's script is accepted for this long after it was issued. */
export const SIGNED_REQUEST_MS = 10 * 60_000;
/** How far the clocks of two machines may differ. */
export const CLOCK_SLACK_MS = 60_000;

export const isSocialProvider = (name: unknown): name is SocialProvider => SOCIAL_PROVIDERS.includes(name as SocialProvider);

/** The usable networks, the likeliest first: the China group for visitors from there [A3.18]. */
export function inOrder(
  usable: readonly SocialProvider[],
  visitor: { locale: string; country: string | null },
): SocialProvider[] {
  const fromChina = visitor.country === "CN" || /^zh(-CN|-Hans|$)/.test(visitor.locale);
  const rank = (provider: SocialProvider) => (CHINA_PROVIDERS.includes(provider) === fromChina ? 0 : 1);
  return SOCIAL_PROVIDERS.filter((p) => usable.includes(p)).toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a visitor who is connected with the network is logged in without being asked [A4.3.7]. */
export function mayLogInByItself(on: {
  signedIn: boolean;
  /** Set by the feature `nofbautologin`; a page's address may set it, too. */
  isFlagged: boolean;
  search: URLSearchParams;
  turnedOff: boolean;
}): boolean {
  const flag = on.search.get("nofbautologin");
  const flagged = on.isFlagged || (flag !== null && flag !== "0");
  return !on.signedIn && !flagged && !on.turnedOff;
}

/** Why a person came back without being logged in. */
export const SOCIAL_PROBLEMS = [
  "cancelled",
  "expired",
  "failed",
  "unavailable",
  "taken",
  "not_yours",
  "log_in_first",
  "too_often",
] as const;
export type SocialProblem = (typeof SOCIAL_PROBLEMS)[number];
export const isSocialProblem = (word: unknown): word is SocialProblem => SOCIAL_PROBLEMS.includes(word as SocialProblem);
