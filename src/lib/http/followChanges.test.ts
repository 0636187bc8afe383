import { afterEach, expect, test, vi } from "vitest";
import { followChanges, HEARTBEAT_MS } from "./followChanges.ts";

afterEach(() => vi.useRealTimers());

/** A page whose event streams are replaced by ones that the test controls. */
function page() {
  const opened: (EventTarget & { url: string; isClosed: boolean })[] = [];
  class Stream extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    isClosed = false;
    url: string;
    constructor(url: string) {
      super();
      this.url = url;
      opened.push(this);
    }
    close() {
      this.isClosed = true;
    }
  }
  const window = new EventTarget();
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  return { opened, tell: (what: string) => window.dispatchEvent(new Event(what)) };
}

test("who was offline hears at once, when back, what happened meanwhile: the old connection is not believed", () => {
  const { opened, tell } = page();
  const heard: number[] = [];
  const stop = followChanges("/live", 0, { change: ({ id }) => heard.push(id), refused: () => {} });
  opened[0]!.dispatchEvent(new MessageEvent("message", { data: '{"id":7}' }));
  tell("offline");
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  tell("online");
  expect(opened.map(({ url, isClosed }) => [url, isClosed])).toEqual([
    ["/live?since=0", true],
    ["/live?since=7", false],
  ]);
  opened[1]!.dispatchEvent(new MessageEvent("message", { data: '{"id":8}' }));
  expect(heard).toEqual([7, 8]);
  stop();
  tell("online");
  expect(opened).toHaveLength(2);
});

test("a browser that never said it was offline hears anew when it says that it is back", () => {
  const { opened, tell } = page();
  followChanges("/live", 3, { change: () => {}, refused: () => {} });
  tell("online");
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test("a stream that has missed two turns is asked for every four seconds, until its turns come in time again", async () => {
  vi.useFakeTimers();
  const { opened } = page();
  const heard: number[] = [];
  let there = 7;
  const requested: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requested.push(url);
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ changes: [{ id: there }] }) });
  });
  const stop = followChanges("/live", 0, { change: ({ id }) => heard.push(id), refused: () => {} });
  const beat = () => opened[0]!.dispatchEvent(new Event("beat"));
  for (let turn = 0; turn < 3; turn++) {
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    beat();
  }
  expect(requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(2.5 * HEARTBEAT_MS);
  expect([requested, heard]).toEqual([["/live?since=0"], [7]]);
  there = 9;
  await vi.advanceTimersByTimeAsync(4000);
  expect([requested.at(-1), heard]).toEqual(["/live?since=7", [7, 9]]);
  beat(); // a proxy releases what it has held back at once
  beat();
  opened[0]!.dispatchEvent(new MessageEvent("message", { data: '{"id":9}' }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(requested).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS - 4000);
  there = 10;
  beat();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([7, 9, 10]); // the change between the two
  const before = requested.length;
  for (let turn = 0; turn < 3; turn++) {
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    beat();
  }
  expect([requested.length, opened.length]).toEqual([before, 1]);
  stop();
  await vi.advanceTimersByTimeAsync(10 * HEARTBEAT_MS);
  expect(requested).toHaveLength(before);
});

test("whoever comes back to a stream that was held back before asks at once, and does not wait for its turns again", async () => {
  vi.useFakeTimers();
  const { opened, tell } = page();
  const requested: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requested.push(url);
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ changes: [] }) });
  });
  const stop = followChanges("/live", 5, { change: () => {}, refused: () => {} });
  tell("offline");
  tell("online");
  await vi.advanceTimersByTimeAsync(0);
  expect([opened.length, requested.length]).toEqual([2, 0]); // nothing is known against the proxy yet
  await vi.advanceTimersByTimeAsync(2.5 * HEARTBEAT_MS);
  tell("offline");
  const before = requested.length;
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(requested).toHaveLength(before);
  tell("online");
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toHaveLength(before + 1);
  for (let turn = 0; turn < 2; turn++) {
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    opened[2]!.dispatchEvent(new Event("beat"));
  }
  tell("online"); // the proxy lets streams through by now
  const after = requested.length;
  await vi.advanceTimersByTimeAsync(0);
  expect([opened.length, requested.length]).toEqual([4, after]);
  stop();
});

test("whoever may hear no more is told so while they ask", async () => {
  vi.useFakeTimers();
  page();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 404 })));
  const refused = vi.fn<() => void>();
  const stop = followChanges("/live", 0, { change: () => {}, refused });
  await vi.advanceTimersByTimeAsync(2.5 * HEARTBEAT_MS);
  expect(refused).toHaveBeenCalledTimes(1);
  stop();
});
