import { addDays, type Day, isDay } from "#lib/dates/dates.ts";

// A file of a million rows contains only some hundred different days.
const nextDays = new Map<Day, Day>();

/** The next day; null if `day` is not a valid day. */
export function dayAfter(day: string): Day | null {
  const had = nextDays.get(day);
  if (had) return had;
  if (!isDay(day)) return null;
  const next = addDays(day, 1);
  nextDays.set(day, next);
  return next;
}

/** Nights as a PostgreSQL multirange: consecutive days form one range. */
export function multirange(days: readonly Day[]): string {
  const sorted = [...new Set(days)].toSorted();
  const ranges: string[] = [];
  let from = sorted[0];
  for (const [i, day] of sorted.entries()) {
    const after = dayAfter(day)!;
    if (after === sorted[i + 1]) continue;
    ranges.push(`[${from},${after})`);
    from = sorted[i + 1];
  }
  return `{${ranges.join(",")}}`;
}
