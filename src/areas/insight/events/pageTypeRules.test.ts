import { expect, test } from "vitest";
import { paths, to } from "#paths";
import { DETAIL_PAGE_TYPES, detailPageType, isPageType, PAGE_TYPES } from "./pageTypeRules.ts";

test("every address with a page type has one of a known range, and the ranges do not meet", () => {
  for (const { url, page_type } of Object.values(paths))
    expect([url, page_type === null || isPageType(page_type)]).toEqual([url, true]);
  expect([0, 999, 3011, 4005, 7002, 10_018, 14_000, 17_000, 21_001, 101_002].some(isPageType)).toBe(false);
  const ranges = Object.values(PAGE_TYPES).toSorted(([a], [b]) => a - b);
  for (const [i, [first, last]] of ranges.entries()) {
    expect(first).toBeLessThanOrEqual(last);
    expect(first).toBeGreaterThan(ranges[i - 1]?.[1] ?? 0);
  }
});

test("detail pages are numbered 1 to 12 in the documents' order", () => {
  expect(DETAIL_PAGE_TYPES).toHaveLength(12);
  expect([detailPageType("marketplace"), detailPageType("luxury_matterport"), detailPageType("restaurants")]).toEqual([1, 6, 12]);
});

test("activities, experiences and places have their bases", () => {
  expect([to("activity", { id: 7 }), to("experience", { id: 7 }), to("place", { id: 7 })]).toEqual([
    "/activities/7",
    "/experiences/7",
    "/things-to-do/places/7",
  ]);
});
