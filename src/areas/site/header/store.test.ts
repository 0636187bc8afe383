import { expect, test } from "vitest";
import type { Session } from "#lib/page/bootstrap.ts";
import { VISITOR_FACTS } from "./headerFacts.ts";
import { firstState, headerAfter, type HeaderEvent, loginOf, openStore } from "./store.ts";

const session: Session = { user: null, csrf_token: null, saved: null, header: VISITOR_FACTS };
const visitor = { session, currency: "USD" };
const ada = { id: 1, role: "member" as const, first_name: "Ada", picture: "/photos/ada.webp", is_host: true };
const after = (...events: HeaderEvent[]) => events.reduce(headerAfter, firstState(visitor));

test("login sets name, host flag, picture and currency, and closes the flyout; logout takes them away [A3.2, A4.1.1, A4.1.4]", () => {
  const open = after({ type: "flyout toggled", open: true }, loginOf(ada, "EUR"));
  expect(open).toMatchObject({
    user: { isLoggedIn: true, name: "Ada", isHost: true, profilePicUrl: "/photos/ada.webp", currency: "EUR" },
    profilePicUrl: "/photos/ada.webp",
    currency: "EUR",
    flyoutMenuIsOpen: false,
  });
  const out = headerAfter(open, { type: "logout" });
  expect(out).toMatchObject({ user: { isLoggedIn: false }, profilePicUrl: null, notifications: {} });
});

test("a menu is selected, and deselected by choosing it again; another one takes its place [A3.3, A4.1.2]", () => {
  const toggled = (...items: string[]) => after(...items.map((item) => ({ type: "item toggled" as const, item })));
  expect(toggled("menu-host").activeNavigationItem).toBe("menu-host");
  expect(toggled("menu-host", "menu-host").activeNavigationItem).toBe(null);
  expect(toggled("menu-host", "site-menu").activeNavigationItem).toBe("site-menu");
});

test("notifications, the picture and the currency are set and cleared [A4.1.4]", () => {
  const set = after(
    { type: "notification set", entry: "messages", count: 3 },
    { type: "notification set", entry: "trips", count: true },
    { type: "notification removed", entry: "messages" },
  );
  expect(set.notifications).toEqual({ trips: true });
  const pictured = after(
    loginOf(ada, "USD"),
    { type: "picture set", url: "/b.webp" },
    { type: "currency updated", currency: "JPY" },
  );
  expect(pictured).toMatchObject({
    profilePicUrl: "/b.webp",
    currency: "JPY",
    user: { profilePicUrl: "/b.webp", currency: "JPY" },
  });
  expect(headerAfter(pictured, { type: "picture cleared" })).toMatchObject({
    profilePicUrl: null,
    user: { profilePicUrl: null },
  });
});

test("trips have a notification from the start where some wait, credit to earn unless it was put away [A4.1.6, A4.1.7, B4.9.1]", () => {
  const facts = {
    ...VISITOR_FACTS,
    num_trip_notif: 7,
    referrals_info: { referrer_guest: "$35", terms_and_conditions_link: "/" },
  };
  const begun = (header: typeof facts) => firstState({ ...visitor, session: { ...session, header } }).notifications;
  expect(begun(facts)).toEqual({ trips: 3, earn_credit: true });
  expect(begun({ ...facts, earn_credit_dismissed: true, num_trip_notif: 0 })).toEqual({});
});

test("the page hears how it was before, and how it is now", () => {
  const heard: [boolean, boolean][] = [];
  const store = openStore(firstState(visitor), (now, before) => heard.push([before.user.isLoggedIn, now.user.isLoggedIn]));
  store.dispatch(loginOf(ada, "USD"));
  expect(heard).toEqual([[false, true]]);
  expect(store.state().user.isLoggedIn).toBe(true);
});
