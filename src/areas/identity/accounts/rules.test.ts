import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { addDays } from "#lib/dates/dates.ts";
import { ageBand, birthDate, sessionEnd } from "./rules.ts";

const TODAY = "2026-12-01";
const day = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays("1890-01-01", n));

test("age counts full years: under 13, under 18, grown up; a day that is none or to come is invalid [A4.3.10, B5.11, A9.4]", () => {
  expect(["2013-12-02", "2013-12-01", "2008-12-02", "2008-12-01"].map((born) => ageBand(born, TODAY))).toEqual([
    "under_thirteen",
    "under_eighteen",
    "under_eighteen",
    "over_eighteen",
  ]);
  expect(["2026-12-02", "2025-02-29", "", null].map((born) => ageBand(born, TODAY))).toEqual(Array(4).fill("invalid"));
  expect(ageBand("2008-02-29", "2026-02-28")).toBe("under_eighteen");
  expect(ageBand("2008-02-29", "2026-03-01")).toBe("over_eighteen");
});

test("a birth date has its year in full, and is of somebody who may be alive [A5.8]", () => {
  const years = ["4", "85", "0085", "1804", "1899", "1900", " 1985 "];
  expect(years.map((year) => birthDate(year, "3", "7"))).toEqual([...Array(5).fill(null), "1900-03-07", "1985-03-07"]);
});

test("nobody grows younger: a later day never lowers the band [A4.3.10]", () => {
  const bands = ["invalid", "under_thirteen", "under_eighteen", "over_eighteen"];
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 20_000 }), (born, today, later) => {
      const at = (when: string) => bands.indexOf(ageBand(born, when));
      expect(at(addDays(today, later))).toBeGreaterThanOrEqual(at(today));
    }),
  );
});

test("three fields make a day only when there is such a day [A5.8]", () => {
  expect(birthDate("1990", "2", "9")).toBe("1990-02-09");
  expect(birthDate(" 1990 ", "02", "09")).toBe("1990-02-09");
  for (const [year, month, day] of [
    ["1990", "2", "30"],
    ["1990", "13", "1"],
    ["90", "1", "1"],
    ["1990", "", "1"],
    ["1e3", "1", "1"],
    ["1990", "1", "-1"],
  ])
    expect([year, month, day, birthDate(year, month, day)]).toEqual([year, month, day, null]);
});

test("a session ends after its idle time, and in any case after its longest [A3.11]", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  expect(sessionEnd(now, false).toISOString()).toBe("2026-12-02T00:00:00.000Z");
  expect(sessionEnd(now, true).toISOString()).toBe("2026-12-31T12:00:00.000Z");
  expect(sessionEnd(now, false, new Date("2026-11-24T13:00:00Z")).toISOString()).toBe("2026-12-01T13:00:00.000Z");
  expect(sessionEnd(now, true, new Date("2026-06-05T12:00:00Z")).toISOString()).toBe("2026-12-02T12:00:00.000Z");
});
