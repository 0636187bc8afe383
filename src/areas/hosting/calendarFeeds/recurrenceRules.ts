import { readWall, type Wall } from "./calendarTextRules.ts";

const DAY_MS = 86_400_000;

/** A recurrence rule: `until` is its end, `by` contains its other parts as written. */
export type Rule = { frequency: string; interval: number; count: number | null; until: Wall | null; by: Map<string, string> };
const FREQUENCIES = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
const TIMES = /^\d{1,2}(,\d{1,2})*$/;
/** Days, weeks and months are never numbered 0. */
const NUMBERS = /^[+-]?0*[1-9]\d{0,2}(,[+-]?0*[1-9]\d{0,2})*$/;
const WEEKDAYS = /^([+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU))(,[+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU))*$/;
const KNOWN_BY: Record<string, RegExp> = {
  BYSECOND: TIMES,
  BYMINUTE: TIMES,
  BYHOUR: TIMES,
  BYDAY: WEEKDAYS,
  BYMONTHDAY: NUMBERS,
  BYYEARDAY: NUMBERS,
  BYWEEKNO: NUMBERS,
  BYMONTH: NUMBERS,
  BYSETPOS: NUMBERS,
  WKST: WEEKDAYS,
};

/** Null if the rule cannot be read completely. */
export function readRule(value: string): Rule | null {
  const input = new Map<string, string>();
  for (const one of value.replace(/^\s*RRULE\s*:/i, "").split(";")) {
    const [name = "", text = ""] = one.split("=").map((word) => word.replace(/[\s"]/g, "").toUpperCase());
    if (name !== "" && !one.includes("=")) return null;
    if (name !== "" && text !== "") input.set(name, text);
  }
  const frequency = input.get("FREQ") ?? "";
  // Other calendar systems have other months.
  if ((input.get("RSCALE") ?? "GREGORIAN") !== "GREGORIAN" || (input.get("SKIP") ?? "OMIT") !== "OMIT") return null;
  const by = new Map<string, string>();
  for (const [name, text] of input) {
    if (!name.startsWith("BY") && name !== "WKST") continue;
    const list = text
      .split(",")
      .filter((word) => word !== "")
      .map((word) => (name === "BYDAY" || name === "WKST" ? word.replace(/(MO|TU|WE|TH|FR|SA|SU)[A-Z]+$/, "$1") : word))
      .join(",");
    if (!KNOWN_BY[name]?.test(list)) return null;
    by.set(name, list);
  }
  const until = input.has("UNTIL") ? readWall({ value: input.get("UNTIL")!, params: new Map() }) : null;
  const [count, interval] = [Number(input.get("COUNT") ?? 1), Number(input.get("INTERVAL") ?? 1)];
  if (!FREQUENCIES.includes(frequency) || !Number.isSafeInteger(count) || !Number.isSafeInteger(interval)) return null;
  if (input.has("UNTIL") && !until) return null;
  if (isMisread(frequency, by)) return null;
  // In every month of the year, which only some parsers assume.
  if (frequency === "YEARLY" && by.has("BYMONTHDAY") && !by.has("BYMONTH") && !by.has("BYYEARDAY"))
    by.set("BYMONTH", "1,2,3,4,5,6,7,8,9,10,11,12");
  return { frequency, interval: Math.max(1, interval), count: input.has("COUNT") ? count : null, until, by };
}

/**
 * Rules that ical.js misinterprets, found by comparison with another library: reporting them as unread is better than wrong
 * nights.
 */
const isMisread = (frequency: string, by: ReadonlyMap<string, string>): boolean =>
  by.has("BYWEEKNO") ||
  (frequency === "YEARLY" && /\d/.test(by.get("BYDAY") ?? "") && !by.has("BYMONTH")) ||
  (frequency === "WEEKLY" && by.has("BYSETPOS"));

const PERIOD_MS: Record<string, number> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};
/**
 * The same rule from a later start, at most at `from_ms`, so that one that began years ago is evaluated from now. Its occurrences
 * after `from_ms` are the same, because a whole number of periods is skipped.
 */
export function startedLater(start_ms: number, rule: Rule, from_ms: number): { start_ms: number; rule: Rule } {
  const hasBy = [...rule.by.keys()].some((name) => name !== "WKST");
  // How many occurrences of a rule with more conditions are past is only known by counting.
  if (rule.count !== null && hasBy) return { start_ms, rule };
  const after = (periods: number, ms: number) => ({
    start_ms: ms,
    rule: { ...rule, count: rule.count === null ? null : rule.count - periods },
  });
  const period = PERIOD_MS[rule.frequency];
  if (period) {
    const periods = Math.max(0, Math.floor((from_ms - start_ms) / (period * rule.interval)));
    return after(periods, start_ms + periods * period * rule.interval);
  }
  const [start, from] = [new Date(start_ms), new Date(from_ms)];
  const day = start.getUTCDate();
  // The same is true of a day that some months lack.
  if (rule.count !== null && day > MIN_MONTH_DAYS) return { start_ms, rule };
  const step = (rule.frequency === "YEARLY" ? 12 : 1) * rule.interval;
  const months = (from.getUTCFullYear() - start.getUTCFullYear()) * 12 + from.getUTCMonth() - start.getUTCMonth() - 1;
  // If the start is in a month that a monthly rule does not name, the library continues only in the next year.
  const named = rule.frequency === "MONTHLY" ? rule.by.get("BYMONTH")?.split(",").map(Number) : undefined;
  for (let periods = Math.floor(months / step); periods > 0; periods--) {
    const ms = new Date(start_ms).setUTCMonth(start.getUTCMonth() + periods * step);
    const begins = new Date(ms);
    if (begins.getUTCDate() === day && (named?.includes(begins.getUTCMonth() + 1) ?? true)) return after(periods, ms);
  }
  return { start_ms, rule };
}
/** Every month has at least this many days. */
const MIN_MONTH_DAYS = 28;

/** The rule without its end, in the libraries' format. */
export const ruleText = ({ frequency, interval, count, by }: Rule): string =>
  [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...[...by].map((one) => one.join("=")),
  ].join(";");
