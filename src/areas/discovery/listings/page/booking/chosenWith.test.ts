import { expect, test } from "vitest";
import { chosenWith } from "./chosenWith.ts";

const NONE = { checkin: "", checkout: "" } as const;
/** The nights of 14 and 15 May are taken. */
const rules = {
  min: "2027-05-03",
  max: "2029-05-03",
  minNights: 2,
  isUnavailable: (day: string) => day === "2027-05-14" || day === "2027-05-15",
};
const after = (...days: string[]) =>
  days.reduce<ReturnType<typeof chosenWith>>((chosen, day) => chosen && chosenWith(day, chosen, rules), NONE);

test("the first day that is pressed is that of arriving, the second that of leaving, the third begins anew", () => {
  expect(after("2027-05-10")).toEqual({ checkin: "2027-05-10", checkout: "" });
  expect(after("2027-05-10", "2027-05-12")).toEqual({ checkin: "2027-05-10", checkout: "2027-05-12" });
  expect(after("2027-05-12", "2027-05-10")).toEqual({ checkin: "2027-05-10", checkout: "2027-05-12" });
  expect(after("2027-05-10", "2027-05-12", "2027-05-20")).toEqual({ checkin: "2027-05-20", checkout: "" });
});

test("a day of arriving that is pressed again is let go", () => {
  expect(after("2027-05-10", "2027-05-10")).toEqual(NONE);
});

test("somebody may leave on a day whose night is taken, and neither arrive on it nor stay over it", () => {
  expect(after("2027-05-14")).toBeNull();
  expect(after("2027-05-12", "2027-05-14")).toEqual({ checkin: "2027-05-12", checkout: "2027-05-14" });
  expect(after("2027-05-12", "2027-05-15")).toBeNull();
  expect(after("2027-05-12", "2027-05-17")).toBeNull();
});

test("nobody stays for less than the host asks, in the past, or further ahead than calendars go", () => {
  expect(after("2027-05-10", "2027-05-11")).toBeNull();
  expect(after("2027-05-02")).toBeNull();
  expect(after("2027-05-04", "2027-05-02")).toBeNull();
  expect(after("2029-05-04")).toBeNull();
});

test("a day that no stay of the host's length can begin or end on cannot be chosen first: it would leave no second day", () => {
  const gap = (minNights: number) => ({
    ...rules,
    minNights,
    isUnavailable: (day: string) => day < "2027-05-10" || day > "2027-05-12",
  });
  const first = (day: string, minNights: number) => chosenWith(day, { checkin: "", checkout: "" }, gap(minNights));
  expect(first("2027-05-10", 3)).toEqual({ checkin: "2027-05-10", checkout: "" });
  expect(first("2027-05-11", 3)).toBeNull();
  expect(["2027-05-10", "2027-05-11", "2027-05-12"].map((day) => first(day, 4))).toEqual([null, null, null]);
  // Past days do not make room for a longer stay.
  expect(chosenWith("2027-05-04", NONE, { ...rules, minNights: 3, isUnavailable: (day) => day === "2027-05-05" })).toBeNull();
});

test("an arrival that an address names, and nobody could choose, does not count", () => {
  const chosen = { checkin: "2020-01-01", checkout: "" };
  expect(chosenWith("2027-05-10", chosen, rules)).toEqual({ checkin: "2027-05-10", checkout: "" });
});
