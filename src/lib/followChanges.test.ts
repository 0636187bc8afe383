import { expect, test, vi } from "vitest";
import { followChanges } from "./followChanges.ts";

/** A page whose streams are heard by nobody but the test. */
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
