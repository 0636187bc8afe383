import { expect, test } from "vitest";
import { HISTORY_GUARD_MS, mayGoBackTo } from "./rules.ts";

test("the history guard lasts 6 hours, and ends with whatever is written [B9.5]", () => {
  const now = Date.UTC(2026, 10, 22, 12);
  const sixHours = 6 * 60 * 60 * 1000;
  expect(HISTORY_GUARD_MS).toBe(sixHours);
  expect(mayGoBackTo(now - sixHours + 1, now, 0)).toBe(true);
  expect(mayGoBackTo(now - sixHours, now, 0)).toBe(false);
  expect(mayGoBackTo(now - 1000, now, now - 500)).toBe(false);
  expect(mayGoBackTo(now - 500, now, now - 1000)).toBe(true);
});
