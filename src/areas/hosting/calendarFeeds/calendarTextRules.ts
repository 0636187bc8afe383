// What sites send as a calendar is often not one by the standard (RFC 5545). Here it is taken apart line by line, so that what is wrong
// with one line or event costs that alone. All of it takes time in proportion to the text.

/** One line of a calendar: its name in capitals, its parameters by their names in capitals, its value as it stands. */
export type Property = { params: ReadonlyMap<string, string>; value: string };
/** `isCut`: the text ended within it. `calendar`: what is said of the calendar that it stands in. */
export type Part = {
  kind: string;
  properties: Map<string, Property[]>;
  calendar: { properties: Map<string, Property[]> };
  lines: string[];
  isCut: boolean;
};
/** A wall clock's time, as milliseconds of UTC that show the same; a whole day is its midnight. `offset_ms`: of UTC, where it is said. */
export type Wall = { ms: number; isDay: boolean; offset_ms: number | null };

const DAY_MS = 86_400_000;
/** Only these open a part of their own; anything else that looks like it is somebody's text. */
const KINDS =
  /^(VCALENDAR|VEVENT|VFREEBUSY|VTIMEZONE|VTODO|VJOURNAL|VALARM|VAVAILABILITY|AVAILABLE|PARTICIPANT|VLOCATION|VRESOURCE|STANDARD|DAYLIGHT|X-[\w-]+)$/;
/** An alarm stands in an event in a calendar. */
const MAX_DEPTH = 10;
const READ_KINDS = ["VEVENT", "VFREEBUSY", "VAVAILABILITY", "VTIMEZONE"];
/** A page that shows a calendar, or says why there is none. */
const PAGE = /^\s*<(!doctype\s+html|html|head|body)\b/im;

/**
 * The events, busy times and time zones of all calendars of a text; last the calendar itself, where it breaks off between them. Null: there
 * is no calendar in it, or nothing but the beginning of one.
 */
export function readParts(text: string): Part[] | null {
  const parts: Part[] = [];
  const open: { kind: string; part: Part | null }[] = [];
  let calendar: Part["calendar"] = { properties: new Map() };
  let isCalendar = false;
  let isPage = false;
  const close = (depth: number, isCut = false) => {
    for (const { part } of open.splice(depth).toReversed()) if (part) parts.push(Object.assign(part, { isCut }));
  };
  for (const line of unfoldLines(text)) {
    const [, turn, word] = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const kind = word?.toUpperCase() ?? "";
    if (turn && KINDS.test(kind)) {
      if (turn.toUpperCase() === "END") {
        const depth = open.findLastIndex((one) => one.kind === kind);
        if (depth >= 0) close(depth);
      } else if (open.length < MAX_DEPTH || kind === "VCALENDAR" || READ_KINDS.includes(kind)) {
        isCalendar ||= kind === "VCALENDAR";
        if (kind === "VCALENDAR") calendar = { properties: new Map() };
        // What was never ended ends where its like begins.
        const depth = kind === "VCALENDAR" ? 0 : READ_KINDS.includes(kind) ? open.findIndex(({ part }) => part) : -1;
        if (depth >= 0) close(depth);
        const isPart = READ_KINDS.includes(kind) && !open.some(({ part }) => part);
        open.push({ kind, part: isPart ? { kind, properties: new Map(), calendar, lines: [], isCut: false } : null });
      }
    }
    isPage ||= !isCalendar && PAGE.test(line);
    const outer = open.find(({ part }) => part)?.part;
    outer?.lines.push(line);
    const inner = open.at(-1)?.kind === "VCALENDAR" ? calendar : open.at(-1)?.part;
    const [name, property] = (inner && !turn && readProperty(line)) || [];
    if (!inner || !name) continue;
    const alike = inner.properties.get(name);
    if (alike) alike.push(property!);
    else inner.properties.set(name, [property!]);
  }
  const isCut = open.length > 0;
  close(0, true);
  if (!isCalendar || isPage || (isCut && parts.every(({ kind }) => kind === "VTIMEZONE"))) return null;
  if (isCut && !parts.some((part) => part.isCut))
    parts.push({ kind: "VCALENDAR", properties: new Map(), calendar, lines: [], isCut });
  return parts;
}

