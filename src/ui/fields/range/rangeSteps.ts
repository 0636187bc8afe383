/** A low and a high end that never cross; null is an open end. */
export type Range = { low: number | null; high: number | null };

/** Moves one end up to the other one; an end at its limit becomes open. */
export function movedRange(
  range: Range,
  { end, to }: { end: "low" | "high"; to: number },
  { min, max, step }: { min: number; max: number; step: number },
): Range {
  const low = range.low ?? min;
  const high = range.high ?? max;
  if (end === "low") {
    const next = Math.max(min, Math.min(to, high - step));
    return { ...range, low: next <= min ? null : next };
  }
  const next = Math.min(max, Math.max(to, low + step));
  return { ...range, high: next >= max ? null : next };
}

/** The bars of a histogram that are inside the range. */
export function stepsInside(
  { low, high }: Range,
  { min, max }: { min: number; max: number },
  n: number,
): { from: number; to: number } {
  const width = (max - min) / n || 1;
  return {
    from: low === null ? 0 : Math.floor((low - min) / width),
    to: high === null ? n - 1 : Math.ceil((high - min) / width) - 1,
  };
}
