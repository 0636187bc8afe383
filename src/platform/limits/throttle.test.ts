import { afterEach, expect, test, vi } from "vitest";
import { openThrottle } from "./throttle.server.ts";

afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
/** The names that have entered so far. */
const throttle = (options: Parameters<typeof openThrottle>[0]) => {
  const { enter, hurry } = openThrottle(options);
  const entered: string[] = [];
  const come = (name: string, key = "a", weight = 1) => enter(key, weight).then((leave) => (entered.push(name), leave));
  return { entered, come, hurry };
};

test("of one key so many are let in at once, the others in the order in which they came; another key has a throttle of its own", async () => {
  const { entered, come } = throttle({ most: 2, maxWaiting: 5, longest_ms: HOUR_MS });
  const [one, , ...rest] = [come("one"), come("two"), come("three"), come("four"), come("other", "b")];
  await Promise.all([one, rest[2]]);
  expect(entered).toEqual(["one", "two", "other"]);
  (await one!)();
  await rest[0];
  expect(entered).toEqual(["one", "two", "other", "three"]);
});

test("a long line, and one that does not move, are refused with the time to wait", async () => {
  const { come } = throttle({ most: 1, maxWaiting: 1, longest_ms: 1 });
  await come("one");
  const second = come("two");
  await expect(come("three")).rejects.toMatchObject({ code: "too_many_requests", retryAfterS: 1 });
  await expect(second).rejects.toMatchObject({ code: "too_many_requests" });
});

test("who leaves twice makes room once, and what is heavier than the whole throttle has it for itself", async () => {
  const { entered, come } = throttle({ most: 10, maxWaiting: 5, longest_ms: HOUR_MS });
  const leave = await come("heavy", "a", 50);
  const waiting = [come("six", "a", 6), come("five", "a", 5)];
  leave();
  leave();
  (await waiting[0]!)();
  await waiting[1];
  expect(entered).toEqual(["heavy", "six", "five"]);
});

test("a throttle that is to work for a part of the time only rests after a burst, as long as the others take their part", async () => {
  vi.useFakeTimers();
  const { entered, come, hurry } = throttle({ most: 1, maxWaiting: 9, longest_ms: HOUR_MS, share: { of: 0.25, burst_ms: 100 } });
  const work = async (leave: () => void, ms: number) => (await vi.advanceTimersByTimeAsync(ms), leave());
  await work(await come("burst"), 90);
  await work(await come("still burst"), 110);
  const resting = come("resting");
  await vi.advanceTimersByTimeAsync(190);
  expect(entered).toEqual(["burst", "still burst"]);
  await vi.advanceTimersByTimeAsync(220);
  (await resting)();
  expect(entered).toEqual(["burst", "still burst", "resting"]);
  // The work took long because the server was busy: nobody is shut out for it.
  const slow = come("slow");
  await vi.advanceTimersByTimeAsync(1000);
  await work(await slow, 60_000);
  const soon = come("soon");
  await vi.advanceTimersByTimeAsync(410);
  (await soon)();
  expect(entered.at(-1)).toBe("soon");
  const much = come("much");
  await vi.advanceTimersByTimeAsync(1000);
  await work(await much, 1000);
  const last = come("in a hurry");
  hurry();
  await last;
});
