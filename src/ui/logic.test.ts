import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { CLOSED, comboboxState, type ComboboxState } from "./choices/comboboxState.ts";
import { initialsOf } from "./elements/initialsOf.ts";
import { dayByKey } from "./dates/MonthTable.tsx";
import { menuStep } from "./overlays/menuStep.ts";
import { pagesAround } from "./navigation/pagesAround.ts";
import { placeBeside } from "./overlays/placeBeside.ts";
import { movedRange, stepsInside } from "./fields/range/rangeSteps.ts";
import { fadingTime_ms, shownOf, snackbarQueue } from "./overlays/snackbarQueue.ts";
import { canChoose, inOrder, partOfStay } from "./dates/stayDays.ts";

test("pages: few are all shown", () => expect(pagesAround(2, 4)).toEqual([1, 2, 3, 4]));
test("pages: a gap stands for at least two", () => expect(pagesAround(6, 15)).toEqual([1, null, 5, 6, 7, null, 15]));
test("pages: a gap of one is that page", () => expect(pagesAround(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]));
test("pages: the first, the last and the present one are always there, in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (count, seed) => {
      const current = 1 + (seed % count);
      const shown = pagesAround(current, count).filter((page) => page !== null);
      expect(shown).toEqual(expect.arrayContaining([1, current, count]));
      expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
      expect(shown.length).toBeLessThanOrEqual(7);
    }),
  );
});

const options = ["Lisbon", "Lima", "Oslo"].map((label) => ({ id: label, label }));
const requested = (keys: string[]): ComboboxState =>
  keys.reduce(
    (state, key) => comboboxState(state, { type: "key", key }),
    comboboxState(comboboxState(CLOSED, { type: "asked" }), { type: "answered", options }),
  );

test("combobox: nothing is active when the answer comes, so Enter sends the form", () => expect(requested([]).active).toBe(-1));
test("combobox: down from the last leads back to the text", () =>
  expect(requested(["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"]).active).toBe(-1));
test("combobox: up from the text leads to the last", () => expect(requested(["ArrowUp"]).active).toBe(2));
test("combobox: Home and End belong to the text until an option is active", () => {
  expect(requested(["End"]).active).toBe(-1);
  expect(requested(["ArrowDown", "End"]).active).toBe(2);
  expect(requested(["ArrowUp", "Home"]).active).toBe(0);
});
test("combobox: an answer that comes after leaving does not open it again", () => {
  const left = comboboxState(comboboxState(CLOSED, { type: "asked" }), { type: "closed" });
  expect(comboboxState(left, { type: "answered", options }).open).toBe(false);
});
test("combobox: a failure takes the old options away", () => {
  const failed = comboboxState(requested(["ArrowDown"]), { type: "failed" });
  expect(failed).toMatchObject({ status: "failed", options: [], active: -1 });
});

test("menu: arrows go round, letters jump to the next that begins so", () => {
  const labels = ["Messages", "Lists", "Log out"];
  expect(menuStep("ArrowDown", 2, labels)).toBe(0);
  expect(menuStep("ArrowUp", 0, labels)).toBe(2);
  expect(menuStep("l", 1, labels)).toBe(2);
  expect(menuStep("l", 2, labels)).toBe(1);
  expect(menuStep("x", 0, labels)).toBeNull();
  expect(menuStep("ArrowDown", -1, [])).toBeNull();
});

test("range: one end stops the other, and an end at its limit is open", () => {
  const limits = { min: 0, max: 100, step: 10 };
  expect(movedRange({ low: 20, high: 50 }, { end: "low", to: 90 }, limits)).toEqual({ low: 40, high: 50 });
  expect(movedRange({ low: 20, high: 50 }, { end: "high", to: 0 }, limits)).toEqual({ low: 20, high: 30 });
  expect(movedRange({ low: 20, high: 50 }, { end: "low", to: 0 }, limits)).toEqual({ low: null, high: 50 });
  expect(movedRange({ low: 20, high: 50 }, { end: "high", to: 100 }, limits)).toEqual({ low: 20, high: null });
});
test("range: the bars inside are those that it touches", () => {
  expect(stepsInside({ low: 20, high: 50 }, { min: 0, max: 100 }, 10)).toEqual({ from: 2, to: 4 });
  expect(stepsInside({ low: null, high: null }, { min: 0, max: 100 }, 10)).toEqual({ from: 0, to: 9 });
});

