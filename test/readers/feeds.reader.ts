import fc from "fast-check";
import { expect, test } from "vitest";
import { readFeed } from "#areas/hosting/calendarFeeds/readFeed.server.ts";
import { HORIZON_DAYS } from "#areas/hosting/calendarFeeds/rules.ts";
import { addDays, type Day } from "#lib/dates/dates.ts";
import { readIndependently } from "./independentReader.ts";

// Generated feeds with everything that the standard can say about nights. Cases in which the two parsers may differ and both be
// right are avoided: the length of a repeating event across a change of clocks (it then ends far from the home's midnight), an
// hour that occurs twice or not at all, and what COUNT includes if the beginning does not match the rule. The other parser drops
// additional floating times after the end of a rule.
const [FEEDS, SEED] = [1000, 20_261_128];
const TODAY = "2026-12-01";

/** Hours that are far from the change of clocks, and at which events end far from midnight in Lisbon. */
const ZONES = [
  { name: "Europe/Lisbon", starts: [0, 8, 15, 18, 23], ends: [8, 10, 12, 15] },
  { name: "Europe/Berlin", starts: [0, 8, 15, 18, 23], ends: [9, 11, 12, 15] },
  { name: "America/New_York", starts: [0, 5, 9, 15, 19, 20, 22], ends: [5, 9, 10, 12] },
  { name: "Asia/Tokyo", starts: [0, 7, 8, 9, 12, 15], ends: [0, 15, 18, 20] },
  { name: "Pacific/Auckland", starts: [0, 9, 11, 12, 13, 15], ends: [0, 16, 20, 22] },
  { name: "UTC", starts: [0, 8, 15, 22, 23], ends: [9, 10, 12, 16] },
];
type Zone = (typeof ZONES)[number];
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

const digits = (day: Day) => day.replaceAll("-", "");
const weekdayOf = (day: Day) => WEEKDAYS[new Date(day).getUTCDay()]!;
const isSometimes = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);
const Start = fc.oneof(
  fc.integer({ min: -9000, max: -800 }),
  fc.integer({ min: -800, max: 0 }),
  fc.integer({ min: 0, max: 760 }),
);

type Rule = { text: string; step: number };
/** A rule that matches its beginning, with the number of days to its next occurrence (0 if that is unknown). */
const ruleFrom = (day: Day): fc.Arbitrary<Rule> => {
  const [, month, ofMonth] = day.split("-").map(Number) as [number, number, number];
  const nth = Math.ceil(ofMonth / 7);
  const others = fc.subarray(WEEKDAYS, { maxLength: 3 }).map((more) => [...new Set([weekdayOf(day), ...more])].join(","));
  const interval = fc.integer({ min: 1, max: 4 });
  return fc.oneof(
    interval.map((n) => ({ text: `FREQ=DAILY;INTERVAL=${n}`, step: n })),
    fc
      .tuple(interval, fc.constantFrom("MO", "SU"))
      .map(([n, first]) => ({ text: `FREQ=WEEKLY;INTERVAL=${n};WKST=${first}`, step: 7 * n })),
    fc.tuple(interval, others, fc.constantFrom("MO", "SU")).map(([n, days, first]) => ({
      text: `FREQ=WEEKLY;INTERVAL=${n};BYDAY=${days};WKST=${first}`,
      step: 0,
    })),
    interval.map((n) => ({ text: `FREQ=MONTHLY;INTERVAL=${n}`, step: 0 })),
    interval.map((n) => ({ text: `FREQ=MONTHLY;INTERVAL=${n};BYMONTHDAY=${ofMonth}`, step: 0 })),
    interval.map((n) => ({ text: `FREQ=MONTHLY;INTERVAL=${n};BYDAY=${nth === 5 ? -1 : nth}${weekdayOf(day)}`, step: 0 })),
    fc.constant({ text: "FREQ=YEARLY", step: 0 }),
    fc.constant({ text: `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth === 5 ? -1 : nth}${weekdayOf(day)}`, step: 0 }),
    fc.constant({ text: `FREQ=DAILY;BYMONTH=${month}`, step: 1 }),
  );
};

const End = fc.oneof(
  fc.constant(null),
  fc.record({ count: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ until: fc.integer({ min: 0, max: 10_000 }) }),
);

