// Calendars sent by other sites often violate the standard (RFC 5545). This parser works line by line, so that an error only
// affects its own line or event. All of it takes time proportional to the text.

/** One line of a calendar: the name and the parameter names in capitals, the value unchanged. */
export type Property = { params: ReadonlyMap<string, string>; value: string };
/** `isCut`: the text ended inside it. `calendar`: the properties of the calendar that contains it. */
export type Part = {
  kind: string;
  properties: Map<string, Property[]>;
  calendar: { properties: Map<string, Property[]> };
  lines: string[];
  isCut: boolean;
};
/** A local time, as the milliseconds of UTC that show the same; a whole day is its midnight. `offset_ms`: from UTC, if given. */
export type Wall = { ms: number; isDay: boolean; offset_ms: number | null };

const DAY_MS = 86_400_000;
/** Only these begin a part; anything else that looks similar is text. */
const KINDS =
  /^(VCALENDAR|VEVENT|VFREEBUSY|VTIMEZONE|VTODO|VJOURNAL|VALARM|VAVAILABILITY|AVAILABLE|PARTICIPANT|VLOCATION|VRESOURCE|STANDARD|DAYLIGHT|X-[\w-]+)$/;
/** An alarm is inside an event inside a calendar. */
const MAX_DEPTH = 10;
const READ_KINDS = ["VEVENT", "VFREEBUSY", "VAVAILABILITY", "VTIMEZONE"];
/** An HTML page that shows a calendar, or an error. */
const PAGE = /^\s*<(!doctype\s+html|html|head|body)\b/im;

/**
 * The events, busy times and time zones of all calendars in a text, and last the calendar itself if it is cut off between them.
 * Null if the text contains no calendar, or only the beginning of one.
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
        // A part without an end closes where the next one like it begins.
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

/** Joins lines again: folded ones, and texts that contain raw line ends. */
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
    // A fold that lost its space: the line is no property, or the one before has no value yet.
    else if (!STARTS.test(line) || (!isComplete(before.pieces) && !KNOWN.test(line))) before.pieces.push(line);
    else if (isInCapitals && TEXT.test(before.pieces[0]!) && PROSE.test(line)) before.pieces.push(line);
    else found.push({ pieces: [line], isTurn });
  }
  return found.map(({ pieces }) => pieces.join("").trim());
}
/** A text continues after a raw line end: "Status: cancelled" is no property if all names are in capitals. */
const TEXT = /^(DESCRIPTION|SUMMARY|LOCATION|COMMENT)\b/;
const PROSE = /^\p{L}*\p{Ll}\p{L}*:/u;
const TURN = /^\s*(BEGIN|END)\s*:\s*(V[A-Z]+|STANDARD|DAYLIGHT)\s*$/i;
const STARTS = /^\s*[\w.-]+\s*[:;]/;
const KNOWN =
  /^\s*(DTSTART|DTEND|DTSTAMP|DURATION|UID|SUMMARY|DESCRIPTION|LOCATION|STATUS|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)\s*[:;]/i;
/** Folded lines are far more common than names and parameters that fill several lines. */
const isComplete = (pieces: readonly string[]) => pieces.length > 8 || valueAt(pieces.join("")) >= 0;

/** The index of the colon before a line's value: the first one outside of quotes that is not part of a zone's UTC offset. */
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

/** The properties with a value; empty ones are ignored. */
export const findProperties = ({ properties }: Pick<Part, "properties">, name: string): Property[] =>
  (properties.get(name) ?? []).filter(({ value }) => value !== "");

/** A text unescaped and on one line. */
export const readText = (part: Pick<Part, "properties">, name: string): string =>
  (findProperties(part, name)[0]?.value ?? "")
    .replace(/\\([nN,;\\:"])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? " " : sign))
    .replace(/\s+/g, " ")
    .trim();

const MOMENT =
  /^(\d{4})(?:(\d{2})(\d{2})|[-/.](\d{1,2})[-/.](\d{1,2}))(?:(?:\s*T\s*|\s+)(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?(?:\d{2})?)?|Z|T)?$/i;

/** Null if it is neither a day nor a time. A value declared as a day is one, whatever follows it. */
export function readWall({ value, params }: Property): Wall | null {
  const found = MOMENT.exec(value.replaceAll('"', "").trim());
  if (!found) return null;
  const [, year, m1, d1, m2, d2, hour, minute = "0", second = "0", zone] = found;
  const [month, day] = [Number(m1 ?? m2), Number(d1 ?? d2)];
  const ms = Date.UTC(Number(year), month - 1, day);
  // The platform maps earlier years to others.
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
/** Longer than any calendar is read ahead; a longer event takes everything. */
const MAX_EVENT_LENGTH_MS = 4000 * DAY_MS;
/** In milliseconds; null if it is no duration. */
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

/** Decodes a calendar by its byte order mark, the charset from its site, or what the bytes look like. */
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
    return null; // another encoding, or an unknown name
  }
}
