import { afterAll, expect, test } from "vitest";
import { uuidV7 } from "#lib/uuidV7.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { listEvents, logMessages, readEventReport } from "#areas/insight/events/contract.ts";
import { inStepOrder, ratingOf } from "./report.ts";

const house = await openHouse();
afterAll(house.close);

/** Sends events of a new browser, from a page, some time ago. */
async function sends(page: string, ...events: [schema: string, data: object, age_ms?: number][]) {
  const visitor = house.visitor();
  await visitor.get("/");
  await visitor.call(logMessages, {
    events: events.map(([schema, event_data, age_ms = 0]) => ({
      uuid: uuidV7(Date.parse("2026-12-01T11:00:00Z")),
      schema,
      event_data,
      page,
      age_ms,
    })),
  });
}
const shown = (step: string) => ({ flow: "login", step, operation: "impression", sub_event: "step_shown", tags: {} });
const sent = (step: string, sub_event: string) => ({ flow: "login", step, operation: "continue", sub_event, tags: {} });
const vital = (value: number) => ({ metric: "LCP", value, rating: "good", navigation_type: "navigate", parts: {} });
const HOUR_MS = 3_600_000;

test("the console tells how often events came, how far people come, page vitals by page type, and what was malformed [B7.4.6, B7.4.8]", async () => {
  const operator = await house.member({ role: "operator" });
  await sends("/login", ["signup_login_flow:1", shown("Landing")], ["signup_login_flow:1", shown("Password")]);
  await sends("/login", ["signup_login_flow:1", shown("Landing")], ["authentication_core:1", sent("Landing", "invalid_submit")]);
  for (const value of [1000, 2000, 3000, 4000]) await sends("/rooms/7", ["page_performance:1", vital(value)]);
  await sends("/", ["impression:1", { what: "now" }], ["impression:1", { what: "then" }, 30 * HOUR_MS]);
  for (let i = 0; i < 2; i++) await sends("/", ["sneeze:1", {}]);

  const { rates, funnel, vitals, malformed, arrived } = await operator.call(readEventReport, {});
  const impressions = rates.find(({ name }) => name === "impression")!;
  expect([impressions.total, impressions.counts.length, impressions.counts.at(-1)]).toEqual([1, 24, 1]);
  expect(inStepOrder(funnel)).toEqual([
    { flow: "login", step: "Landing", shown: 2, valid: 0, invalid: 1 },
    { flow: "login", step: "Password", shown: 1, valid: 0, invalid: 0 },
  ]);
  expect(arrived).toEqual({ signed_up: 0, signed_in: 1 });
  expect(vitals).toEqual([{ page: "stay", page_type: 3000, metric: "LCP", p75: 3250, views: 4 }]);
  expect(malformed).toMatchObject([{ event_name: "sneeze:1", reason: "nobody knows its schema", count: 2 }]);
  const { rates: days } = await operator.call(readEventReport, { hours: 168 });
  expect(days.find(({ name }) => name === "impression")!.total).toBe(2);

  for (const [search, text] of [
    ["", "at most 1 in 1 hour"],
    ["?hours=1", "at most 1 in 2.5 minutes"],
    ["?hours=168", "at most 1 in 7 hours"],
  ] as const)
    expect(await (await operator.get(`/admin/events${search}`)).text()).toContain(text);

  const { events } = await operator.call(listEvents, { name: "impression" });
  expect(events.map(({ data, page, page_type, signed_in }) => [data.what, page, page_type, signed_in])).toEqual([
    ["now", "home", 1000, false],
    ["then", "home", 1000, false],
  ]);
  expect((await operator.call(listEvents, {})).events[0]!.name).toBe("signed_in"); // by the time in their ids
});

test("events are for operators alone, in the calls and on the page", async () => {
  const member = await house.member();
  expect((await refusalOf(member.call(listEvents, {})))!.code).toBe("not_allowed");
  expect((await refusalOf(member.call(readEventReport, {})))!.code).toBe("not_allowed");
  expect((await member.get("/admin/events")).status).toBe(404);
  const operator = await house.member({ role: "operator" });
  expect(await (await operator.get("/admin/events")).text()).toContain("page_performance");
});

test("a vital is good up to its first limit and poor beyond its second", () => {
  expect([2500, 2501, 4000, 4001].map((p75) => ratingOf("LCP", p75))).toEqual(["good", "middling", "middling", "poor"]);
  expect(ratingOf("CLS", 0.05)).toBe("good");
});
