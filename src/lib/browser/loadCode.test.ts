import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadCode, isMissing } from "./loadCode.ts";
import { memoizeAsync } from "./memoizeAsync.ts";

const SAID = [
  "Failed to fetch dynamically imported module: https://house.test/assets/a.js",
  "error loading dynamically imported module: https://house.test/assets/a.js",
  "Importing a module script failed.",
];
const listeners = new EventTarget();
beforeEach(() => {
  vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
  vi.stubGlobal("removeEventListener", listeners.removeEventListener.bind(listeners));
});
afterEach(() => void vi.useRealTimers());

test.each(SAID)("what did not come is asked for once more, and then is missing: %s", async (text) => {
  const load = vi.fn(() => Promise.reject(new TypeError(text)));
  await expect(loadCode(load)).rejects.toSatisfy(isMissing);
  expect(load).toHaveBeenCalledTimes(2);
  const second = vi.fn(async () => "code").mockRejectedValueOnce(new TypeError(text));
  expect(await loadCode(second)).toBe("code");
});

test("what breaks in code that came is no missing piece, and is done once", async () => {
  const broke = new TypeError("a is not a function");
  const load = vi.fn(() => Promise.reject(broke));
  await expect(loadCode(load)).rejects.toBe(broke);
  expect(isMissing(broke)).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
});

test("files that a page lets go of by being left are no failure; where it stays after all, they are asked for again", async () => {
  vi.useFakeTimers();
  const load = vi
    .fn(async () => "code")
    .mockImplementationOnce(async () => {
      listeners.dispatchEvent(new Event("beforeunload"));
      throw new TypeError(SAID[1]);
    });
  let came: string | undefined;
  void loadCode(load).then((code) => (came = code));
  await vi.advanceTimersByTimeAsync(1000);
  expect([came, load.mock.calls.length]).toEqual([undefined, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(came).toBe("code");
});

test("what did not come is not kept: it is made anew the next time, and then once", async () => {
  const make = vi.fn(async (of: string) => of).mockRejectedValueOnce(new Error("lost"));
  const own = memoizeAsync(make);
  await expect(own("a")).rejects.toThrow("lost");
  expect(await Promise.all([own("b"), own("c")])).toEqual(["b", "b"]);
  expect(make).toHaveBeenCalledTimes(2);
});
