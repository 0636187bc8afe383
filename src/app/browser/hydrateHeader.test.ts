import { expect, test, vi } from "vitest";
import type { Session } from "#lib/page/bootstrap.ts";
import { VISITOR_FACTS } from "#areas/site/header/headerFacts.ts";
import type { App } from "./app.ts";
import { wake } from "./hydrateHeader.ts";

const ada = { id: 1, role: "member" as const, first_name: "Ada", picture: "/photos/ada.webp", is_host: true };
const referrals_info = { referrer_guest: "$35", terms_and_conditions_link: "/" };

/** A pressed entry of the header. */
class Pressed {
  dataset: { entry: string };
  constructor(entry: string) {
    this.dataset = { entry };
  }
  closest = (selector: string) => (selector.includes("[data-entry]") ? this : null);
}

/** A page whose header is activated, with the badge of the credit to earn. */
function openPage(facts: Partial<Session["header"]> = {}) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const badge = { hidden: false };
  const page = {
    cookies: [] as string[],
    documentElement: { dataset: {}, addEventListener: () => {} },
    getElementById: (id: string) => (id === "bootstrap" ? { textContent: "{}" } : null),
    querySelector: () => null,
    querySelectorAll: (selector: string) => (selector === '[data-badge="earn_credit"]' ? [badge] : []),
    addEventListener: (type: string, listener: (event: object) => void) => void (listeners[type] ??= []).push(listener),
    get cookie() {
      return page.cookies.map((one) => one.split("; ")[0]).join("; ");
    },
    set cookie(written: string) {
      page.cookies.push(written);
    },
  };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "https:", pathname: "/terms", origin: "https://house.test" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("innerWidth", 1200);
  vi.stubGlobal("Element", Pressed);
  for (const storage of ["sessionStorage", "localStorage"])
    vi.stubGlobal(storage, { length: 0, getItem: () => null, setItem: () => {} });
  const arrived: (() => void)[] = [];
  const session: Session = { user: null, csrf_token: null, saved: null, header: { ...VISITOR_FACTS, ...facts } };
  const bootstrap = { session, currency: "EUR", site_mode: "home", features: [] };
  const router = {
    state: { location: { pathname: "/terms", search: {} }, matches: [] },
    subscribe: (_: string, listener: () => void) => void arrived.push(listener),
  };
  const i18n = { loadAllMessages: async () => {}, localizePath: (path: string) => path };
  const store = wake({ bootstrap, router, i18n } as unknown as App);
  return {
    store,
    session,
    badge,
    cookies: page.cookies,
    goOn: () => arrived.forEach((listener) => listener()),
    press: (entry: string) => listeners["click"]!.forEach((hear) => hear({ type: "click", isTrusted: true, target: new Pressed(entry) })), // prettier-ignore
  };
}

test("where the page shows somebody who is logged in and the header does not, log-in is dispatched again [A4.1.5]", async () => {
  const { store, session, goOn } = openPage();
  await vi.dynamicImportSettled();
  expect(store.state().user).toEqual({ isLoggedIn: false });
  session.user = ada;
  goOn();
  await vi.waitFor(() => expect(store.state().user.isLoggedIn).toBe(true));
  expect(store.state().user).toEqual({
    isLoggedIn: true,
    name: "Ada",
    isHost: true,
    profilePicUrl: "/photos/ada.webp",
    currency: "EUR",
  });
  await vi.dynamicImportSettled();
});

test("pressing Earn credit takes its badge away and remembers for 180 days that it was pressed; another entry does neither [A4.1.7, B4.9.1]", async () => {
  const { store, badge, cookies, press } = openPage({ referrals_info });
  expect(store.state().notifications).toEqual({ earn_credit: true });
  press("bar.help");
  expect([cookies, badge.hidden]).toEqual([[], false]);
  press("bar.earn_credit");
  expect(cookies).toEqual(["earn_credit_dismissed=1; Path=/; Max-Age=15552000; SameSite=Lax; Secure"]);
  expect(badge.hidden).toBe(true);
  await vi.dynamicImportSettled();
});
