import fc from "#test/house/fastCheck.ts";
import { expect, test, vi } from "vitest";
import type { FlagName } from "#lib/page/flagNames.ts";
import { tableOf } from "#test/house/tableOf.ts";
import { ENTRIES, nameOf, profileAddress } from "./entries.ts";
import { type Facts, SPOTS, type Spot } from "#ui/layout/menuEntry.ts";
import { factsOfRole, ROLES, type Role } from "./roles.ts";
import { inOrder, shownEntries } from "./bar/shownEntries.ts";

const english = tableOf("en");

const ids = (facts: Facts, spot: Spot) => shownEntries(facts, spot).map(({ id }) => id);
const bar = (role: Role, more?: Partial<Facts>) => ids(factsOfRole(role, more), "bar");
const entry = (facts: Facts, spot: Spot, id: string) => shownEntries(facts, spot).find((one) => one.id === id)!;
const address = (facts: Facts, spot: Spot, id: string) => entry(facts, spot, id).href;
const REFERRALS = { referrals_info: { referrer_guest: "$35", terms_and_conditions_link: "/referrals/terms_and_conditions" } };
const CREDIT = {
  travel_credit_status: {
    credit_amount: "$20",
    min_trip_cost: "$75",
    trip_expiration: "1 May",
    terms_and_conditions: "/referrals/terms_and_conditions",
  },
};

test("a visitor has the host menu, Stories, Help, Earn credit, Sign up and Log in [A2.1.1–A2.1.6, A6.1]", () => {
  expect(bar("visitor", REFERRALS)).toEqual(["become_a_host", "earn_credit", "stories", "help", "sign_up", "log_in"]);
  const facts = factsOfRole("visitor", REFERRALS);
  expect(["sign_up", "log_in", "stories", "earn_credit"].map((id) => address(facts, "bar", id))).toEqual([
    "/signup_login",
    "/login",
    "/content",
    "/invite?r=3",
  ]);
  expect(entry(facts, "bar", "stories").newWindow).toBe(true);
});

test("Stories, Help and Earn credit are there where their features are on [A2.1.3, A2.1.4, A2.1.5]", () => {
  expect(bar("visitor", { ...REFERRALS, features: [] })).toEqual(["become_a_host", "sign_up", "log_in"]);
});

test("a guest has Saved, Trips, Messages, Stories and Help, and no way to log in [A2.2.2, A2.2.3, A6.2, B2.1.1, B2.1.2, B6.2]", () => {
  expect(bar("guest")).toEqual(["become_a_host", "stories", "saved", "trips", "messages", "help"]);
  const facts = factsOfRole("guest", { features: [] });
  expect(["saved", "trips", "messages"].map((id) => address(facts, "bar", id))).toEqual(["/wishlists", "/trips", "/inbox"]);
});

test("Trips lead to the itinerary under its treatment, and to the other site's in its mode [A2.2.3, B2.1.13, B2.1.14]", () => {
  expect(address(factsOfRole("guest"), "bar", "trips")).toBe("/itinerary");
  expect(address(factsOfRole("guest", { site_mode: "beyond" }), "bar", "trips")).toBe("/beyond/itinerary");
});

test("a host has the host menu instead of becoming one; their way in is their trips, others' the dashboard [A2.2.5, A2.2.9, A6.3, A6.4]", () => {
  expect(bar("host")).toContain("host");
  expect(bar("host")).not.toContain("become_a_host");
  expect(address(factsOfRole("host"), "bar", "host")).toBe("/hosting");
  expect([profileAddress(ROLES.host), profileAddress(ROLES.guest)]).toEqual(["/trips", "/dashboard"]);
});

test("who began a listing adds one, others become a host, by the address and label of the experiments [A2.2.4, A6.4, B6.4]", () => {
  expect(bar("newHost")).toContain("add_listing");
  expect(bar("newHost")).not.toContain("become_a_host");
  expect(address(factsOfRole("newHost"), "bar", "add_listing")).toBe("/become-a-host?from_nav=1");
  expect(english[entry(factsOfRole("newHost"), "bar", "add_listing").label]).toBe("Add listing");
  expect(english[entry(factsOfRole("newHost", { features: [] }), "bar", "add_listing").label]).toBe("Add a new listing");
  expect(address(factsOfRole("guest", { features: [] }), "bar", "become_a_host")).toBe("/host?from_nav=1");
  expect(address(factsOfRole("guest"), "bar", "become_a_host")).toBe("/host/homes?from_nav=1");
});

