import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { NOTICES_OPERATIONS } from "#areas/messaging/notifications/noticesOperations.ts";
import { AUTO_DISMISS_MS } from "./rules.ts";

const code = readFileSync("src/areas/site/header/onLoad.js", "utf8")
  .replace("operations: NOTICES", `operations: ${JSON.stringify(NOTICES_OPERATIONS)}`)
  .replace(", DISMISS_MS", `, ${AUTO_DISMISS_MS}`);

type Given = { person?: string; isAwake?: boolean; token?: string | null; onLine?: boolean; seen?: string; opens?: boolean };
/** A page that has loaded while the browser was busy; `idle` ends that. */
function openPage({ person = "7", isAwake = false, token = "the-token", onLine = true, seen, opens = false }: Given = {}) {
  const stored = new Map<string, string>();
  const panel = { isOpen: false, isUsed: false };
  const menu = {
    dataset: {} as Record<string, string>,
    matches: () => panel.isOpen && !panel.isUsed,
    hidePopover: () => void (panel.isOpen = false),
  };
  const button = { checkVisibility: () => true, getAttribute: () => "menu-become", click: () => void (panel.isOpen = true) };
  const badge = { hidden: true };
  const sent: { path: string; headers: Record<string, string>; body: unknown }[] = [];
  const root = { dataset: { ...(person && { person }), ...(isAwake && { awake: "" }) }, notices: undefined as unknown };
  const bootstrap = { session: { csrf_token: token }, api_key: "k", locale: "en" };
  const visit = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const timers: [run: () => void, ms: number][] = [];
  const [loaded, idle]: [(() => void)[], (() => void)[]] = [[], []];
  const load = () => {
    runInNewContext(code, {
      document: {
        documentElement: root,
        getElementById: (id: string) => (id === "bootstrap" ? { textContent: JSON.stringify(bootstrap) } : menu),
        querySelectorAll: () => [badge],
        querySelector: (selector: string) => {
          if (selector === "button[data-opens-on-load]") return opens ? button : null;
          return selector === "[data-notices]" ? {} : null;
        },
      },
      self: { requestIdleCallback: (run: () => void) => void idle.push(run) },
      navigator: { onLine },
      localStorage: { getItem: () => seen ?? null },
      sessionStorage: visit,
      setTimeout: (run: () => void, ms: number) => void timers.push([run, ms]),
      addEventListener: (_: string, run: () => void) => void loaded.push(run),
      fetch: async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
        sent.push({ path, headers, body: JSON.parse(body) });
        return { ok: true, json: async () => "both answers" };
      },
    });
    loaded.splice(0).forEach((run) => run());
  };
  load();
  return { menu, badge, sent, root, panel, timers, load, idle: () => idle.splice(0).forEach((run) => run()) };
}

test("who is signed in has the menu of hosting launched, its flag set and what is new read in one request, once the browser is idle after the load [A4.1.8, B4.6.2]", async () => {
  const { menu, badge, sent, root, idle } = openPage();
  expect([menu.dataset, sent]).toEqual([{}, []]);
  idle();
  expect([menu.dataset["state"], badge.hidden]).toEqual(["launched", false]);
  expect(sent).toEqual([
    {
      path: "/v2/batch?key=k",
      headers: { "content-type": "application/json", "x-csrf-token": "the-token", "x-locale": "en" },
      body: { operations: NOTICES_OPERATIONS },
    },
  ]);
  expect(await root.notices).toBe("both answers");
});

test.each([
  ["nobody is signed in", { person: "" }],
  ["the header has come to life before", { isAwake: true }],
  ["the page has no token", { token: null }],
  ["there is no network", { onLine: false }],
])("nothing is asked on load where %s", (_, input) => {
  const { sent, idle } = openPage(input);
  idle();
  expect(sent).toEqual([]);
});

test("hosting has no flag for who has opened its menu [A4.1.8]", () => {
  const { badge, idle } = openPage({ seen: "seen" });
  idle();
  expect(badge.hidden).toBe(true);
});

test("a menu that opens by itself does so on load, also for visitors, goes after five seconds, and opens once in a visit [A4.1.3, A9.9]", () => {
  const { panel, timers, idle, load } = openPage({ opens: true, person: "" });
  idle();
  expect([panel.isOpen, timers.map(([, ms]) => ms)]).toEqual([true, [5000]]);
  timers[0]![0]();
  expect(panel.isOpen).toBe(false);
  load();
  idle();
  expect(panel.isOpen).toBe(false);
});

test("a menu that opened by itself stays for whoever is in it", () => {
  const { panel, timers, idle } = openPage({ opens: true });
  idle();
  panel.isUsed = true;
  timers[0]![0]();
  expect(panel.isOpen).toBe(true);
});
