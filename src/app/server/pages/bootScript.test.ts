import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

const code = ["bootScript.js", "afterLogIn.js"]
  .map((name) => readFileSync(`src/app/server/pages/${name}`, "utf8"))
  .join("")
  .replaceAll("FILES", '["entry.js"]')
  .replaceAll("OWN", "[]")
  .replaceAll("PRESSED", "[]")
  .replaceAll("OVERLAYS", '"overlays.js"')
  .replaceAll("import(", "load(");

type Opened = { drawnFor?: string; cookie?: string; referrer?: string; hash?: string; type?: string; focuses?: string };
/**
 * A page that was rendered for this person, in a browser whose cookies name the signed-in user. `referrer`: the page before it;
 * `type`: how the browser came to it; `focuses`: what the page focuses by itself.
 */
function openPage({ drawnFor = "", cookie = "", referrer = "", hash = "", type = "navigate", focuses = "" }: Opened) {
  const heard: Record<string, ((event: object) => void)[]> = {};
  const addEventListener = (name: string, hear: (event: object) => void) => (heard[name] ??= []).push(hear);
  const removeEventListener = () => {};
  const root = { dataset: drawnFor ? { person: drawnFor } : {}, style: { visibility: "" } };
  const heading = { tabIndex: 0, focus: vi.fn<() => void>() };
  const shown: Record<string, object | null> = { "main h1": heading, "[autofocus]": focuses ? {} : null };
  const querySelector = (name: string) => shown[name] ?? null;
  const body = {};
  const document = { documentElement: root, body, activeElement: body, cookie, referrer, addEventListener, querySelector };
  const loaded: string[] = [];
  let reloads = 0;
  runInNewContext(code, {
    document,
    addEventListener,
    removeEventListener,
    history: { state: null },
    location: { pathname: "/trips", search: "", hash, reload: () => reloads++ },
    performance: { getEntriesByType: () => [{ type }] },
    load: (file: string) => Promise.resolve(loaded.push(file)),
    HTMLButtonElement: { prototype: { commandForElement: null } },
    navigator: {},
    sessionStorage: {},
    localStorage: {},
    setTimeout: () => 0,
  });
  const tell = (name: string, persisted: boolean) => heard[name]!.forEach((hear) => hear({ persisted }));
  heard["DOMContentLoaded"]!.forEach((hear) => hear({}));
  return {
    focusSomething: () => heard["focusin"]!.forEach((hear) => hear({ target: {} })),
    loaded,
    heading,
    leave: () => tell("pagehide", true),
    comeBack: () => tell("pageshow", true),
    show: () => tell("pageshow", false),
    become: (now: string) => (document.cookie = now),
    shows: () => ({ isHidden: root.style.visibility === "hidden", reloads }),
  };
}

test("a page that somebody left is hidden until it is known that they are still who they were; else it is loaded anew", () => {
  const page = openPage({ drawnFor: "7", cookie: "bev=1; signed_in=7" });
  page.show();
  expect(page.shows()).toEqual({ isHidden: false, reloads: 0 });
  page.leave();
  expect(page.shows()).toEqual({ isHidden: true, reloads: 0 });
  page.comeBack();
  expect(page.shows()).toEqual({ isHidden: false, reloads: 0 });
  page.leave();
  page.become("bev=1");
  page.comeBack();
  expect(page.shows()).toEqual({ isHidden: true, reloads: 1 });
});

test.each([
  ["somebody else's", { drawnFor: "7", cookie: "signed_in=8" }, 1],
  ["nobody's, before somebody came", { cookie: "signed_in=7" }, 1],
  ["nobody's", { cookie: "bev=1" }, 0],
])("a way back to a page that is %s loads it anew or shows it", (_, input, reloads) => {
  const page = openPage(input);
  page.leave();
  page.comeBack();
  expect(page.shows()).toEqual({ isHidden: reloads > 0, reloads });
});

const JUST_IN = { drawnFor: "7", cookie: "bev=1; signed_in=7", referrer: "https://sojourn.test/login" };
test.each([
  ["a log-in", {}, 1],
  ["a sign-up in another language", { referrer: "https://sojourn.test/de/signup_login?next=%2Ftrips" }, 1],
  ["a reload", { type: "reload" }, 0],
  ["another page", { referrer: "https://sojourn.test/" }, 0],
  ["a log-in that leads to a part of the page", { hash: "#reviews" }, 0],
  ["a log-in that leads to a field", { focuses: "a field" }, 0],
])("after %s the focus is, or is not, on the new page's heading", (_, more, times) => {
  const { heading } = openPage({ ...JUST_IN, ...more });
  expect(heading.focus).toHaveBeenCalledTimes(times);
  expect(heading.tabIndex).toBe(times > 0 ? -1 : 0);
});

test("what keeps the focus is on its way with the first focus, because a screen reader presses without a key", () => {
  const page = openPage({});
  expect(page.loaded).toEqual([]);
  page.focusSomething();
  expect(page.loaded).toContain("overlays.js");
});