test("becoming a host is hidden on /host and beneath, co-hosting on its own pages [A2.2.6, B2.1.5]", () => {
  expect(entry(factsOfRole("guest"), "bar", "become_a_host").notUnder).toEqual(["/host"]);
  expect(entry(factsOfRole("newHost"), "bar", "add_listing").notUnder).toEqual(["/host"]);
  expect(entry(factsOfRole("host"), "bar", "co_hosting").notAt).toEqual(["/co-hosting", "/co-hosting/search"]);
});

test("a host by the API is offered neither [A6.11, B6.4]", () => {
  for (const spot of SPOTS) expect(ids(factsOfRole("apiHost"), spot)).not.toContain("add_listing");
  expect(bar("apiHost")).not.toContain("become_a_host");
  expect(bar("apiHost", { has_been_host: false, host: null })).not.toContain("become_a_host");
});

test("co-hosting shows in the bar and in the menu only as the server says [A2.2.9, A6.12, B2.1.3, B2.1.4, B6.5, B6.6, B9.14]", () => {
  expect(address(factsOfRole("host"), "bar", "co_hosting")).toBe("/co-hosting?ref=header_button");
  expect(bar("host", { show_cohost_in_nav: false })).not.toContain("co_hosting");
  const variant = (button: boolean, tooltip: boolean) => ({
    experiments: { cohosting_button: { arm: "one", parameters: { button, tooltip } } },
  });
  expect(bar("host", variant(false, true))).not.toContain("co_hosting");
  expect(entry(factsOfRole("host", variant(true, false)), "bar", "co_hosting").tip).toBe(null);
  expect(entry(factsOfRole("host", variant(true, true)), "bar", "co_hosting").tip).toBe("header.coHostingTip");
  expect(address(factsOfRole("guest"), "become", "co_hosting")).toBe("/co-hosting?ref=nav_dropdown");
  expect(ids(factsOfRole("guest", { show_cohost_in_dropdown: false }), "become")).not.toContain("co_hosting");
  expect(address(factsOfRole("guest"), "become", "experiences")).toBe("/host/experiences?from_nav=1");
});

test("the menu of experience hosts needs a published experience and the treatment [A2.2.10, A6.10, B6.7]", () => {
  expect(bar("experienceHost")).toContain("experience_hosting");
  expect(bar("experienceHost", { features: [] })).not.toContain("experience_hosting");
  expect(bar("guest")).not.toContain("experience_hosting");
  expect(shownEntries(factsOfRole("experienceHost"), "experience").map(({ href }) => href)).toEqual(
    ["dashboard", "calendar", "inbox", "listings", "resource-center"].map((last) => `/experience-hosting/${last}?from_nav=1`),
  );
});

test("published experiences bring the host menu, via their experiment [A7.9, B7.2.8]", () => {
  expect(bar("experienceHost")).toContain("host");
  expect(bar("experienceHost", { features: [] })).not.toContain("host");
});

test("a business manager has bookings and settings, a booker the dashboard; both book for someone [A2.2.7, A6.5, A6.6, B2.1.9]", () => {
  const hrefs = (role: Role) => shownEntries(factsOfRole(role), "business").map(({ href }) => href);
  expect(hrefs("businessManager")).toEqual([
    "/business/company_dashboard/trips",
    "/business/legacy_dashboard/settings?from_company_dashboard=true",
    "/s/homes?collection_ids[]=2",
  ]);
  expect(entry(factsOfRole("businessManager"), "business", "settings").newWindow).toBe(true);
  expect(hrefs("booker")).toEqual(["/dashboard", "/s/homes?collection_ids[]=2"]);
  expect([bar("businessManager"), bar("booker"), bar("guest")].map((has) => has.includes("business"))).toEqual([
    true,
    true,
    false,
  ]);
});

test("trips have a tooltip while one has begun or begins soon", () => {
  const tip = (num_trip_notif: number) => entry(factsOfRole("guest", { num_trip_notif }), "bar", "trips").tip;
  expect([tip(0), tip(1)]).toEqual([null, "header.tripsTip"]);
});

test("travel credit stands instead of earning it; both come with what the referrals say [A2.2.8, B2.1.6, B2.1.7, B6.8]", () => {
  expect(bar("guest", { ...REFERRALS, ...CREDIT })).toContain("credit");
  expect(bar("guest", { ...REFERRALS, ...CREDIT })).not.toContain("earn_credit");
  expect(bar("guest", REFERRALS)).toContain("earn_credit");
  expect(bar("guest")).not.toContain("earn_credit");
  expect(address(factsOfRole("guest", CREDIT), "bar", "credit")).toBe("/invite?r=51");
});

