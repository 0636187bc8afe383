import { expect, test } from "vitest";
import { AMENITIES, amenityMask } from "./amenities.ts";
import { KINDS } from "./kinds.ts";

test("every amenity has a bit of its own that fits a Postgres bigint", () => {
  const masks = AMENITIES.map(({ slug }) => amenityMask([slug]));
  expect(new Set(masks).size).toBe(AMENITIES.length);
  expect(amenityMask(AMENITIES.map(({ slug }) => slug))).toBeLessThan(2n ** 62n);
});

test("the first bits never move, since they are stored", () => {
  expect(amenityMask(["wifi"])).toBe(1n);
  expect(amenityMask(["kitchen", "wifi"])).toBe(65n);
  expect(amenityMask(["piano"])).toBe(1n << 58n);
});

test("an amenity given twice or unknown changes nothing", () => {
  expect(amenityMask(["wifi", "wifi", "moat"])).toBe(1n);
});

test("no kind of home is named twice", () => {
  expect(new Set(KINDS).size).toBe(KINDS.length);
});
