import { expect, test } from "vitest";
import { newAffiliate } from "./affiliate.ts";
import { openEventQueue } from "./eventQueue.ts";
import { EXPIRES_MS, hasExpired, isSuccess, newDepths, pageTimer, RETRIES, SCROLL_STEP_PX, TIMEOUT_MS } from "./rules.ts";
import { type Message, type Post, sendEvents } from "./sendEvents.ts";
import { openStorageQueue } from "./storageQueue.ts";
import { track } from "./track.ts";

/** A stand-in for localStorage. */
function openStorage() {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (i: number) => [...stored.keys()][i] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

/** One browser: its tabs share the storage and the locks. */
function openBrowser({ offline_ms = 0 } = {}) {
  const storage = openStorage();
  const state = { now: Date.now(), online: true, allowed: true };
  const sent: Message[] = [];
  const beacons: Message[][] = [];
  return {
    state,
    sent,
    beacons,
    storageQueue: openStorageQueue(storage),
    names: () => sent.map(({ schema, event_data }) => `${schema} ${JSON.stringify(event_data)}`).toSorted(),
    tab: (post: Post = async () => ({ status: 200 }), more: { timeout_ms?: number } = {}) =>
      openEventQueue({
        storageQueue: openStorageQueue(storage),
        locks: navigator.locks,
        async post(messages, signal) {
          const answer = await post(messages, signal);
          if (isSuccess(answer.status)) sent.push(...messages);
          return answer;
        },
        beacon: (messages) => beacons.push(messages) > 0,
        isOnline: () => state.online,
        isAllowed: () => state.allowed,
        offline_ms,
        now: () => state.now,
        sendAfter_ms: 1e6, // the tests say when
        ...more,
      }),
  };
}
const seen = (what: string) => ({ schema: "impression:1", data: { what }, page: "/rooms/7" }) as const;

test("success is 200 to 204 or 1223; the constants are the documents' [B7.4.5, B9.7, B7.4.7, B9.9]", () => {
  expect([199, 200, 201, 204, 205, 302, 404, 500, 1223].filter(isSuccess)).toEqual([200, 201, 204, 1223]);
  expect([TIMEOUT_MS, RETRIES, EXPIRES_MS, SCROLL_STEP_PX]).toEqual([10_000, 3, 60_000, 500]);
});

test("events go together, each with a uuid of its own, the path that it happened on and how long ago [B7.4.3]", async () => {
  const browser = openBrowser();
  const tab = browser.tab();
  tab.put(seen("one"));
  browser.state.now++;
  tab.put(seen("two"));
  browser.state.now += 1500;
  await tab.sendWaiting();
  expect(browser.sent).toMatchObject([
    { schema: "impression:1", event_data: { what: "one" }, page: "/rooms/7", age_ms: 1501 },
    { schema: "impression:1", event_data: { what: "two" } },
  ]);
  expect(new Set(browser.sent.map(({ uuid }) => uuid)).size).toBe(2);
  expect(browser.storageQueue.count()).toBe(0);
});

test("two tabs that send at once send nothing twice, and what one leaves the other sends", async () => {
  const browser = openBrowser();
  const slow: Post = () => new Promise((done) => setTimeout(() => done({ status: 200 }), 20));
  const [one, other] = [browser.tab(slow), browser.tab(slow)];
  one.put(seen("of one"));
  other.put(seen("of the other"));
  await Promise.all([one.sendWaiting(), other.sendWaiting(), other.sendWaiting()]);
  expect(browser.names()).toEqual(['impression:1 {"what":"of one"}', 'impression:1 {"what":"of the other"}']);
});

test("a timeout is tried three times more with its number, and then told with a marker; the events stay until they expire [B7.4.5, B7.4.8]", async () => {
  const browser = openBrowser();
  const tries: (number | undefined)[] = [];
  const never: Post = (messages, signal) => {
    tries.push(messages[0]!.retries);
    return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason as Error)));
  };
  const tab = browser.tab(never, { timeout_ms: 5 });
  tab.put(seen("slow"));
  await tab.sendWaiting();
  expect(tries).toEqual([undefined, 1, 2, 3]);
  await expect(sendEvents(browser.storageQueue.all(), never, { now: Date.now, timeout_ms: 5 })).rejects.toMatchObject({
    timeout: true,
  });
  await browser.tab().sendWaiting();
  expect(browser.names()).toEqual(['impression:1 {"what":"slow"}', 'tracking_error:1 {"kind":"timeout","count":1}']);
});

test("what the server refuses goes, and is told as a tracking error with the count; that one is not told of again [B7.4.8]", async () => {
  const browser = openBrowser();
  const tab = browser.tab(async () => ({ status: 422 }));
  tab.put(seen("bad"));
  tab.put(seen("worse"));
  await tab.sendWaiting();
  expect(browser.storageQueue.count()).toBe(0);
  const kind = openBrowser();
  const first = kind.tab(async (messages) => ({ status: messages.some(({ schema }) => schema === "impression:1") ? 400 : 200 }));
  first.put(seen("bad"));
  await first.sendWaiting();
  expect(kind.names()).toEqual(['tracking_error:1 {"kind":"refused","count":1,"status":400}']);
});