test("the QR menu is for the Chinese pages, where codes are set and the feature is on [A2.1.9, A6.7]", () => {
  expect(bar("chineseVisitor")).toContain("qr");
  expect(bar("chineseVisitor", { qr_codes: null })).not.toContain("qr");
  expect(bar("chineseVisitor", { qr_codes: { ...ROLES.chineseVisitor.qr_codes, show: false } })).not.toContain("qr");
  expect(bar("chineseVisitor", { features: [] })).not.toContain("qr");
});

test("the host menu holds every link of hosts, in six sections; how much, its flags say [A2.2.11, A2.2.12, B3.20.1, B6.6]", () => {
  const facts = factsOfRole("host", { community_url: "https://forum.example.org/" });
  const links = shownEntries(facts, "host");
  expect([...new Set(links.map(({ section }) => section))]).toEqual([
    "hosting",
    "messages",
    "calendar",
    "listings",
    "profile",
    "traveling",
  ]);
  expect(links.map(({ href }) => href)).toEqual(
    expect.arrayContaining(
      (
        "/hosting/calendar /hosting/help /hosting /host/homes /host-assist /hosting/listings /hosting/inbox /hosting/team /become-a-host " +
        "/experience-host /refer /mobile /stats /users/show /users/edit /users/notifications /users/transaction_history /logout " +
        "/travel_guide / https://forum.example.org/"
      ).split(" "),
    ),
  );
  const short = { ...factsOfRole("host").host!, should_show_full_host_experience: false, should_show_host_assist: false };
  const few = ids(factsOfRole("host", { host: short }), "host");
  expect(few).not.toContain("stats");
  expect(few).not.toContain("assist");
  expect(few).not.toContain("community"); // its address is a setting
});

test("every name is there once, and every label has its words", () => {
  const names = ENTRIES.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  for (const role of Object.keys(ROLES) as Role[])
    for (const spot of SPOTS) for (const { label } of shownEntries(factsOfRole(role), spot)) expect(english[label]).toBeTruthy();
});

const anyFacts = fc.constantFrom(...(Object.keys(ROLES) as Role[])).map((role) => factsOfRole(role));
const anyChange = fc.record({
  entry: fc.constantFrom(...ENTRIES.map(nameOf)),
  is_hidden: fc.boolean(),
  position: fc.option(fc.nat(30)),
});

test("an operator's changes hide and move, and never make, lose or double an entry", () => {
  fc.assert(
    fc.property(anyFacts, fc.uniqueArray(anyChange, { selector: ({ entry: name }) => name }), (facts, changes) => {
      for (const spot of SPOTS) {
        const hidden = new Set(changes.filter(({ is_hidden }) => is_hidden).map((change) => change.entry));
        const before = shownEntries(facts, spot).filter((one) => !hidden.has(nameOf(one)));
        const after = shownEntries({ ...facts, changes }, spot);
        expect(after.map(nameOf).toSorted()).toEqual(before.map(nameOf).toSorted());
      }
    }),
  );
});

test("an entry whose feature did not come with the page is not there, and the console says so [A8.2, B8.15]", () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const [stories] = ENTRIES.filter((one) => nameOf(one) === "bar.stories");
  const shownWith = (feature: FlagName) => shownEntries(factsOfRole("visitor"), "bar", [{ ...stories!, feature }]).length;
  expect([shownWith("stories_in_header"), warned.mock.calls.length]).toEqual([1, 0]);
  expect(shownWith("forgotten" as FlagName)).toBe(0);
  expect(warned.mock.calls).toEqual([["The feature forgotten was not bootstrapped"]]);
  warned.mockRestore();
});

test("an entry that was moved stands at its place, and the others keep their order", () => {
  const row = ENTRIES.filter((one) => one.in === "user");
  fc.assert(
    fc.property(fc.nat(row.length - 1), fc.nat(row.length - 1), (which, position) => {
      const name = nameOf(row[which]!);
      const moved = inOrder(row, new Map([[name, { entry: name, is_hidden: false, position }]]));
      expect(nameOf(moved[position]!)).toBe(name);
      expect(moved.filter((one) => nameOf(one) !== name)).toEqual(row.filter((one) => nameOf(one) !== name));
    }),
  );
});
