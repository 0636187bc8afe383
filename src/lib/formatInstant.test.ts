import { expect, test } from "vitest";
import { formatInstant } from "./formatInstant.ts";

test("a moment is told to the minute, and says UTC where it stands in UTC", () => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  expect(plain(formatInstant("2026-11-25T06:00:00Z", "de", "UTC"))).toBe("25.11.2026, 06:00 UTC");
  expect(plain(formatInstant("2026-11-25T06:00:00Z", "en", "UTC"))).toBe("Nov 25, 2026, 6:00 AM UTC");
  expect(plain(formatInstant("2026-11-25T06:00:00Z", "de", "Europe/Oslo"))).toBe("25.11.2026, 07:00");
});
