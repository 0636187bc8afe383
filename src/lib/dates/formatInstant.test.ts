import { expect, test } from "vitest";
import { formatTime, readClock } from "./clock.ts";
import { formatInstant } from "./formatInstant.ts";

test("a moment is told to the minute, and says UTC where it stands in UTC", () => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  expect(plain(formatInstant("2026-11-25T06:00:00Z", "de", { timeZone: "UTC" }))).toBe("25.11.2026, 06:00 UTC");
  expect(plain(formatInstant("2026-11-25T06:00:00Z", "en", { timeZone: "UTC" }))).toBe("Nov 25, 2026, 6:00 AM UTC");
  expect(plain(formatInstant("2026-11-25T06:00:00Z", "de", { timeZone: "Europe/Oslo" }))).toBe("25.11.2026, 07:00");
});

test("a moment and a time of day are told by the same clock: the reader's, else that of the language", () => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  const told = (locale: "en" | "de", clock?: "h12" | "h23") =>
    [
      formatInstant("2026-11-25T14:30:00Z", locale, { timeZone: "Europe/Oslo", hourCycle: clock }),
      formatTime("15:30", locale, clock),
    ].map(plain);
  expect(told("en")).toEqual(["Nov 25, 2026, 3:30 PM", "3:30 PM"]);
  expect(told("en", "h23")).toEqual(["Nov 25, 2026, 15:30", "15:30"]);
  expect(told("de")).toEqual(["25.11.2026, 15:30", "15:30"]);
  expect(told("de", "h12")).toEqual(["25.11.2026, 03:30 PM", "03:30 PM"]);
  expect([formatTime("00:00", "en", "h23"), plain(formatTime("00:00", "en", "h12"))]).toEqual(["00:00", "12:00 AM"]);
});

test("of the cookie only a zone that there is and one of two clocks are believed", () => {
  expect(readClock("Europe/Berlin h23")).toEqual({ time_zone: "Europe/Berlin", hour_cycle: "h23" });
  expect(readClock("America/Argentina/Buenos_Aires h12")?.time_zone).toBe("America/Argentina/Buenos_Aires");
  for (const text of [undefined, "", "Europe/Berlin", "Europe/Berlin h24", "No/Where h12", "<b> h12", "+99:99 h12"])
    expect(readClock(text)).toBe(null);
});
