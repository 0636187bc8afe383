import { expect, test } from "vitest";
import { paths, to } from "#paths";
import { DETAIL_PAGE_TYPES, detailPageType, isPageType, PAGE_TYPES } from "./pageTypes.ts";

const typeOf = (url: string) => Object.values(paths).find((path) => path.url === url)!.page_type;

test("every address with a page type has one that the documents know [A2.5.1, A2.5.2, A2.5.3, A2.5.4, A2.5.6, A2.5.7, A2.5.8, A2.5.9, A2.5.10, A2.5.11, A2.5.12, A2.5.14, A2.5.23]", () => {
  for (const { url, page_type } of Object.values(paths))
    expect([url, page_type === null || isPageType(page_type)]).toEqual([url, true]);
  const asked = { "/": 1000, "/s/homes": 2000, "/wishlists": 2001, "/rooms/:id": 3000, "/trips": 5001, "/inbox": 6001, "/signup_login": 7000, "/login": 7001, "/host": 10_001, "/become-a-host": 11_001, "/hosting": 12_001, "/hosting/calendar": 13_001, "/help": 15_001, "/terms": 101_001 }; // prettier-ignore
  for (const [url, type] of Object.entries(asked)) expect([url, typeOf(url)]).toEqual([url, type]);
});

test("page types without an address yet are known numbers all the same [A2.5.5, A2.5.13, A2.5.15, A2.5.16, A2.5.17, A2.5.18, A2.5.19, A2.5.20, A2.5.21, A2.5.22]", () => {
  expect([4000, 4004, 14_001, 14_002, 16_000, 16_008, 17_001, 17_005, 18_000, 19_000, 20_000, 21_000, 21_010, 101_000].every(isPageType)).toBe(true); // prettier-ignore
  expect([0, 999, 3011, 4005, 7002, 10_018, 14_000, 17_000, 21_001, 101_002].some(isPageType)).toBe(false);
  const ranges = Object.values(PAGE_TYPES).toSorted(([a], [b]) => a - b);
  for (const [i, [first, last]] of ranges.entries()) {
    expect(first).toBeLessThanOrEqual(last);
    expect(first).toBeGreaterThan(ranges[i - 1]?.[1] ?? 0);
  }
});

test("detail pages are numbered 1 to 12 in the documents' order [A2.5.24, B3.23.1]", () => {
  expect(DETAIL_PAGE_TYPES).toHaveLength(12);
  expect([detailPageType("marketplace"), detailPageType("luxury_matterport"), detailPageType("restaurants")]).toEqual([1, 6, 12]);
});

test("activities, experiences and places have their bases [A2.4.4, B2.1.20]", () => {
  expect([to("activity", { id: 7 }), to("experience", { id: 7 }), to("place", { id: 7 })]).toEqual([
    "/activities/7",
    "/experiences/7",
    "/things-to-do/places/7",
  ]);
});
