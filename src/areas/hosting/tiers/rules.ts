import type { TIERS } from "#areas/discovery/listings/rules.ts";

type Tier = (typeof TIERS)[number];
export const MAX_NOTE_LENGTH = 500;
export const MAX_TEXT_LENGTH = 600;
/** In the console's list. */
export const MAX_LISTED = 50;
export const MAX_CHANGES = 50;

export type Target = { tier: Tier; inspected_on?: string | undefined; points: readonly string[]; promised: readonly string[] };
type Errors = Record<string, string[]>;

/**
 * A select home must have been inspected: on a day that is not in the future, with at least one point checked, and it promises
 * only amenities that it has.
 */
export function whyNotTier(target: Target, amenities: readonly string[], today: string): Errors | null {
  if (target.tier !== "select") return null;
  const errors: Errors = {};
  if (!target.inspected_on) errors.inspected_on = ["required"];
  else if (target.inspected_on > today) errors.inspected_on = ["future"];
  if (target.points.length === 0) errors.points = ["required"];
  if (target.promised.some((slug) => !amenities.includes(slug))) errors.promised = ["invalid"];
  return Object.keys(errors).length > 0 ? errors : null;
}