test("events that could not be sent expire after 60 seconds, which is counted; offline ones wait as long as the setting says [B7.4.7, B9.7]", async () => {
  const browser = openBrowser({ offline_ms: 3_600_000 });
  const failing = browser.tab(async () => ({ status: 500 }));
  failing.put(seen("online"));
  await failing.sendWaiting();
  browser.state.online = false;
  failing.put(seen("offline"));
  await failing.sendWaiting();
  expect(browser.storageQueue.count()).toBe(2);
  browser.state.now += EXPIRES_MS + 1;
  browser.state.online = true;
  await browser.tab().sendWaiting();
  expect(browser.names()).toEqual(['impression:1 {"what":"offline"}', 'tracking_error:1 {"kind":"expired","count":1}']);
  const at = { at: 0, was_offline: false };
  expect([hasExpired(at, 60_000, 0), hasExpired(at, 60_001, 0)]).toEqual([false, true]);
});

test("what meets no network waits on, whatever the browser believed of it", async () => {
  const browser = openBrowser({ offline_ms: 3_600_000 });
  const tab = browser.tab(() => Promise.reject(new TypeError("Failed to fetch")));
  tab.put(seen("kept"));
  await tab.sendWaiting();
  browser.state.now += EXPIRES_MS * 10;
  await browser.tab().sendWaiting();
  expect(browser.names()).toEqual(['impression:1 {"what":"kept"}']);
});

test("a page that is left sends what is its own and not on its way as a beacon, and keeps it where there is no network", async () => {
  const browser = openBrowser();
  const [one, other] = [browser.tab(), browser.tab()];
  one.put(seen("mine"));
  other.put(seen("theirs"));
  browser.state.online = false;
  one.leave();
  browser.state.online = true;
  expect(browser.beacons).toEqual([]);
  one.leave();
  one.leave();
  expect(browser.beacons.map((messages) => messages.map(({ event_data }) => event_data))).toEqual([[{ what: "mine" }]]);
  expect(browser.storageQueue.all().map(({ event_data }) => event_data)).toEqual([{ what: "theirs" }]);
});

test("an event without a name throws, and a malformed one becomes a record with the reason [B7.4.8]", async () => {
  expect(() => track("" as "impression:1", { what: "x" })).toThrow("An event needs a name");
  const browser = openBrowser();
  const tab = browser.tab();
  const circle: Record<string, unknown> = { what: "x" };
  circle.self = circle;
  for (const data of [circle, "text", { what: "\0" }, { what: "x".repeat(9000) }]) {
    tab.put({ schema: "impression:1", data: data as { what: string }, page: "/" });
    browser.state.now++;
  }
  await tab.sendWaiting();
  expect(browser.sent.map(({ schema, event_data }) => [schema, event_data])).toEqual(
    [
      "its data cannot be written: TypeError",
      "its data is no object",
      "its data holds a character that cannot be kept",
      "its data is too large",
    ].map((reason) => ["malformed_event:1", { event_name: "impression:1", reason }]),
  );
});

test("without a yes nothing is queued, and what waits goes when the yes is taken back", async () => {
  const browser = openBrowser();
  const tab = browser.tab();
  tab.put(seen("before"));
  browser.state.allowed = false;
  tab.put(seen("after"));
  await tab.sendWaiting();
  expect([browser.sent, browser.storageQueue.count()]).toEqual([[], 0]);
});

test("a batch holds no more than the server and a page that is left may send", async () => {
  const browser = openBrowser();
  const batches: Message[][] = [];
  const tab = browser.tab(async (messages) => ({ status: batches.push(messages) > 0 ? 204 : 500 }));
  for (let i = 0; i < 60; i++) tab.put(seen(String(i)));
  for (let i = 0; i < 8; i++) tab.put(seen("x".repeat(7500)));
  await tab.sendWaiting();
  expect(browser.sent).toHaveLength(68);
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(50);
  expect(Math.max(...batches.map((batch) => JSON.stringify(batch).length))).toBeLessThanOrEqual(51_000);
});

test("a browser that stores nothing sends its events all the same", async () => {
  const browser = openBrowser();
  const sent: Message[] = [];
  const full = { ...openStorage(), setItem: () => { throw new Error("QuotaExceededError"); } }; // prettier-ignore
  const tab = openEventQueue({
    storageQueue: openStorageQueue(full),
    locks: null,
    post: async (messages) => ({ status: sent.push(...messages) > 0 ? 200 : 500 }),
    beacon: () => false,
    isOnline: () => true,
    isAllowed: () => true,
    offline_ms: 0,
    sendAfter_ms: 1e6,
  });
  tab.put(seen("kept in memory"));
  await tab.sendWaiting();
  expect([sent.length, browser.storageQueue.count()]).toEqual([1, 0]);
});

test("depth counts every 500 pixels once [B7.4.6, B9.9]", () => {
  expect([newDepths(0, 499), newDepths(0, 500), newDepths(499, 1700), newDepths(1700, 900), newDepths(1700, 1999)]).toEqual([
    [],
    [500],
    [500, 1000, 1500],
    [],
    [],
  ]);
});

test("a page's time goes on while the window has no focus, the looked-at time does not", () => {
  const timer = pageTimer(0, true);
  timer.pause(1000);
  timer.pause(1500);
  timer.resume(4000);
  timer.resume(4500);
  expect(timer.read(5000)).toEqual({ duration_ms: 5000, active_ms: 2000 });
  expect(pageTimer(0, false).read(700)).toEqual({ duration_ms: 700, active_ms: 0 });
});

test("an affiliate or campaign is told when it differs from the cookie, both always, a missing one as false [B7.4.2]", () => {
  const cookie = "af=7&c=false";
  expect(newAffiliate("?q=1", null)).toBeNull();
  expect(newAffiliate("?af=7", null)).toEqual({ af: "7", c: "false" });
  expect(newAffiliate("?af=7", cookie)).toBeNull();
  expect(newAffiliate("?af=7&c=spring", cookie)).toEqual({ af: "7", c: "spring" });
  expect(newAffiliate("?c=", cookie)).toBeNull();
});
