import { expect, test } from "vitest";
import { requestSourceOf } from "./requestSource.ts";

const DIRECT = { isClientRoute: false, isControlled: false, referrer: "", serverTiming: [] };

test.each([
  [1, {}],
  [1, { referrer: "https://ampproject.org.evil.test/" }],
  [2, { isClientRoute: true }],
  [3, { referrer: "https://stays-example-org.cdn.ampproject.org/" }],
  [4, { isControlled: true }],
  [5, { serverTiming: [{ name: "cdn-cache", description: "HIT" }] }],
  [1, { serverTiming: [{ name: "cdn-cache", description: "MISS" }] }],
  [6, { isClientRoute: true, isControlled: true }],
])("request source type %i: direct, client route, accelerated, worker, cached, worker's route [A3.21, B3.21.5]", (type, how) => {
  expect(requestSourceOf({ ...DIRECT, ...how })).toBe(type);
});
