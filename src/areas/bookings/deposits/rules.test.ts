import { expect, test } from "vitest";
import { isDue, mayClaim } from "./rules.ts";

test("until the fourteenth day a host can ask for a part of a deposit, and from that day on it goes back", () => {
  const held = { status: "completed", deposit_micros: 1, over_on: "2026-12-01" } as const;
  const on = (today: string, hasClaim = false) => [mayClaim(held, hasClaim, today), isDue(held, hasClaim, today)];
  expect([on("2026-12-14"), on("2026-12-15")]).toEqual([
    [true, false],
    [false, true],
  ]);
  expect([on("2026-12-14", true), on("2026-12-15", true)]).toEqual([
    [false, false],
    [false, false],
  ]);
});
