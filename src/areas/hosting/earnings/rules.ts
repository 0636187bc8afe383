import { type Day, daysBetween } from "#lib/dates/dates.ts";

export const TRANSACTIONS_PAGE = 30;
/** The maximum number of rows in a file: more has to be read by year. */
export const MAX_ROWS = 20_000;
/** `paid`: due to the host, transferred by operators by hand. `coming`: not due yet. */
export const WHICH = ["paid", "coming"] as const;
/** `stay`: in a home. `outing`: a date of an experience. */
export const SALE_KINDS = ["stay", "outing"] as const;

const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, "0"));
export const monthsOf = (year: number): string[] => MONTHS.map((month) => `${year}-${month}`);

/** The number of a stay's nights in a month, "2026-08". */
export function nightsIn(month: string, from: Day, until: Day): number {
  const [first, next] = [`${month}-01`, firstOfNext(month)] as const;
  const [begin, end] = [from > first ? from : first, until < next ? until : next];
  return begin < end ? daysBetween(begin, end) : 0;
}

export const daysIn = (month: string): number => daysBetween(`${month}-01`, firstOfNext(month));

function firstOfNext(month: string): Day {
  const [year = 0, at = 0] = month.split("-").map(Number);
  return at === 12 ? `${year + 1}-01-01` : `${year}-${String(at + 1).padStart(2, "0")}-01`;
}