/** The lines of an event, repeating or not, with excluded, additional, moved and cancelled occurrences. */
const eventOf = (uid: string): fc.Arbitrary<string[]> =>
  fc
    .record({
      start: Start.map((days) => addDays(TODAY, days)),
      zone: fc.option(fc.constantFrom<Zone & { isFloating?: boolean }>(...ZONES, { ...ZONES[0]!, isFloating: true }), {
        freq: 2,
      }),
      hour: fc.nat(10),
      ends: fc.nat(10),
      nights: fc.integer({ min: 1, max: 13 }),
      hasLength: isSometimes,
      repeats: fc.integer({ min: 0, max: 2 }).map((n) => n > 0),
      end: End,
      left: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
      added: fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 2 }),
      moved: fc.option(fc.record({ n: fc.integer({ min: 1, max: 60 }), by: fc.integer({ min: 1, max: 5 }), isOff: isSometimes })),
      status: fc.constantFrom(
        "",
        "STATUS:CONFIRMED",
        "STATUS:TENTATIVE",
        "TRANSP:OPAQUE",
        "TRANSP:TRANSPARENT",
        "STATUS:CANCELLED",
      ),
    })
    .chain((one) => fc.record({ one: fc.constant(one), rule: ruleFrom(one.start) }))
    .map(({ one, rule }) => {
      const { start, zone, nights, end } = one;
      const begins = zone ? zone.starts[one.hour % zone.starts.length]! : 0;
      const ends = zone ? zone.ends[one.ends % zone.ends.length]! : 0;
      const isUtc = zone?.name === "UTC";
      const time = (hour: number) => `T${String(hour).padStart(2, "0")}0000${isUtc ? "Z" : ""}`;
      const at = (day: Day, hour = begins) => digits(day) + (zone ? time(hour) : "");
      const how = !zone ? ";VALUE=DATE" : isUtc || zone.isFloating ? "" : `;TZID=${zone.name}`;
      const length = zone && begins === ends ? `P${nights}D` : zone ? `PT${nights * 24 + ends - begins}H` : `P${nights}D`;
      const line = (name: string, day: Day) => `${name}${how}:${at(day)}`;
      const span = (day: Day) => [
        line("DTSTART", day),
        one.hasLength ? `DURATION:${length}` : `DTEND${how}:${at(addDays(day, nights), ends)}`,
      ];
      const lines = ["BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20260101T000000Z", ...span(start), `SUMMARY:Event ${uid}`];
      if (one.status) lines.push(one.status);
      if (!one.repeats) return [...lines, "END:VEVENT"];
      // Noon in UTC is another day's time of no zone here.
      const until = end && "until" in end ? addDays(start, end.until) : null;
      const isFixed = zone !== null && !zone.isFloating;
      const untilText = until && digits(until) + (isFixed ? "T133000Z" : zone ? "T133000" : "");
      lines.push(`RRULE:${rule.text}${end && "count" in end ? `;COUNT=${end.count}` : untilText ? `;UNTIL=${untilText}` : ""}`);
      const nth = (n: number) => addDays(start, n * rule.step);
      const isDaysApart = rule.step > 0;
      const left = isDaysApart ? [...new Set(one.left)] : [];
      if (left.length > 0) lines.push(`EXDATE${how}:${left.map((n) => at(nth(n))).join(",")}`);
      const isLost = zone?.isFloating && until !== null;
      if (one.added.length > 0 && !isLost) lines.push(`RDATE${how}:${one.added.map((n) => at(addDays(TODAY, n))).join(",")}`);
      lines.push("END:VEVENT");
      const { moved } = one;
      if (
        !moved ||
        !isDaysApart ||
        left.includes(moved.n) ||
        (end && ("count" in end ? end.count <= moved.n : addDays(start, end.until - 2) < nth(moved.n))) ||
        rule.text.includes("BYMONTH")
      )
        return lines;
      return [
        ...lines,
        "BEGIN:VEVENT",
        `UID:${uid}`,
        "DTSTAMP:20260101T000000Z",
        line("RECURRENCE-ID", nth(moved.n)),
        ...span(addDays(nth(moved.n), moved.by)),
        `SUMMARY:Event ${uid}, moved`,
        ...(moved.isOff ? ["STATUS:CANCELLED"] : one.status ? [one.status] : []),
        "END:VEVENT",
      ];
    });

const Feed = fc
  .record({
    events: fc
      .integer({ min: 1, max: 3 })
      .chain((n) => fc.tuple(...Array.from({ length: n }, (_, at) => eventOf(`${at}@other.test`)))),
    zone: fc.option(fc.constantFrom("Europe/Lisbon", "Europe/London"), { freq: 3 }),
  })
  .map(({ events, zone }) =>
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Other//Feed//EN",
      // The other parser lets UTC times repeat by this zone's clock.
      ...(zone && !events.flat().some((line) => /^DTSTART:\d+T\d+Z/.test(line)) ? [`X-WR-TIMEZONE:${zone}`] : []),
      ...events.flat(),
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );

test(`an independent reader finds the same nights in ${FEEDS} feeds`, { timeout: 540_000 }, () => {
  const feeds = fc.sample(Feed, { seed: SEED, numRuns: FEEDS });
  const time_zone = "Europe/Lisbon";
  const found = readIndependently<[Day, Day][]>(
    feeds.map((text) => ({ text, time_zone, today: TODAY, last: addDays(TODAY, HORIZON_DAYS) })),
  );
  expect(found.filter((nights) => nights.length > 0).length).toBeGreaterThan(FEEDS / 2);
  for (const [at, text] of feeds.entries()) {
    const { events, unread, unknown_zones } = readFeed({ text, timeZone: time_zone, today: TODAY, blocksFree: false })!;
    const nights = new Set(events.map(({ from, until }) => `${from}/${until}`));
    expect({ text, unread: unread.count, unknown_zones, nights: [...nights].toSorted() }).toEqual({
      text,
      unread: 0,
      unknown_zones: [],
      nights: found[at]!.map(([from, until]) => `${from}/${until}`),
    });
  }
});
