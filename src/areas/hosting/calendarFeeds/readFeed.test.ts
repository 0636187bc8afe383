import ICAL from "ical.js";
import { expect, test } from "vitest";
import { addDays, daysBetween, isDay } from "#lib/dates/dates.ts";
import { busyMs } from "#test/house/busyMs.ts";
import fc from "#test/house/fastCheck.ts";
import { type FeedReading, readFeed } from "./readFeed.server.ts";
import { readFeedApart } from "./readFeedApart.server.ts";

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const one = (uid: string, ...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid}@other.test`, ...lines, "END:VEVENT"];
const event = (...lines: string[]) => calendar(...one("1", ...lines));
const TODAY = "2026-12-01";
const feed = (text: string) => ({ text, timeZone: "Europe/Lisbon", today: TODAY, blocksFree: false });
const read = (text: string) => readFeed(feed(text))!;
const DAYS = ["DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270112"];
const LATER = one("2", "DTSTART;VALUE=DATE:20270120", "DTEND;VALUE=DATE:20270122");
/** "01-10/12" for the nights from the 10th of January to the 12th. */
const shown = ({ events }: FeedReading) =>
  events.map(({ from, until }) => `${from.slice(5)}/${until.slice(from.slice(0, 7) === until.slice(0, 7) ? 8 : 5)}`).join(" ");

test("the nights of a calendar are read, whatever signs stand in its words, and never half of one", () => {
  const { events } = read(event(`SUMMARY:a\0${"x".repeat(118)}🌊`, ...DAYS));
  expect(events).toEqual([{ uid: "1@other.test", summary: `a${"x".repeat(118)}`, from: "2027-01-10", until: "2027-01-12" }]);
});

const RULE = "RRULE:FREQ=WEEKLY;COUNT=4";
const WEEKEND = ["DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270103"];
test.each([
  ["several calendars in one file", `${event(...DAYS)}\r\n${calendar(...LATER)}\r\n`, "01-10/12 01-20/22"],
  [
    "busy times alone",
    calendar(
      "BEGIN:VFREEBUSY",
      "DTSTART:20270101T000000Z",
      "DTEND:20270301T000000Z",
      "FREEBUSY;FBTYPE=BUSY:20270110T140000Z/20270112T100000Z,20270120T140000Z/P2D",
      "FREEBUSY;FBTYPE=FREE:20270113T140000Z/20270115T100000Z",
      "END:VFREEBUSY",
    ),
    "01-10/12 01-20/22",
  ],
  ["dashes in days", event("DTSTART;VALUE=DATE:2027-01-10", "DTEND;VALUE=DATE:2027-01-12"), "01-10/12"],
  ["slashes in days", event("DTSTART:2027/01/10", "DTEND:2027/1/12"), "01-10/12"],
  ["dashes and colons in times", event("DTSTART:2027-01-10T15:00:00", "DTEND:2027-01-12 11:00"), "01-10/12"],
  ["times without seconds", event("DTSTART:20270110T1500", "DTEND:20270112T1100Z"), "01-10/12"],
  ["an offset from UTC", event("DTSTART:2027-01-10T15:00:00+01:00", "DTEND:20270112T000000+0200"), "01-10/11"],
  ["days that are not said to be days", event("DTSTART:20270110", "DTEND:20270112"), "01-10/12"],
  [
    "times that are said to be days",
    event("DTSTART;VALUE=DATE:20270110T150000", "DTEND;VALUE=DATE:20270112T000000Z"),
    "01-10/12",
  ],
  ["a length instead of an end", event("DTSTART;VALUE=DATE:20270110", "DURATION:P2D"), "01-10/12"],
  ["a length in weeks, in small letters", event("dtstart;value=date:20270110", "duration:p1w"), "01-10/17"],
  ["an empty end", event("DTSTART;VALUE=DATE:20270110", "DTEND:"), "01-10/11"],
  ["more days without a rule", event(...DAYS, "RDATE;VALUE=DATE:20270120,20270201"), "01-10/12 01-20/22 02-01/03"],
  [
    "more periods",
    event(...DAYS, "RDATE;VALUE=PERIOD:20270120T150000Z/20270123T100000Z,20270201T150000Z/P1D"),
    "01-10/12 01-20/23 02-01/02",
  ],
  [
    "a time added beyond a change of clocks, said in this zone, in another and in UTC",
    event(
      "DTSTART;TZID=Europe/Lisbon:20270110T003000",
      "DTEND;TZID=Europe/Lisbon:20270111T100000",
      "RDATE;TZID=Europe/Lisbon:20270710T003000",
      "RDATE;TZID=Europe/Berlin:20270715T013000",
      "RDATE:20270719T233000Z",
    ),
    "01-10/11 07-10/11 07-15/16 07-20/21",
  ],
  [
    "a rule's end within the hour before its last time",
    event("DTSTART;TZID=Europe/Berlin:20270101T150000", "DURATION:P1D", "RRULE:FREQ=WEEKLY;UNTIL=20270115T133000Z"),
    "01-01/02 01-08/09",
  ],
  [
    "a rule's end at its last time, in summer",
    event("DTSTART;TZID=Europe/Berlin:20270301T150000", "DURATION:P1D", "RRULE:FREQ=MONTHLY;UNTIL=20270501T130000Z"),
    "03-01/02 04-01/02 05-01/02",
  ],
  ["empty days added and left out", event(...WEEKEND, "RRULE:FREQ=WEEKLY;COUNT=2", "EXDATE:", "RDATE:"), "01-01/03 01-08/10"],
  [
    "a day left out that is not said to be one",
    event(
      "DTSTART;TZID=Europe/Berlin:20270111T150000",
      "DTEND;TZID=Europe/Berlin:20270112T110000",
      "RRULE:FREQ=WEEKLY;COUNT=3",
      "EXDATE:20270118",
    ),
    "01-11/12 01-25/26",
  ],
  [
    "a time left out in UTC",
    event("DTSTART;TZID=Europe/Berlin:20270111T150000", "DURATION:PT20H", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20270118T140000Z"),
    "01-11/12 01-25/26",
  ],
  ["text after the end", `${event(...DAYS)}\r\n\r\n<!-- served in 0.2s -->\r\n`, "01-10/12"],
  ["text before the beginning", `<!-- x -->\r\n${event(...DAYS)}`, "01-10/12"],
  ["spaces at the end of lines", event(...DAYS).replaceAll("\r\n", " \r\n"), "01-10/12"],
  ["spaces before all lines", `  ${event(...DAYS).replaceAll("\r\n", "\r\n  ")}`, "01-10/12"],
  ["small letters", event(...DAYS).toLowerCase(), "01-10/12"],
  ["days with a sign for a time that is not there", event("DTSTART:20270110T", "DTEND:20270112T"), "01-10/12"],
  ["days left out with other signs between them", event(...WEEKEND, RULE, "EXDATE:20270108; 20270115"), "01-01/03 01-22/24"],
  ["a calendar that calls off", calendar("METHOD:CANCEL", ...one("1", ...DAYS)), ""],
  [
    "an instance moved, and then called off",
    calendar(
      ...one("1", ...WEEKEND, RULE),
      ...one("1", "RECURRENCE-ID:20270108", "SEQUENCE:2", "DTSTART:20270108", "STATUS:CANCELLED"),
      ...one("1", "RECURRENCE-ID:20270108", "SEQUENCE:1", "DTSTART:20270112", "DTEND:20270114"),
    ),
    "01-01/03 01-15/17 01-22/24",
  ],
  [
    "text over several lines",
    calendar(...one("1", ...DAYS, "DESCRIPTION:Guest: Somebody", "Phone on file", "Note: late"), ...LATER),
    "01-10/12 01-20/22",
  ],
  [
    "a fold that lost its space",
    event("DTSTART;TZID=Europe/", "Berlin:20270110T150000", "DTEND;TZID=Europe/Ber", " lin:20270112T110000"),
    "01-10/12",
  ],
  ["doubled ends of lines", event(...DAYS, "DESCRIPTION:a", " b").replaceAll("\r\n", "\r\r\n"), "01-10/12"],
  ["old ends of lines", event(...DAYS).replaceAll("\r\n", "\r"), "01-10/12"],
  ["an event without its end", calendar(...one("1", ...DAYS).slice(0, -1), ...LATER), "01-10/12 01-20/22"],
  [
    "an alarm in an event",
    event(...DAYS, "BEGIN:VALARM", "TRIGGER:-PT1H", "DURATION:P9D", "DTSTART:20270301", "END:VALARM"),
    "01-10/12",
  ],
  ["spaces in a rule", event(...WEEKEND, "RRULE: FREQ=WEEKLY; COUNT=4; BYDAY=FR, TU;"), "01-01/03 01-05/07 01-08/10 01-12/14"],
  [
    "a rule's end that is a day, of times",
    event("DTSTART:20270101T150000Z", "DURATION:P1D", "RRULE:FREQ=WEEKLY;UNTIL=20270108"),
    "01-01/02 01-08/09",
  ],
  ["a rule's end that is a time, of days", event(...WEEKEND, "RRULE:FREQ=WEEKLY;UNTIL=20270108T000000Z"), "01-01/03 01-08/10"],
  ["a rule's end with dashes", event(...WEEKEND, "RRULE:FREQ=WEEKLY;UNTIL=2027-01-08"), "01-01/03 01-08/10"],
  [
    "one instance called off",
    calendar(
      ...one("1", ...WEEKEND, RULE),
      ...one(
        "1",
        "RECURRENCE-ID;VALUE=DATE:20270108",
        "DTSTART;VALUE=DATE:20270108",
        "DTEND;VALUE=DATE:20270110",
        "STATUS:CANCELLED",
      ),
    ),
    "01-01/03 01-15/17 01-22/24",
  ],
  [
    "one instance moved",
    calendar(...one("1", ...WEEKEND, RULE), ...one("1", "RECURRENCE-ID:20270108", "DTSTART:20270112", "DTEND:20270114")),
    "01-01/03 01-12/14 01-15/17 01-22/24",
  ],
  [
    "a zone in quotes, with a path",
    event('DTSTART;TZID="/x.test/2025/Europe/Berlin":20270110T003000', "DURATION:PT23H30M"),
    "01-09/10",
  ],
  [
    "a zone that the calendar brings along",
    calendar(
      "BEGIN:VTIMEZONE",
      "TZID:Far East",
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:+0900",
      "TZOFFSETTO:+0900",
      "END:STANDARD",
      "END:VTIMEZONE",
      ...one("1", "DTSTART;TZID=Far East:20270110T080000", "DTEND;TZID=Far East:20270112T110000"),
    ),
    "01-09/12",
  ],
  [
    "what stands in an event, with a beginning of its own",
    event(
      "BEGIN:VLOCATION",
      "DTSTART:20270301",
      "END:VLOCATION",
      "BEGIN:PARTICIPANT",
      "DTEND:20270401",
      "END:PARTICIPANT",
      ...DAYS,
    ),
    "01-10/12",
  ],
  [
    "days in a zone that nobody knows",
    event("DTSTART;TZID=Nowhere;VALUE=DATE:20270110", "DTEND;TZID=Nowhere:20270112"),
    "01-10/12",
  ],
  [
    "times of the calendar's own zone",
    calendar("X-WR-TIMEZONE:Asia/Tokyo", ...one("1", "DTSTART:20270110T080000", "DTEND:20270112T110000")),
    "01-09/12",
  ],
  [
    "times of the calendar's own zone, which is said last",
    calendar(...one("1", "DTSTART:20270110T080000", "DTEND:20270112T110000"), "X-WR-TIMEZONE:Asia/Tokyo"),
    "01-09/12",
  ],
  [
    "times of two calendars, of which one has a zone",
    calendar("X-WR-TIMEZONE:Asia/Tokyo", ...one("1", "DTSTART:20270110T080000", "DURATION:P1D")) +
      "\r\n" +
      calendar(...one("2", "DTSTART:20270120T080000", "DURATION:P1D")),
    "01-09/10 01-20/21",
  ],
  [
    "a zone by the name that Windows has for it",
    event("DTSTART;TZID=Tokyo Standard Time:20270110T080000", 'DTEND;TZID="Tokyo Standard Time":20270112T110000'),
    "01-09/12",
  ],
  [
    "a zone by its distance from UTC",
    event("DTSTART;TZID=UTC+9:20270110T080000", "DTEND;TZID=GMT+09:00:20270112T110000"),
    "01-09/12",
  ],
  [
    "a zone that the calendar brings along, with a colon in its name",
    calendar(
      "BEGIN:VTIMEZONE",
      "TZID:(UTC+09:00) Tokyo, Osaka",
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:+0900",
      "TZOFFSETTO:+0900",
      "END:STANDARD",
      "END:VTIMEZONE",
      ...one("1", "DTSTART;TZID=(UTC+09:00) Tokyo, Osaka:20270110T080000", "DURATION:P2D"),
    ),
    "01-09/11",
  ],
  [
    "a zone whose name has three words, with a path",
    event("DTSTART;TZID=/x.test/America/Argentina/Buenos_Aires:20270109T220000", "DURATION:P1D"),
    "01-10/11",
  ],
  ["time that stays free", calendar(...one("1", ...DAYS, "TRANSP:TRANSPARENT"), ...LATER), "01-20/22"],
  ["a meeting called off by its name alone", calendar(...one("1", ...DAYS, "SUMMARY:Canceled: weekend"), ...LATER), "01-20/22"],
  ...["CANCELLED", "Cancelled - Ana", "[Cancelled] Ana", "Canceled event: Ana", "취소됨: Ana", "Annule\u0301 : Ana"].map(
    (text): [string, string, string] => [
      `called off: ${text}`,
      calendar(...one("1", ...DAYS, `SUMMARY:${text}`), ...LATER),
      "01-20/22",
    ],
  ),
  ["a guest whose name begins so", event(...DAYS, "SUMMARY:Cancelled-Smith"), "01-10/12"],
  [
    "words of a guest that look like lines of a calendar",
    event("DESCRIPTION:Guest Ana", "Status: cancelled", "Transp: transparent", "Summary: Cancelled: a", ...DAYS),
    "01-10/12",
  ],
  [
    "a stay of which one of two lines says that it was called off",
    event("STATUS:CANCELLED", "STATUS:CONFIRMED", ...DAYS),
    "01-10/12",
  ],
  [
    "the 29th of February, in years that have none",
    event("DTSTART;VALUE=DATE:20240229", "DTEND;VALUE=DATE:20240301", "RRULE:FREQ=YEARLY"),
    "02-29/03-01",
  ],
  [
    "a day of each month of a year",
    event("DTSTART;VALUE=DATE:20200101", "DTEND;VALUE=DATE:20200102", "RRULE:FREQ=YEARLY;BYMONTHDAY=1;UNTIL=20270215"),
    "12-01/02 01-01/02 02-01/02",
  ],
  ["a meeting called off in German", calendar(...one("1", ...DAYS, "SUMMARY:Abgesagt: Wochenende"), ...LATER), "01-20/22"],
  ["a guest who is called Cancela", event(...DAYS, "SUMMARY:Cancela Ruiz: 2 nights"), "01-10/12"],
  [
    "an instance that is free",
    calendar(...one("1", ...WEEKEND, RULE), ...one("1", "RECURRENCE-ID:20270108", "DTSTART:20270108", "TRANSP:TRANSPARENT")),
    "01-01/03 01-15/17 01-22/24",
  ],
  [
    "time that stays free, in another program's words",
    calendar(...one("1", ...DAYS, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"), ...LATER),
    "01-20/22",
  ],
  [
    "an instance moved of an event without a name, among others without one",
    calendar(...one("1", ...WEEKEND, RULE), ...one("1", "RECURRENCE-ID:20270108", "DTSTART:20270301")).replaceAll(
      /UID:.*\r\n/g,
      "",
    ),
    "01-01/03 01-08/10 01-15/17 01-22/24 03-01/02",
  ],
  [
    "the same night several times",
    event("DTSTART:20270110T090000Z", "RRULE:FREQ=DAILY;BYHOUR=9,12,15;COUNT=6"),
    "01-10/11 01-11/12",
  ],
])("%s: nothing is lost and nothing is unread", (_, text, nights) => {
  const reading = read(text);
  expect(shown(reading)).toBe(nights);
  expect(reading.unread).toEqual({ count: 0, names: [] });
  expect(reading.unknown_zones).toEqual([]);
});

/** Read in the zone of the calendar if it has one, else of the home. */
const zoned = (timeZone: string, input: string[]) =>
  [
    readFeed({ ...feed(event(...input)), timeZone })!,
    read(calendar(`X-WR-TIMEZONE:${timeZone}`, ...one("1", ...input))),
    read(calendar(...one("1", ...input), `X-WR-TIMEZONE:${timeZone}`)),
  ].map(shown);
test.each([
  ["an end at midnight, east of UTC", "Europe/Berlin", ["RRULE:FREQ=WEEKLY;UNTIL=20270107T230000Z"], "01-01/03 01-08/10"],
  ["an end at midnight, far east", "Pacific/Auckland", ["RRULE:FREQ=WEEKLY;UNTIL=20270107T110000Z"], "01-01/03 01-08/10"],
  ["an end late in the evening, west", "America/New_York", ["RRULE:FREQ=DAILY;UNTIL=20270103T045959Z"], "01-01/03 01-02/04"],
  ["a midnight of UTC, west", "America/New_York", ["RRULE:FREQ=WEEKLY;UNTIL=20270108T000000Z"], "01-01/03 01-08/10"],
  ["a day left out, east", "Asia/Tokyo", [RULE, "EXDATE:20270107T150000Z,20270114T150000Z"], "01-01/03 01-22/24"],
  ["a day left out, west", "America/New_York", [RULE, "EXDATE:20270109T030000Z"], "01-01/03 01-15/17 01-22/24"],
  [
    "a day left out, beyond a change of clocks",
    "Europe/Berlin",
    ["RRULE:FREQ=MONTHLY;COUNT=5", "EXDATE:20270430T220000Z"],
    "01-01/03 02-01/03 03-01/03 04-01/03",
  ],
  ["a day added", "Asia/Tokyo", ["RDATE:20270119T150000Z"], "01-01/03 01-20/22"],
])("what is said in UTC of whole days names the days of the calendar, or of the home: %s", (_, timeZone, lines, nights) => {
  expect(zoned(timeZone, [...WEEKEND, ...lines])).toEqual([nights, nights, nights]);
});

test("an instance of a whole day that is named in UTC is that of the calendar's day", () => {
  const moved = one("1", "RECURRENCE-ID:20270107T150000Z", "DTSTART:20270112", "DTEND:20270114");
  const text = calendar("X-WR-TIMEZONE:Asia/Tokyo", ...one("1", ...WEEKEND, RULE), ...moved);
  expect(shown(read(text))).toBe("01-01/03 01-12/14 01-15/17 01-22/24");
});

test("where a calendar names no zone, the only one that it describes says which day a moment in UTC is", () => {
  const newYork = [
    "BEGIN:VTIMEZONE",
    "TZID:America/New_York",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:-0500",
    "TZOFFSETTO:-0500",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  const text = calendar(...newYork, ...one("1", ...WEEKEND, RULE, "EXDATE:20270108T050000Z"));
  expect(shown(readFeed({ ...feed(text), timeZone: "America/Los_Angeles" })!)).toBe("01-01/03 01-15/17 01-22/24");
});

test("of two words on one instance neither frees the other's nights where nothing tells which came later, nor one that cannot be read", () => {
  const repeated = one("1", ...WEEKEND, "RRULE:FREQ=WEEKLY;COUNT=2");
  const moved = (start: string) => one("1", "RECURRENCE-ID;VALUE=DATE:20270108", `DTSTART:${start}`, "DURATION:P2D");
  expect(shown(read(calendar(...repeated, ...moved("20270112"), ...moved("20270120"))))).toBe("01-01/03 01-12/14 01-20/22");
  const broken = read(calendar(...repeated, ...moved("20270112"), ...moved("soon")));
  expect([shown(broken), broken.unread.count]).toEqual(["01-01/03 01-12/14", 1]);
});

const AT_NINE = ["DTSTART;TZID=Europe/Berlin:20270101T090000", "DURATION:P2D"];
const [CALLED_OFF, MOVED] = [
  (...more: string[]) => one("1", ...more, "DTSTART:20270108T080000Z", "STATUS:CANCELLED"),
  (...more: string[]) => one("1", ...more, "DTSTART:20270112", "DTEND:20270114"),
];
const [IN_UTC, IN_BERLIN, AS_DAY] = [
  "RECURRENCE-ID:20270108T080000Z",
  "RECURRENCE-ID;TZID=Europe/Berlin:20270108T090000",
  "RECURRENCE-ID;VALUE=DATE:20270108",
];
test.each([
  ["the higher number, in UTC", CALLED_OFF(IN_UTC, "SEQUENCE:2"), MOVED(IN_BERLIN, "SEQUENCE:1"), false],
  ["the higher number, as a day", CALLED_OFF(IN_BERLIN, "SEQUENCE:1"), MOVED(AS_DAY, "SEQUENCE:2"), true],
  [
    "what was changed later",
    MOVED(IN_UTC, "LAST-MODIFIED:20261103T120000Z"),
    CALLED_OFF(IN_UTC, "LAST-MODIFIED:20261102T120000Z"),
    true,
  ],
  [
    "what was written later",
    CALLED_OFF(IN_UTC, "SEQUENCE:1", "DTSTAMP:20261103T120000Z"),
    MOVED(IN_BERLIN, "SEQUENCE:1", "DTSTAMP:20261102T120000Z"),
    false,
  ],
  [
    "what was changed later, all written at once",
    MOVED(IN_UTC, "DTSTAMP:20261103T120000Z", "LAST-MODIFIED:20261103T110000Z"),
    CALLED_OFF(IN_UTC, "DTSTAMP:20261103T120000Z", "LAST-MODIFIED:20261102T110000Z"),
    true,
  ],
  ["what stands later in the text, where nothing tells", CALLED_OFF(IN_UTC), MOVED(IN_BERLIN), true],
  [
    "what stands later in the text, where the numbers are the same",
    MOVED(IN_UTC, "SEQUENCE:3"),
    CALLED_OFF(AS_DAY, "SEQUENCE:3"),
    false,
  ],
])("of two words on one instance one counts: %s", (_, first, second, isMoved) => {
  const nights = isMoved ? "01-01/03 01-12/14 01-15/17 01-22/24" : "01-01/03 01-15/17 01-22/24";
  expect(shown(read(calendar(...one("1", ...AT_NINE, RULE), ...first, ...second)))).toBe(nights);
});

const FREE = ["TRANSP:TRANSPARENT", "X-MICROSOFT-CDO-BUSYSTATUS:FREE", "SUMMARY:Canceled: weekend", "SUMMARY:Annulé : week-end"];
test.each(FREE)("free time takes nights where its host wants that, and is counted: %s", (line) => {
  const text = calendar(...one("1", ...DAYS, line), ...one("old", "DTSTART:20200101", line), ...LATER);
  expect([shown(read(text)), read(text).free_count]).toEqual(["01-20/22", 1]);
  const blocking = readFeed({ ...feed(text), blocksFree: true })!;
  expect([shown(blocking), blocking.free_count]).toEqual(["01-10/12 01-20/22", 1]);
  const calledOff = calendar(...one("1", ...DAYS, line, "STATUS:CANCELLED"));
  expect(shown(readFeed({ ...feed(calledOff), blocksFree: true })!)).toBe("");
});

const EMPTY_ZONE = ["BEGIN:VTIMEZONE", "TZID:Nowhere", "END:VTIMEZONE"];
test.each([
  [
    "named by an event",
    calendar(...one("1", "DTSTART;TZID=Nowhere:20270110T233000", "DTEND;TZID=Nowhere:20270112T100000")),
    "01-10/12",
  ],
  [
    "named by a date left out",
    event(...WEEKEND, "DTSTART;TZID=Nowhere:20270101T150000", RULE, "EXDATE;TZID=Nowhere:20270108T150000"),
    null,
  ],
  ["named by a period", event(...DAYS, "RDATE;TZID=Nowhere;VALUE=PERIOD:20270120T150000/P1D"), "01-10/12 01-20/21"],
  [
    "named by the calendar",
    calendar("X-WR-TIMEZONE:Nowhere", ...one("1", "DTSTART:20270110T150000", "DURATION:P2D")),
    "01-10/12",
  ],
  [
    "brought along empty",
    calendar(...EMPTY_ZONE, ...one("1", "DTSTART;TZID=Nowhere:20270110T150000", "DURATION:P2D")),
    "01-10/12",
  ],
])("a zone that nobody knows is said, and the home's serves: %s", (_, text, nights) => {
  const reading = read(text);
  if (nights) expect(shown(reading)).toBe(nights);
  expect(reading.unknown_zones).toEqual(["Nowhere"]);
  expect(reading.unread.count).toBe(0);
});

test("a zone that nobody knows is not said where nothing to come depends on it", () => {
  const past = one("1", "DTSTART;TZID=Nowhere:20200110T150000", "DURATION:P2D");
  expect(read(calendar("X-WR-TIMEZONE:Elsewhere", ...past, ...LATER)).unknown_zones).toEqual([]);
});

test.each([
  ["a time that is none", calendar(...one("1", "DTSTART:0NaNaNaNTaNaNaN", "SUMMARY:Broken"), ...LATER), "01-20/22", ["Broken"]],
  ["no beginning", calendar(...one("1", "DTEND:20270112"), ...LATER), "01-20/22", ["1@other.test"]],
  ["an end that is none", event("DTSTART:20270110", "DTEND:tomorrow", "SUMMARY:Long"), "01-10/11", ["Long"]],
  ["a rule that is none", event(...DAYS, "RRULE:every day", "SUMMARY:Ours"), "01-10/12", ["Ours"]],
  ["a rule whose end is none", event(...DAYS, "RRULE:FREQ=DAILY;UNTIL=never", "SUMMARY:Ours"), "01-10/12", ["Ours"]],
  ["a rule for each second", event(...DAYS, "RRULE:FREQ=SECONDLY", "SUMMARY:Clock"), /^01-10\/12/, ["Clock"]],
  ["a rule's part that is none", event(...DAYS, "RRULE:FREQ=WEEKLY;COUNT:4", "SUMMARY:Ours"), "01-10/12", ["Ours"]],
  ["a rule of another calendar", event(...DAYS, "RRULE:RSCALE=HEBREW;FREQ=YEARLY", "SUMMARY:Feast"), "01-10/12", ["Feast"]],
  ["a day of the month nought", event(...DAYS, "RRULE:FREQ=MONTHLY;BYMONTHDAY=0", "SUMMARY:Ours"), "01-10/12", ["Ours"]],
  ["a rule with a part of its own", event(...DAYS, "RRULE:FREQ=YEARLY;BYEASTER=0", "SUMMARY:Feast"), "01-10/12", ["Feast"]],
  ["hours of presence", calendar("BEGIN:VAVAILABILITY", "SUMMARY:Away", "END:VAVAILABILITY", ...LATER), "01-20/22", ["Away"]],
  ["a calendar that breaks off between events", event(...DAYS).replace("END:VCALENDAR", ""), "01-10/12", []],
  ["a text that breaks off", event(...DAYS, "SUMMARY:Cut").split("END:")[0]!, "01-10/12", ["Cut"]],
])("%s is said, and costs itself alone", (_, text, nights, names) => {
  const reading = read(text);
  expect(shown(reading)).toMatch(nights);
  expect(reading.unread).toEqual({ count: 1, names });
});

test.each([
  ["daily", "DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY", 731, "2026-12-01"],
  ["daily, a certain number of times", "DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY;COUNT=2530", 4, "2026-12-01"],
  ["weekly", "DTSTART;VALUE=DATE:19990105", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", 53, "2026-12-01"],
  ["monthly", "DTSTART;VALUE=DATE:20010131", "RRULE:FREQ=MONTHLY", 14, "2026-12-31"],
  ["yearly", "DTSTART;VALUE=DATE:16010601", "RRULE:FREQ=YEARLY", 2, "2027-06-01"],
])("a rule that began years ago is counted from today: %s", (_, start, rule, count, first) => {
  const { events, unread } = read(event(start, rule));
  expect([events.length, events[0]!.from, unread.count]).toEqual([count, first, 0]);
});

test("of more nights than are kept the next are kept, and the others' events are said", () => {
  const many = Array.from({ length: 20 }, (_, n) => one(`${n}`, "DTSTART:20200101", "RRULE:FREQ=DAILY")).flat();
  const { events, unread } = read(calendar(...many));
  expect([events.length, events[0]!.from, unread.count]).toEqual([10_000, TODAY, 20]);
});

test("of many rules without an end each is read as far as nights are kept, whenever it began", () => {
  const many = (count: number, start: string, rule: string) =>
    Array.from({ length: count }, (_, n) => one(`${rule}${n}`, start, `RRULE:${rule}`)).flat();
  const monthly = read(calendar(...many(1300, "DTSTART:19990115", "FREQ=MONTHLY"), ...LATER));
  expect(monthly.events.length).toBe(10_000);
  expect(monthly.events.filter(({ from }) => from === "2026-12-15").length).toBe(1300);
  expect(monthly.events.some(({ uid }) => uid === "2@other.test")).toBe(true);
  const daily = read(calendar(...many(1300, "DTSTART:20200101", "FREQ=DAILY"), ...one("2", "DTSTART:20261203")));
  expect(daily.events.filter(({ from }) => from === TODAY).length).toBe(1300);
  expect(daily.events.some(({ uid }) => uid === "2@other.test")).toBe(true);
  expect([daily.events.length, daily.unread.count]).toEqual([10_000, 1300]);
});

const MONTHS_RULES = [
  "MONTHLY",
  "MONTHLY;BYMONTHDAY=-1,14",
  "MONTHLY;BYDAY=2TU",
  "YEARLY;BYMONTH=3,6;BYDAY=-1SU",
  "YEARLY",
  "MONTHLY;BYMONTH=12;BYMONTHDAY=24",
  "MONTHLY;BYMONTH=6,7,8;BYDAY=1FR",
];
test("a rule of months or years names the days that it names when it is followed from its beginning", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MONTHS_RULES),
      fc.record({
        interval: fc.integer({ min: 1, max: 7 }),
        months: fc.integer({ min: 0, max: 400 }),
        day: fc.integer({ min: 1, max: 28 }),
      }),
      fc.option(fc.integer({ min: 1, max: 300 })),
      (rule, { interval, months, day }, count) => {
        const start = new Date(Date.UTC(1994, months, day)).toISOString().slice(0, 10);
        const text = `FREQ=${rule};INTERVAL=${interval}${count === null ? "" : `;COUNT=${count}`}`;
        const steps = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start));
        const last = addDays(TODAY, 730);
        const days = new Set([start]);
        for (let time = steps.next(); time && time.toString() <= last; time = steps.next()) days.add(time.toString());
        const { events, unread } = read(event(`DTSTART:${start.replaceAll("-", "")}`, `RRULE:${text}`));
        expect(events.map(({ from }) => from)).toEqual([...days].filter((one) => one >= TODAY && one <= last).toSorted());
        expect(unread.count).toBe(0);
      },
    ),
  );
});

test.each([
  ["a day that never comes", "DTSTART:20260101T000000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31"],
  ["an hour that never comes", "DTSTART:20260101T000000Z", "RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO"],
])("%s is given up, and the other events are read", async (_, ...lines) => {
  const text = calendar(...one("1", ...lines, "SUMMARY:Never"), ...LATER);
  expect(await readFeedApart(feed(text), 1500)).toMatchObject({
    events: [{ from: "2027-01-20" }],
    unread: { count: 1, names: ["Never"] },
  });
});

test("a length without end takes what is read ahead, and what is no day takes no night", () => {
  const { events } = read(event("DTSTART:20261210T000000Z", "DURATION:P99999999999D"));
  expect(events).toMatchObject([{ from: "2026-12-10" }]);
  expect(daysBetween(TODAY, events[0]!.until)).toBeGreaterThan(730);
  const nothing = ["DTSTART:99999999T999999Z", "DTSTART:20270230", "DTSTART:20271301", "DTSTART:00000000"].map((line) =>
    event(line),
  );
  for (const text of nothing) expect(read(text)).toMatchObject({ events: [], unread: { count: 1 } });
});

test("every hour of two years leaves room for what else there is", () => {
  const { events } = read(calendar(...one("1", "DTSTART:20200101T000000Z", "RRULE:FREQ=HOURLY"), ...LATER));
  expect(events.length).toBe(732);
});

test("what holds no calendar is none, and one without events takes no nights", () => {
  const pages = [
    "<html><body>BEGIN</body></html>",
    "<!doctype html>\n<p>It begins with\nBEGIN:VCALENDAR\nEND:VCALENDAR\n</p>",
    `  <HTML lang="en">\r\n<pre>\r\n${event(...DAYS)}\r\n</pre></HTML>`,
  ];
  const beginnings = ["BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:A"];
  for (const text of ["", "hello", ...pages, ...beginnings]) expect(readFeed(feed(text))).toBe(null);
  expect(read(calendar())).toEqual({ events: [], unread: { count: 0, names: [] }, free_count: 0, unknown_zones: [] });
});

const Lines = fc.array(
  fc.oneof(
    fc.constantFrom(...event(...WEEKEND, RULE, "EXDATE:20270108").split("\r\n")),
    fc.constantFrom(
      " folded",
      'X;Y="a:b',
      "END:VALARM",
      "RRULE:FREQ=YEARLY;BYMONTH=6",
      "DURATION:P3D",
      ":",
      ";",
      "BEGIN:VFREEBUSY",
    ),
    fc.string({ maxLength: 30, unit: "binary" }),
  ),
  { maxLength: 40 },
);
test("whatever stands between its lines, a whole event of a calendar is read", () => {
  fc.assert(
    fc.property(Lines, Lines, (before, after) => {
      const text = [...before, ...calendar(...LATER).split("\r\n"), ...after].join("\r\n");
      const { events } = readFeed(feed(text)) ?? { events: [] };
      expect(events).toContainEqual({ uid: "2@other.test", summary: "", from: "2027-01-20", until: "2027-01-22" });
      for (const { from, until } of events) expect(isDay(from) && isDay(until) && from < until).toBe(true);
    }),
  );
});

test.each([
  ["DTSTART;VALUE=DATE:20200511", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO"],
  ["DTSTART;VALUE=DATE:20201228", "FREQ=YEARLY;BYWEEKNO=53"],
  ["DTSTART;VALUE=DATE:20200518", "FREQ=YEARLY;BYDAY=20MO"],
  ["DTSTART;VALUE=DATE:20200106", "FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=1"],
])("a rule that is not followed well is said to be unread: %s %s", (start, rule) => {
  expect(read(event(start, `RRULE:${rule}`)).unread.count).toBe(1);
});

test("an end before the beginning is said", () => {
  expect(read(event("DTSTART;VALUE=DATE:20270112", "DTEND;VALUE=DATE:20270110", "SUMMARY:Ana")).unread).toEqual({
    count: 1,
    names: ["Ana"],
  });
});

test("eight times as many events take about eight times as long, whatever they are", () => {
  const kinds: ((n: number) => string[])[] = [
    () => DAYS,
    (n) => [`DTSTART;TZID=Europe/Berlin:202701${10 + (n % 19)}T${10 + (n % 13)}0000`, "DURATION:P2D"],
    () => [...WEEKEND, "RRULE:FREQ=WEEKLY;COUNT=2", "EXDATE:20270108"],
    () => [...DAYS, `DESCRIPTION:${" ".repeat(200)}x`, " y"],
    (n) => [`RECURRENCE-ID:202701${10 + (n % 19)}`, "DTSTART:20270201"],
  ];
  for (const [at, lines] of kinds.entries()) {
    const busy = (count: number) => {
      const uid = (n: number) => (at === 4 ? "same" : `${n}`);
      const text = calendar(...Array.from({ length: count }, (_, n) => one(uid(n), ...lines(n))).flat());
      const began = busyMs();
      expect(read(text).unread.count).toBe(0);
      return busyMs() - began;
    };
    busy(1000);
    expect(busy(8000) / Math.max(busy(1000), 5)).toBeLessThan(32);
  }
});

test("every second week is the same however long ago it began", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 5 }), (weeks, interval) => {
      const start = addDays("2027-01-04", -7 * interval * weeks).replaceAll("-", "");
      const rule = `RRULE:FREQ=WEEKLY;INTERVAL=${interval};BYDAY=MO,TH`;
      const later = (text: string) => read(text).events.filter(({ from }) => from >= "2027-01-04");
      fc.pre(start.length === 8);
      expect(later(event(`DTSTART:${start}`, rule))).toEqual(later(event("DTSTART:20270104", rule)));
    }),
  );
});
