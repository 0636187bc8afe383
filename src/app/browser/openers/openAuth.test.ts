import { expect, onTestFinished, test, vi } from "vitest";
import type { App } from "#app/browser/app.ts";
import { openAuthFrom } from "./openAuth.tsx";

/** A page whose messages fail to load, so that each opening of log-in or sign-up ends at once: a test counts the openings. */
function openPage() {
  const at = vi.spyOn(performance, "now");
  onTestFinished(() => at.mockRestore());
  vi.stubGlobal("document", { querySelector: () => null, cookie: "" });
  vi.stubGlobal("location", { protocol: "https:" });
  const opened = vi.fn(() => Promise.reject(new Error("The words did not come")));
  const app = { router: { latestLocation: { pathname: "/rooms/1" } }, i18n: { loadPressMessages: opened } } as unknown as App;
  return async (auth: "login" | "signup", ms: number) => {
    opened.mockClear();
    at.mockReturnValue(ms);
    const pressed = { dataset: { auth }, setAttribute: () => {}, removeAttribute: () => {} } as unknown as HTMLElement;
    await openAuthFrom(pressed, app).catch(() => {});
    return opened.mock.calls.length === 1;
  };
}

test("log-in and sign-up open at the first press, and no more than once within 1000 ms [A4.1.10, A9.9, B4.10.1]", async () => {
  const press = openPage();
  expect([await press("login", 5000), await press("login", 5001), await press("signup", 5999)]).toEqual([true, false, false]);
  expect([await press("signup", 6000), await press("login", 6999), await press("login", 7000)]).toEqual([true, false, true]);
});
