import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SERVER = Date.parse("2026-12-01T12:00:00Z");
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page in a browser whose clock is `ahead_ms` ahead of the server's. */
async function openPage(ahead_ms: number) {
  vi.resetModules();
  vi.setSystemTime(SERVER + ahead_ms);
  return import("./serverClock.ts");
}
const answerAt = (at: number) => new Response("", { headers: { "x-server-time": String(at) } });

test.each([
  ["right", 0],
  ["a day ahead", 86_400_000],
  ["a year behind", -365 * 86_400_000],
])("in a browser whose clock is %s, time is the server's", async (_, ahead_ms) => {
  const clock = await openPage(ahead_ms);
  expect(clock.serverNow()).toBeNull();
  clock.noteServerTime(answerAt(SERVER));
  expect(clock.serverNow()).toBe(SERVER);
  vi.advanceTimersByTime(90_000);
  expect(clock.serverNow()).toBe(SERVER + 90_000);
});

test("a clock that is set while the page stands is put right by the next answer, and one without the time changes nothing", async () => {
  const clock = await openPage(0);
  clock.noteServerTime(answerAt(SERVER));
  vi.setSystemTime(SERVER - 7_200_000);
  vi.stubGlobal("fetch", async () => answerAt(SERVER + 1000));
  await clock.fetchServerTime();
  expect(clock.serverNow()).toBe(SERVER + 1000);
  clock.noteServerTime(new Response(""));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await clock.fetchServerTime();
  expect(clock.serverNow()).toBe(SERVER + 1000);
});
