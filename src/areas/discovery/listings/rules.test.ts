import { expect, test } from "vitest";
import { MICROS } from "#lib/money/money.ts";
import { nextFree, readTaken, whyNotDays, whyNotStay } from "./rules.ts";

const stay = {
  price_micros: MICROS,
  guests: 4,
  min_nights: 2,
  max_nights: 10,
  taken: readTaken("{[2026-12-10,2026-12-12),[2026-12-20,2026-12-21)}"),
};
const why = (checkin: string, checkout: string, guests = 2) => whyNotStay(stay, { checkin, checkout, guests }, "2026-12-01");

test("a stay may begin on the day another ends, and end on the day another begins", () => {
  expect(why("2026-12-12", "2026-12-20")).toBe(null);
});

test("each reason against a stay is told", () => {
  expect(why("2026-12-11", "2026-12-14")).toBe("taken");
  expect(why("2026-12-08", "2026-12-11")).toBe("taken");
  expect(why("2026-11-30", "2026-12-03")).toBe("past");
  expect(why("2026-12-03", "2026-12-03")).toBe("wrong_order");
  expect(why("2026-12-03", "2026-12-04")).toBe("too_short");
  expect(why("2027-01-01", "2027-01-20")).toBe("too_long");
  expect(why("2029-01-01", "2029-01-05")).toBe("too_far");
  expect(why("2026-12-03", "2026-12-06", 5)).toBe("too_many_guests");
  expect(
    whyNotStay({ ...stay, price_micros: null }, { checkin: "2026-12-03", checkout: "2026-12-06", guests: 1 }, "2026-12-01"),
  ).toBe("not_bookable");
});

test("where nights are taken the next ones are told that are free, as many and as far ahead as may be booked", () => {
  const next = (checkin: string, checkout: string) => nextFree(stay, { checkin, checkout, guests: 2 }, "2026-12-01");
  expect(next("2026-12-09", "2026-12-13")).toEqual({ checkin: "2026-12-12", checkout: "2026-12-16" });
  expect(next("2026-12-11", "2026-12-20")).toEqual({ checkin: "2026-12-21", checkout: "2026-12-30" });
  const taken = readTaken("{[2026-12-10,2028-12-20)}");
  expect(nextFree({ ...stay, taken }, { checkin: "2026-12-11", checkout: "2026-12-20", guests: 2 }, "2026-12-01")).toBe(null);
});

test("days come together and in their order", () => {
  const [checkin, checkout] = ["2026-12-03", "2026-12-05"];
  expect(whyNotDays({ checkin: null, checkout: null })).toBe(null);
  expect(whyNotDays({ checkin: "", checkout: "" })).toBe(null);
  expect(whyNotDays({ checkin, checkout })).toBe(null);
  expect(whyNotDays({ checkin, checkout: null })).toEqual({ checkout: ["required"] });
  expect(whyNotDays({ checkin: null, checkout })).toEqual({ checkin: ["required"] });
  expect(whyNotDays({ checkin, checkout: checkin })).toEqual({ checkout: ["wrong_order"] });
});
