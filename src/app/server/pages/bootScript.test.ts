import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const code = readFileSync("src/app/server/pages/bootScript.js", "utf8")
  .replaceAll("FILES", "[]")
  .replaceAll("PRESSED", "[]")
  .replaceAll("OVERLAYS", '""');

/** A page that was rendered for this person, in a browser whose cookies name the signed-in user. */
function openPage({ drawnFor = "", cookie = "" }) {
  const heard: Record<string, ((event: object) => void)[]> = {};
  const addEventListener = (name: string, hear: (event: object) => void) => (heard[name] ??= []).push(hear);
  const removeEventListener = () => {};
  const root = { dataset: drawnFor ? { person: drawnFor } : {}, style: { visibility: "" } };
  const document = { documentElement: root, cookie, addEventListener, querySelector: () => null };
  let reloads = 0;
  runInNewContext(code, {
    document,
    addEventListener,
    removeEventListener,
    history: { state: null },
    location: { pathname: "/trips", search: "", reload: () => reloads++ },
    HTMLButtonElement: { prototype: { commandForElement: null } },
    navigator: {},
    sessionStorage: {},
    localStorage: {},
    setTimeout: () => 0,
  });
  const tell = (name: string, persisted: boolean) => heard[name]!.forEach((hear) => hear({ persisted }));
  return {
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
