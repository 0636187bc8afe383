/** How many people were shown a variant, and how many of them reached the goal. */
export type Counted = { exposed: number; converted: number };
export type Interval = { low: number; high: number };

const Z = 1.959964; // 95 % on both sides
/** With fewer people, or fewer who did or who did not, nothing is concluded: the intervals below are only approximate. */
export const MIN_SAMPLE = { exposed: 100, each: 10 } as const;
/** Chance alone exceeds this once in some 15,000 looks. */
const UNEVEN_SIGMAS = 4;

export const shareOf = ({ exposed, converted }: Counted): number => (exposed === 0 ? 0 : converted / exposed);

/**
 * Wilson's 95 % interval of a share: sound for small numbers and for shares near 0 and 1, where the usual one leaves the range.
 */
export function wilson({ exposed, converted }: Counted): Interval {
  if (exposed === 0) return { low: 0, high: 1 };
  const p = converted / exposed;
  const scale = 1 + Z ** 2 / exposed;
  const middle = (p + Z ** 2 / (2 * exposed)) / scale;
  const half = (Z / scale) * Math.sqrt((p * (1 - p)) / exposed + Z ** 2 / (4 * exposed ** 2));
  // Rounding must not put the share itself outside of its interval.
  return { low: Math.min(p, Math.max(0, middle - half)), high: Math.max(p, Math.min(1, middle + half)) };
}

/** Newcombe's 95 % interval of how much more often a variant reaches the goal than the control, from Wilson's of each. */
export function difference(variant: Counted, control: Counted): Interval & { middle: number } {
  const [p, q] = [shareOf(variant), shareOf(control)];
  const [a, c] = [wilson(variant), wilson(control)];
  return {
    middle: p - q,
    low: p - q - Math.sqrt((p - a.low) ** 2 + (c.high - q) ** 2),
    high: p - q + Math.sqrt((a.high - p) ** 2 + (q - c.low) ** 2),
  };
}

export type Verdict = "too_little" | "better" | "worse" | "no_difference_seen";

/** What can be concluded about a variant, compared with the control. */
export function verdictOf(variant: Counted, control: Counted): Verdict {
  const isEnough = ({ exposed, converted }: Counted) =>
    exposed >= MIN_SAMPLE.exposed && converted >= MIN_SAMPLE.each && exposed - converted >= MIN_SAMPLE.each;
  if (!isEnough(variant) || !isEnough(control)) return "too_little";
  const { low, high } = difference(variant, control);
  if (low > 0) return "better";
  return high < 0 ? "worse" : "no_difference_seen";
}

/**
 * Whether the sizes of the variants deviate from their weights: then people are lost on the way, and no result can be trusted.
 */
export function isUneven(variants: readonly { weight: number; exposed: number }[]): boolean {
  const total = variants.reduce((sum, { exposed }) => sum + exposed, 0);
  const weights = variants.reduce((sum, { weight }) => sum + weight, 0);
  return variants.some(({ weight, exposed }) => {
    const share = weight / weights;
    return Math.abs(exposed - total * share) > UNEVEN_SIGMAS * Math.sqrt(total * share * (1 - share)) + 0.5;
  });
}
