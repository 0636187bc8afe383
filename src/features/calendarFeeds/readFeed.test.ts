import { expect, test } from "vitest";
import { readFeedApart } from "./readFeedApart.server.ts";

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => calendar("BEGIN:VEVENT", "UID:1@other.test", ...lines, "END:VEVENT");
const read = (text: string, longest_ms?: number) =>
  readFeedApart({ text, timeZone: "Europe/Lisbon", today: "2026-12-01" }, longest_ms);
const NIGHTS = ["DTSTART;VALUE=DATE:20261210", "DTEND;VALUE=DATE:20261212"];

test("the nights of a calendar are read, whatever signs stand in its words, and never half of one", async () => {
  const [found] = (await read(event(`SUMMARY:a\0${"x".repeat(118)}🌊`, ...NIGHTS)))!;
  expect(found).toEqual({ uid: "1@other.test", summary: `a${"x".repeat(118)}`, from: "2026-12-10", until: "2026-12-12" });
});

test.each([
  ["a day that never comes", event("DTSTART:20260101T000000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31")],
  ["a length without end", event("DTSTART:20261210T000000Z", "DURATION:P99999999999D")],
])("%s is given up, and everything else goes on meanwhile", async (_, text) => {
  expect(await read(text, 1500)).toBe(null);
});

test("what is no time is no calendar, and what is no day takes no night", async () => {
  expect(await read(event("DTSTART:hello"))).toBe(null);
  expect(await read(event("DTSTART:99999999T999999Z"))).toBe(null);
  expect(await read(event("DTSTART;VALUE=DATE:00000000", "DTEND;VALUE=DATE:99991231"))).toEqual([]);
});
