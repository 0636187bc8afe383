import { expect, test } from "vitest";
import { isFresh } from "./requireFresh.server.ts";

test("a proof is fresh for a quarter of an hour", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  expect(isFresh(new Date("2026-12-01T11:45:00Z"), now)).toBe(true);
  expect(isFresh(new Date("2026-12-01T11:44:59Z"), now)).toBe(false);
});
