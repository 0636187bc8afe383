import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { Moment } from "./Moment.tsx";

test("a moment stands for itself in a line: an amount before it does not run into its digits where text runs from the right", () => {
  expect(onPage("/", <Moment at="2026-12-01T12:00:00.000Z" />)).toMatch(/<time [^>]*dir="auto"[^>]*>[^<]*2026/);
});
