import { expect, onTestFinished, test, vi } from "vitest";
import type { App } from "./app.ts";

/** A visible page with a mocked clock and window. */
async function openPage() {
  const [page, at] = [new EventTarget(), { ms: 0 }];
  const shown = { cookie: "bev=1", referrer: "", hidden: false, visibilityState: "visible", documentElement: {} };
  const bare = {
    hasFocus: () => true,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => ({ textContent: "{}" }),
  };
  vi.stubGlobal("document", Object.assign(new EventTarget(), shown, bare));
  vi.stubGlobal("location", { pathname: "/terms", search: "", origin: "https://house.test" });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("navigator", { onLine: true, sendBeacon: () => true });
  vi.stubGlobal("localStorage", { length: 0, setItem: () => {}, getItem: () => null, removeItem: () => {}, key: () => null });
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("IntersectionObserver", Object);
  vi.spyOn(performance, "now").mockImplementation(() => at.ms);
  const [{ watchPage }, { pageEventQueue }] = await Promise.all([
    import("./watchPage.ts"),
    import("#areas/insight/events/pageEventQueue.ts"),
  ]);
  const put = vi.spyOn(pageEventQueue, "put").mockReturnValue(undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  watchPage({ router: { subscribe: () => () => {} } } as unknown as App);
  return {
    happens(name: string, ms: number) {
      at.ms = ms;
      page.dispatchEvent(new Event(name));
    },
    durations: () => put.mock.calls.flatMap(([{ schema, data }]) => (schema === "page_duration:1" ? [data] : [])),
  };
}

test("the looked-at time of a page stands still from the window's blur to its focus; the page's time goes on [A9.17]", async () => {
  const { happens, durations } = await openPage();
  happens("blur", 1000);
  happens("focus", 4000);
  happens("pagehide", 5000);
  expect(durations()).toEqual([{ duration_ms: 5000, active_ms: 2000 }]);
});
