import type { Dice } from "#lib/random.ts";

/** Days are numbers since 1970 here, so that sums are plain and no time zone matters. */
export const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
export const textOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
/** 1970-01-01 was a Thursday; 0 is Sunday. */
const weekday = (day: number) => (day + 4) % 7;

export type Nights = { from: number; to: number };
export type Calendar = { past: Nights[]; coming: Nights[]; blocked: Nights[] };

/** Stays that do not overlap: `past` ones for the reviews, newest first, and a year of coming ones. */
export function drawCalendar(
  d: Dice,
  options: { today: number; pastStays: number; busy: number; minNights: number; lean: boolean },
): Calendar {
  const past: Nights[] = [];
  const coming: Nights[] = [];
  const blocked: Nights[] = [];
  const length = () =>
    Math.max(options.minNights, d.pick(options.lean ? [5, 7, 7, 10, 14, 21] : [2, 2, 3, 3, 4, 5, 7, 7, 10, 14]));
  // A guest may be there already tonight.
  let cursor = options.today - d.int(0, 2);
  const start = cursor;
  for (;;) {
    // The next months are fuller than the far ones.
    const ahead = (cursor - options.today) / 365;
    const share = Math.min(0.85, options.busy * (1.6 - 1.2 * ahead));
    const nights = length();
    cursor += Math.round(-Math.log(1 - d.next()) * nights * ((1 - share) / share));
    // Half of the stays begin on a Friday.
    if (d.chance(0.5)) cursor += (5 - weekday(cursor) + 7) % 7;
    if (cursor + nights > options.today + 365) break;
    if (d.chance(0.05)) blocked.push({ from: cursor, to: cursor + d.int(1, 8) });
    else coming.push({ from: cursor, to: cursor + nights });
    cursor = Math.max(coming.at(-1)?.to ?? 0, blocked.at(-1)?.to ?? 0);
  }
  let end = start;
  const spread = options.pastStays > 0 ? Math.min(40, Math.max(3, 900 / options.pastStays)) : 0;
  for (let i = 0; i < options.pastStays; i++) {
    end -= d.int(0, Math.round(spread));
    const nights = length();
    past.push({ from: end - nights, to: end });
    end -= nights;
  }
  return { past, coming, blocked };
}