/** Whole lines again: what was folded, and what stands in the midst of a text with its ends of line as they were typed. */
function unfoldLines(text: string): string[] {
  const found: { pieces: string[]; isTurn: boolean }[] = [];
  const raw = text
    .replace(/[\0\uFEFF]/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
  const indent = /^[ \t]*/.exec(raw[0] ?? "")![0];
  const isInCapitals = raw.some((line) => /^\s*DTSTART\b/.test(line));
  for (const indented of raw) {
    const line = indent !== "" && indented.startsWith(indent) ? indented.slice(indent.length) : indented;
    const before = found.at(-1);
    const isTurn = TURN.test(line);
    if (!before || isTurn || before.isTurn) found.push({ pieces: [line], isTurn });
    else if (/^[ \t]/.test(line)) before.pieces.push(line.slice(1));
    // A fold that lost its space: this is no line of a calendar, or the one before has no value yet.
    else if (!STARTS.test(line) || (!isComplete(before.pieces) && !KNOWN.test(line))) before.pieces.push(line);
    else if (isInCapitals && TEXT.test(before.pieces[0]!) && PROSE.test(line)) before.pieces.push(line);
    else found.push({ pieces: [line], isTurn });
  }
  return found.map(({ pieces }) => pieces.join("").trim());
}
/** Somebody's text goes on after an end of line of its own: "Status: cancelled" is no property where all names are in capitals. */
const TEXT = /^(DESCRIPTION|SUMMARY|LOCATION|COMMENT)\b/;
const PROSE = /^\p{L}*\p{Ll}\p{L}*:/u;
const TURN = /^\s*(BEGIN|END)\s*:\s*(V[A-Z]+|STANDARD|DAYLIGHT)\s*$/i;
const STARTS = /^\s*[\w.-]+\s*[:;]/;
const KNOWN =
  /^\s*(DTSTART|DTEND|DTSTAMP|DURATION|UID|SUMMARY|DESCRIPTION|LOCATION|STATUS|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)\s*[:;]/i;
/** Lines are folded far more often than names and parameters fill several of them. */
const isComplete = (pieces: readonly string[]) => pieces.length > 8 || valueAt(pieces.join("")) >= 0;

/** Where a line's value begins: after the first colon that stands in no quotes, and not in a zone's distance from UTC. */
function valueAt(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ":" && !isQuoted && !isInDistance(line, at)) return at;
  }
  return isQuoted ? line.indexOf(":") : -1;
}

const isInDistance = (line: string, at: number) =>
  /^:\d{2}(?!\d)/.test(line.slice(at, at + 4)) && /(?:UTC|GMT)\s*[+-]\d{1,2}$/i.test(line.slice(Math.max(0, at - 8), at));

function readProperty(line: string): [string, Property] | null {
  const at = valueAt(line);
  if (at < 0) return null;
  const [name, ...input] = line.slice(0, at).split(";");
  const params = new Map<string, string>();
  for (const one of input) {
    const equals = one.indexOf("=");
    if (equals > 0)
      params.set(
        one.slice(0, equals).trim().toUpperCase(),
        one
          .slice(equals + 1)
          .replaceAll('"', "")
          .trim(),
      );
  }
  return [
    name!
      .slice(name!.lastIndexOf(".") + 1)
      .trim()
      .toUpperCase(),
    { params, value: line.slice(at + 1).trim() },
  ];
}

/** Those with a value: an empty one says nothing. */
export const findProperties = ({ properties }: Pick<Part, "properties">, name: string): Property[] =>
  (properties.get(name) ?? []).filter(({ value }) => value !== "");

