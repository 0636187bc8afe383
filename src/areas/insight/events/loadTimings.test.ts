import { expect, test } from "vitest";
import { toStoredOrMalformed } from "./store/toStoredOrMalformed.server.ts";
import { networkInformation, resourceTimings } from "./loadTimings.ts";

const entry = (name: string, duration: number) =>
  ({ name, duration, startTime: 12.3, initiatorType: "img" }) as PerformanceResourceTiming;
/** How the server stores it. */
const storedAs = (schema: string, event_data: object) =>
  toStoredOrMalformed(schema, { event_data }, { user_id: null, browser: null, at: new Date(), pageOf: () => null });

test("a resource timing has page, type, name, duration and start, of the slowest files, with no question of an address [B3.21.4, B7.4.6]", () => {
  const origin = "https://stays.example.org";
  const many = Array.from({ length: 30 }, (_, n) => entry(`${origin}/photos/${n}.svg?secret=1`, n));
  const details = resourceTimings([...many, entry("https://other.example.org/a#b", 99.6)], "/rooms/7", origin);
  expect(details).toHaveLength(20);
  expect(details.slice(0, 2)).toEqual([
    { page: "/rooms/7", type: "img", name: "https://other.example.org/a", duration: 100, start_time: 12 },
    { page: "/rooms/7", type: "img", name: "/photos/29.svg", duration: 29, start_time: 12 },
  ]);
  expect(storedAs("resource_timing:1", details[0]!)).toMatchObject({ name: "resource_timing", data: details[0] });
});

test("network information is effective_type, rtt and downlink, where the browser tells them [A3.20, B3.21.3]", () => {
  const details = networkInformation({ connection: { effectiveType: "4g", rtt: 50, downlink: 10, saveData: false } });
  expect(details).toEqual({ effective_type: "4g", rtt: 50, downlink: 10 });
  expect(storedAs("network_information:1", details!)).toMatchObject({ name: "network_information", data: details });
  expect(networkInformation({})).toBeNull();
});