test("snackbar: messages wait for their turn, the same words do not queue twice", () => {
  const one = { id: 1, text: "Link copied" };
  const two = { id: 2, text: "Saved", action: { label: "Undo", onAction: () => {} } };
  const queue = snackbarQueue(snackbarQueue([], { type: "shown", snack: one }), { type: "shown", snack: two });
  expect(queue.map(({ id }) => id)).toEqual([1, 2]);
  expect(snackbarQueue(queue, { type: "shown", snack: { id: 3, text: "Link copied" } }).map(({ id }) => id)).toEqual([3, 2]);
  expect(snackbarQueue(queue, { type: "gone", id: 1 }).map(({ id }) => id)).toEqual([2]);
});
test("snackbars: what failed is past once something has gone well, said or not; other messages stay", () => {
  const details = [
    { id: 1, text: "Not saved", look: "bad" },
    { id: 2, text: "Link copied" },
  ] as const;
  const ids = (event: Parameters<typeof snackbarQueue>[1]) => snackbarQueue([...details], event).map(({ id }) => id);
  expect(ids({ type: "succeeded" })).toEqual([2]);
  expect(ids({ type: "shown", snack: { id: 3, text: "Saved", look: "good" } })).toEqual([2, 3]);
  expect(ids({ type: "shown", snack: { id: 3, text: "Ana saved a home" } })).toEqual([1, 2, 3]);
});
test("snackbars: what failed stays until it is past, beside other messages, and a later failure takes its place [B4.7.2, B9.3]", () => {
  const failed = { id: 1, text: "Not saved", look: "bad" } as const;
  const [plain, next] = [
    { id: 2, text: "Ana saved a home" },
    { id: 3, text: "Ana removed a home" },
  ];
  const queue = [plain, failed, next];
  expect(queue.map(fadingTime_ms)).toEqual([7000, Infinity, 7000]);
  expect(fadingTime_ms({ ...failed, fade_ms: 3000 })).toBe(3000);
  expect(shownOf(queue)).toEqual([failed, plain]);
  const again = { id: 4, text: "Too many requests", look: "bad" } as const;
  expect(snackbarQueue(queue, { type: "shown", snack: again })).toEqual([plain, next, again]);
});

const taken = { isUnavailable: (day: string) => day === "2027-05-14" };
test("dates: one may leave on the day on which others arrive, but not stay over it", () => {
  expect(canChoose("2027-05-14", "2027-05-12", taken)).toBe(true);
  expect(canChoose("2027-05-15", "2027-05-12", taken)).toBe(false);
  expect(canChoose("2027-05-14", null, taken)).toBe(false);
});
test("dates: the second day may be the earlier one", () => expect(canChoose("2027-05-10", "2027-05-12", taken)).toBe(true));
test("dates: fewer nights than the house asks for cannot be chosen", () => {
  expect(canChoose("2027-05-13", "2027-05-12", { minNights: 2 })).toBe(false);
  expect(canChoose("2027-05-14", "2027-05-12", { minNights: 2 })).toBe(true);
});
test("dates: a checkout before the checkin is moved along", () => {
  expect(inOrder({ checkin: "2027-05-12", checkout: "2027-05-12" }, 3)).toEqual({
    checkin: "2027-05-12",
    checkout: "2027-05-15",
  });
  expect(inOrder({ checkin: "2027-05-12", checkout: "" })).toEqual({ checkin: "2027-05-12", checkout: "" });
});

test("initials: first and last word, whole letters", () => {
  expect(initialsOf("Ana de Souza")).toBe("AS");
  expect(initialsOf("  li ")).toBe("L");
  expect(initialsOf("𝒜lma")).toBe("𝒜");
  expect(initialsOf("")).toBe("");
});

test("a floating box stands over its anchor when there is no room below, and never outside the window", () => {
  const window = { width: 400, height: 600 };
  expect(
    placeBeside({ left: 10, top: 10, width: 50, height: 40 }, { width: 200, height: 100 }, { window, alignRight: false }),
  ).toEqual({
    top: 58,
    left: 10,
  });
  expect(
    placeBeside({ left: 10, top: 550, width: 50, height: 40 }, { width: 200, height: 100 }, { window, alignRight: false }).top,
  ).toBe(442);
  expect(
    placeBeside({ left: 380, top: 10, width: 15, height: 40 }, { width: 200, height: 100 }, { window, alignRight: false }).left,
  ).toBe(192);
});

test.each([
  ["Home", "2027-03-31", "en", "2027-03-28"],
  ["Home", "2027-03-31", "de", "2027-03-29"],
  ["End", "2027-03-31", "de", "2027-04-04"],
  ["Home", "2027-03-28", "en", "2027-03-28"],
  ["PageUp", "2027-03-31", "en", "2027-02-28"],
  ["PageDown", "2027-12-15", "en", "2028-01-15"],
  ["ArrowDown", "2027-03-31", "en", null],
] as const)("a calendar's key %s leads from %s in %s to %s", (key, day, locale, next) => {
  expect(dayByKey(key, day, locale)).toBe(next);
});

test("a day is that of arriving, of leaving, between them, or none of the days chosen", () => {
  const part = (day: string, checkin: string, checkout: string) => partOfStay(`2027-05-${day}`, { checkin, checkout });
  const days = ["12", "13", "14", "15"];
  expect(days.map((day) => part(day, "2027-05-12", "2027-05-14"))).toEqual(["arrive", "within", "leave", null]);
  expect(days.map((day) => part(day, "2027-05-13", ""))).toEqual([null, "arrive", null, null]);
  expect(part("12", "", "")).toBe(null);
});