/** A text as people read it, on one line. */
export const readText = (part: Pick<Part, "properties">, name: string): string =>
  (findProperties(part, name)[0]?.value ?? "")
    .replace(/\\([nN,;\\:"])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? " " : sign))
    .replace(/\s+/g, " ")
    .trim();

const MOMENT =
  /^(\d{4})(?:(\d{2})(\d{2})|[-/.](\d{1,2})[-/.](\d{1,2}))(?:(?:\s*T\s*|\s+)(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?(?:\d{2})?)?|Z|T)?$/i;

/** Null: it is neither a day nor a time. One that is said to be a day is one, whatever stands after it. */
export function readWall({ value, params }: Property): Wall | null {
  const found = MOMENT.exec(value.replaceAll('"', "").trim());
  if (!found) return null;
  const [, year, m1, d1, m2, d2, hour, minute = "0", second = "0", zone] = found;
  const [month, day] = [Number(m1 ?? m2), Number(d1 ?? d2)];
  const ms = Date.UTC(Number(year), month - 1, day);
  // Of earlier years the platform makes others.
  if (Number(year) < 100 || new Date(ms).getUTCMonth() + 1 !== month || new Date(ms).getUTCDate() !== day) return null;
  if (hour === undefined || params.get("VALUE")?.toUpperCase() === "DATE") return { ms, isDay: true, offset_ms: null };
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (h > 24 || m > 59 || s > 60 || (h === 24 && m + s > 0)) return null;
  return { ms: ms + ((h * 60 + m) * 60 + Math.min(59, s)) * 1000, isDay: false, offset_ms: zone ? readOffset(zone) : null };
}
function readOffset(zone: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const LENGTH = /^([+-])?P\s*(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
/** No calendar is read so far ahead; a longer one takes all of it. */
const MAX_EVENT_LENGTH_MS = 4000 * DAY_MS;
/** In milliseconds; null: it is none. */
export function readLength(value: string): number | null {
  const found = LENGTH.exec(value.trim());
  const input = found?.slice(2).filter((n) => n !== undefined) ?? [];
  if (!found || input.length === 0) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((n) => Number(n ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const ms = (weeks * 7 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return found[1] === "-" ? 0 : Math.min(ms, MAX_EVENT_LENGTH_MS);
}

/** A rule of repetition: `parts` as they are written, without the end, which is `until`. */
export type Rule = { frequency: string; interval: number; count: number | null; until: Wall | null; by: Map<string, string> };
const FREQUENCIES = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
const TIMES = /^\d{1,2}(,\d{1,2})*$/;
/** There is no day, week or month of the number nought. */
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

/** Null: it cannot be read, or not all of it. */
export function readRule(value: string): Rule | null {
  const input = new Map<string, string>();
  for (const one of value.replace(/^\s*RRULE\s*:/i, "").split(";")) {
    const [name = "", text = ""] = one.split("=").map((word) => word.replace(/[\s"]/g, "").toUpperCase());
    if (name !== "" && !one.includes("=")) return null;
    if (name !== "" && text !== "") input.set(name, text);
  }
  const frequency = input.get("FREQ") ?? "";
  // Other calendars than ours have other months.
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
  // Each month of a year, which only some readers take for granted.
  if (frequency === "YEARLY" && by.has("BYMONTHDAY") && !by.has("BYMONTH") && !by.has("BYYEARDAY"))
    by.set("BYMONTH", "1,2,3,4,5,6,7,8,9,10,11,12");
  return { frequency, interval: Math.max(1, interval), count: input.has("COUNT") ? count : null, until, by };
}

/** Shapes that ical.js takes for others, by trying them beside another library: better said to be unread than wrong nights. */
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
 * The same rule from a later start on, at most at `from_ms`: one that began years ago is counted from now. What comes after `from_ms`
 * is the same, for a whole number of periods is left out.
 */
export function startedLater(start_ms: number, rule: Rule, from_ms: number): { start_ms: number; rule: Rule } {
  const hasBy = [...rule.by.keys()].some((name) => name !== "WKST");
  // How often a rule with more conditions came before is only known by counting.
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
  // Nor is it known of a day that some months lack.
  if (rule.count !== null && day > MIN_MONTH_DAYS) return { start_ms, rule };
  const step = (rule.frequency === "YEARLY" ? 12 : 1) * rule.interval;
  const months = (from.getUTCFullYear() - start.getUTCFullYear()) * 12 + from.getUTCMonth() - start.getUTCMonth() - 1;
  // From a month that a monthly rule does not name, the library that follows it goes on only in the next year.
  const named = rule.frequency === "MONTHLY" ? rule.by.get("BYMONTH")?.split(",").map(Number) : undefined;
  for (let periods = Math.floor(months / step); periods > 0; periods--) {
    const ms = new Date(start_ms).setUTCMonth(start.getUTCMonth() + periods * step);
    const begins = new Date(ms);
    if (begins.getUTCDate() === day && (named?.includes(begins.getUTCMonth() + 1) ?? true)) return after(periods, ms);
  }
  return { start_ms, rule };
}
/** Each month has so many days. */
const MIN_MONTH_DAYS = 28;

/** Without its end, as libraries read it. */
export const ruleText = ({ frequency, interval, count, by }: Rule): string =>
  [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...[...by].map((one) => one.join("=")),
  ].join(";");

/** The bytes of a calendar as text, by their mark, what its site says of them, and what they look like. */
export function decodeCalendar(bytes: Uint8Array, charset: string | null): string {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return new TextDecoder("utf-16le").decode(bytes);
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)) return new TextDecoder("utf-16be").decode(bytes);
  for (const name of ["utf-8", charset, "windows-1252"]) {
    const text = name === null ? null : decoded(bytes, name);
    if (text !== null) return text;
  }
  return new TextDecoder().decode(bytes);
}
function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null; // another encoding, or no name of one
  }
}
